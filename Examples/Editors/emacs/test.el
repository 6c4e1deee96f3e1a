;;; test.el --- Emacs's own client against our server -*- lexical-binding: t; -*-

;; RECTBOARD=…/rectboard emacs -Q --batch -L . -l test.el
;; Waits for what the server says; a minute without it is a failure.  Without Eglot, or without RECTBOARD, that part is skipped.

;;; Code:

(require 'rectboard-mode)

;; Emacs of Debian finds the packages of Debian, but not with -Q.
(unless (locate-library "eglot")
  (dolist (folder (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa/*"))
    (add-to-list 'load-path folder)))

(defun test-expect (what found wanted)
  "Fail if of WHAT, FOUND isn't WANTED."
  (unless (equal found wanted)
    (message "emacs: %s: expected %S, found %S" what wanted found)
    (kill-emacs 1)))

(defun test-wait (what condition)
  "Wait for WHAT, until CONDITION returns something, which is returned."
  (let ((end (+ (float-time) 60)) (found nil))
    (while (not (setq found (funcall condition)))
      (when (> (float-time) end)
        (message "emacs: waited for %s; the buffer has %S" what (buffer-string))
        (kill-emacs 1))
      (accept-process-output nil 0.05))
    found))

(defun test-faces (line)
  "The words of LINE with their faces, without those that have none."
  (with-temp-buffer
    (insert "rectboard 1\n" line "\n")
    (rectboard-mode)
    (font-lock-ensure)
    (goto-char (point-min))
    (forward-line 1)
    (let (found (end (line-end-position)))
      (while (< (point) end)
        (let ((next (min end (next-single-property-change (point) 'face nil end)))
              (face (get-text-property (point) 'face)))
          (when face (push (cons (buffer-substring-no-properties (point) next) face) found))
          (goto-char next)))
      (nreverse found))))

(defun test-indented (text)
  "TEXT, indented as a whole."
  (with-temp-buffer
    (insert text)
    (rectboard-mode)
    (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
    (buffer-string)))

;; Colors of words.
(let ((command 'font-lock-keyword-face) (word 'font-lock-builtin-face) (constant 'font-lock-constant-face)
      (comment 'font-lock-comment-face) (begin 'font-lock-comment-delimiter-face) (text 'font-lock-string-face))
  (dolist (wanted
           `(("add card at 40,-40.5 size 120x80 color tomato"
              ("add" . ,command) ("at" . ,word) ("40" . ,constant) ("-40.5" . ,constant) ("size" . ,word)
              ("120x80" . ,constant) ("color" . ,word) ("tomato" . ,constant))
             ("  color card-2 #f00 # red 5"
              ("color" . ,command) ("#f00" . ,constant) ("# " . ,begin) ("red 5" . ,comment))
             ("# undo" ("# " . ,begin) ("undo" . ,comment))
             ("border red-2 rgb(0 0 0 / 20%) .5" ("border" . ,command) ("rgb(0 0 0 / 20%)" . ,constant) (".5" . ,constant))
             ("label card \"a \\\" # move\" size 12"
              ("label" . ,command) ("\"a \\\" # move\"" . ,text) ("size" . ,word) ("12" . ,constant))
             ("save-point \"saved\"" ("save-point" . ,command) ("\"saved\"" . ,text))
             ("adder undo.x")))
    (test-expect (car wanted) (test-faces (car wanted)) (cdr wanted))))

;; Indentation, comments.
(let ((script (concat "step \"A\"\n  # one\n  add card\n\n  panel card\n    color card red\n  end\n"
                      "  step\n    undo\n  end\nend\nsave-point \"b\"\n")))
  (test-expect "indentation" (test-indented (replace-regexp-in-string "^ +" "" script)) script)
  (test-expect "indentation that is so" (test-indented script) script))
(with-temp-buffer
  (insert "color card #f00")
  (rectboard-mode)
  (comment-region (point-min) (point-max))
  (test-expect "a comment" (buffer-string) "# color card #f00")
  (uncomment-region (point-min) (point-max))
  (test-expect "none" (buffer-string) "color card #f00"))

;; The server.
(defvar eglot-server-programs)
(defvar eglot-sync-connect)
(defvar eglot-autoshutdown)
(declare-function eglot "eglot")
(declare-function eglot--guess-contact "eglot")
(declare-function eglot-managed-p "eglot")
(declare-function eglot-rename "eglot")
(declare-function eglot-format-buffer "eglot")
(declare-function eglot-shutdown "eglot")
(declare-function eglot-current-server "eglot")
(declare-function flymake-diagnostics "flymake")
(declare-function flymake-diagnostic-text "flymake")
(declare-function flymake-diagnostic-beg "flymake")
(declare-function flymake-diagnostic-end "flymake")
(declare-function flymake-start "flymake")

(cond
 ((not (and (getenv "RECTBOARD") (require 'eglot nil t)))
  (message "emacs: the mode is well; Eglot or RECTBOARD is missing, so the server wasn't tried"))
 (t
  (setq rectboard-program (getenv "RECTBOARD"))
  (let* ((folder (make-temp-file "rectboard" t))
         (file (expand-file-name "test.board" folder)))
    (unwind-protect
        (progn
          (write-region "rectboard 1\nadd card at 40,40   color tomato\nmove crad by 10,10\nundo\n" nil file nil 'silent)
          (find-file file)
          (test-expect "the mode" major-mode 'rectboard-mode)
          (setq-local eglot-sync-connect t)
          (apply #'eglot (eglot--guess-contact))
          (test-wait "a session" #'eglot-managed-p)
          (flymake-start)
          (let ((found (car (test-wait "a diagnostic" #'flymake-diagnostics))))
            (test-expect "the diagnostics" (length (flymake-diagnostics)) 1)
            (test-expect "its place"
                         (buffer-substring-no-properties (flymake-diagnostic-beg found) (flymake-diagnostic-end found))
                         "crad")
            (test-expect "its text" (and (string-match-p "there is no figure 'crad'" (flymake-diagnostic-text found)) t) t))

          (goto-char (point-min))
          (search-forward "crad")
          (replace-match "card")
          ;; Emacs in batch has no idle time, in which Eglot tells of changes and Flymake looks for what is wrong.
          (run-hooks 'post-command-hook)
          (when (fboundp 'eglot--signal-textDocument/didChange) (eglot--signal-textDocument/didChange))
          (test-wait "no diagnostics" (lambda () (flymake-start) (null (flymake-diagnostics))))

          (goto-char (point-min))
          (search-forward "add c")
          (eglot-rename "poster")
          (eglot-format-buffer)
          (test-expect "the script" (buffer-string)
                       "rectboard 1\nadd poster at 40,40 color tomato\nmove poster by 10,10\nundo\n")
          (eglot-shutdown (eglot-current-server))
          (set-buffer-modified-p nil)
          (message "emacs: the mode and Eglot are well"))
      (delete-directory folder t)))))

;;; test.el ends here
