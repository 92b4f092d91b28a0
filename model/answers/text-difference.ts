/** Difference between two long texts, in place of their values, which are null. */
export interface TextDifference {
  /** The changed lines with context, as in a patch. */
  lines?: string[]
  /** Character counts of both texts, if too long for a diff. */
  lengths?: [number, number]
}
