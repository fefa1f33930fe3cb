/** Something that a real practice must still change before it goes live. */
export interface Finding {
  /** The file, or "environment". */
  readonly place: string;
  /** The field or the variable. */
  readonly field: string;
  /** What is wrong, and what to do about it. */
  readonly words: string;
}
