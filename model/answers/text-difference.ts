/** How two long texts differ, where they do not stand beside each other: the values themselves are null then. */
export interface TextDifference {
  /** The lines around what differs, as a patch shows them. */
  lines?: string[]
  /** Characters of both, where the texts are too long for that. */
  lengths?: [number, number]
}
