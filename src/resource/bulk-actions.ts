/** What the buttons for the chosen rows of a list are given. */
export interface BulkActionsProps<Row> {
  /** The chosen rows, also those of other pages. */
  rows: readonly Row[]
  /** Their class. */
  class: string
  /** Chooses none again. */
  clear: () => void
  /** Chooses these no longer, since they are done with. */
  leave: (ids: readonly string[]) => void
}
