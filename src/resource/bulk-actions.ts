/** Props of the bulk buttons of a list. */
export interface BulkActionsProps<Row> {
  /** Selected rows, including those on other pages. */
  rows: readonly Row[]
  /** Class of the rows. */
  class: string
  /** Clears the selection. */
  clear: () => void
  /** Deselects finished rows. */
  leave: (ids: readonly string[]) => void
}
