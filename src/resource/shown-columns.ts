import type { ListColumn } from './list-definition.ts'

/** Column id to whether somebody wants it, whatever it does by itself. */
export type Visibility = Readonly<Record<string, boolean>>

type Widths = Pick<ListColumn<never>, 'id' | 'priority' | 'isOptional'>

/** Whether a window of this width shows a column of which nobody said anything. */
const isOwn = ({ priority = 2, isOptional }: Widths, shown: number): boolean =>
  isOptional !== true && priority <= shown

/** Whether a column is to be seen in a window that has room for columns up to a priority. */
export const isShown = (column: Widths, visibility: Visibility, shown: number): boolean =>
  visibility[column.id] === true || (visibility[column.id] !== false && isOwn(column, shown))

/**
 * Shows a column that is not shown, or the other way round. What the width does by itself is no choice: who shows a column
 * on a phone and hides it there again has it on a desk as before.
 */
export function switchColumn(column: Widths, visibility: Visibility, shown: number): Record<string, boolean> {
  const wanted = !isShown(column, visibility, shown)
  const { [column.id]: _before, ...others } = visibility
  return wanted === isOwn(column, shown) ? others : { ...others, [column.id]: wanted }
}

/** A column, and whether it is to be seen because somebody chose it. */
export type DrawnColumn<Row> = ListColumn<Row> & { isChosen: boolean }

/** What is drawn, at some width at least: a column that somebody chose stays at every width. */
export const drawnColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  visibility: Visibility,
): DrawnColumn<Row>[] =>
  columns
    .filter(({ id }, index) => index === 0 || visibility[id] !== false)
    .map((column, index) => {
      const isChosen = index > 0 && column.priority !== 1 && visibility[column.id] === true
      return { ...column, isChosen, ...(isChosen ? { priority: 1 as const } : {}) }
    })
