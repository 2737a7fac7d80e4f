/** What the values of an enumeration mean. */
export interface Enumeration {
  /** The fields that have it, where others have the same values and mean something else. */
  readonly fields?: readonly string[];
  /** Each value that the contract knows, with what it means. */
  readonly values: Readonly<Record<string, string>>;
}
