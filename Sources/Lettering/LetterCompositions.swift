/// The letters that consist of another letter and a mark, as in Unicode's canonical decomposition, pair by pair: the letter, and the one
/// that it is without the mark.
let letterCompositions: KeyValuePairs<Unicode.Scalar, String> = [
  "\u{300}": "ÀAÈEÌIÒOÙUàaèeìiòoùuẀWẁwẦÂầâẰĂằăỀÊềêỒÔồôỜƠờơỪƯừưỲYỳy",
  "\u{301}": "ÁAÉEÍIÓOÚUÝYáaéeíióoúuýyĆCćcĹLĺlŃNńnŔRŕrŚSśsŹZźzẂWẃwẤÂấâẮĂắăẾÊếêỐÔốôỚƠớơỨƯứư",
  "\u{302}": "ÂAÊEÎIÔOÛUâaêeîiôoûuĈCĉcĜGĝgĤHĥhĴJĵjŜSŝsŴWŵwŶYŷyẬẠậạỆẸệẹỘỌộọ",
  "\u{303}": "ÃAÑNÕOãañnõoĨIĩiŨUũuẪÂẫâẴĂẵăẼEẽeỄÊễêỖÔỗôỠƠỡơỮƯữưỸYỹy",
  "\u{304}": "ĀAāaĒEēeĪIīiŌOōoŪUūu",
  "\u{306}": "ĂAăaĔEĕeĞGğgĬIĭiŎOŏoŬUŭuẶẠặạ",
  "\u{307}": "ĊCċcĖEėeĠGġgİIŻZżz",
  "\u{308}": "ÄAËEÏIÖOÜUäaëeïiöoüuÿyŸYẄWẅw",
  "\u{309}": "ẢAảaẨÂẩâẲĂẳăẺEẻeỂÊểêỈIỉiỎOỏoỔÔổôỞƠởơỦUủuỬƯửưỶYỷy",
  "\u{30A}": "ÅAåaŮUůu",
  "\u{30B}": "ŐOőoŰUűu",
  "\u{30C}": "ČCčcĎDďdĚEěeĽLľlŇNňnŘRřrŠSšsŤTťtŽZžz",
  "\u{31B}": "ƠOơoƯUưu",
  "\u{323}": "ẠAạaẸEẹeỊIịiỌOọoỢƠợơỤUụuỰƯựưỴYỵy",
  "\u{326}": "ȘSșsȚTțt",
  "\u{327}": "ÇCçcĢGģgĶKķkĻLļlŅNņnŖRŗrŞSşsŢTţt",
  "\u{328}": "ĄAąaĘEęeĮIįiŲUųu",
]
