/**
 * The type of an export of another language, from that of the English one: the same keys, tuples and arguments, with any
 * text for a text.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translation<Text>
    : { [Key in keyof T]: Translation<T[Key]> }
