/** Meanings of the values of an enumeration. */
export interface Enumeration {
  /** Names of its fields, if another enumeration has the same values with other meanings. */
  readonly fields?: readonly string[];
  /** Each known value with its meaning. */
  readonly values: Readonly<Record<string, string>>;
}
