/// Sets an option's value, which is given once.
///
/// - Parameters:
///   - option: The word at `offset` that gives it.
///   - given: The word that has given it before, if that may be another one.
func set<Value>(
  _ property: inout Value?, to value: Value, _ option: Keyword, at offset: Int, insteadOf given: Keyword? = nil
) throws(SyntaxError) {
  guard property == nil else {
    let other = given ?? option
    throw SyntaxError(offset: offset, other == option ? .optionTwice(option) : .optionsExclude(option, other))
  }
  property = value
}
