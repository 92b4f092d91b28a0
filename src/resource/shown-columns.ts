import type { ListColumn } from './list-definition.ts'

/** User's choice by column id, which overrides the default. */
export type Visibility = Readonly<Record<string, boolean>>

type Widths = Pick<ListColumn<never>, 'id' | 'priority' | 'isOptional'>

/** Reports whether a column is visible by default at this width. */
const isOwn = ({ priority = 2, isOptional }: Widths, shown: number): boolean =>
  isOptional !== true && priority <= shown

/** Reports whether a column is visible at a width that shows columns up to priority `shown`. */
export const isShown = (column: Widths, visibility: Visibility, shown: number): boolean =>
  visibility[column.id] === true || (visibility[column.id] !== false && isOwn(column, shown))

/**
 * Toggles a column. A result that equals the default is not stored, so that showing and hiding a column on a
 * phone doesn't affect a desktop.
 */
export function switchColumn(column: Widths, visibility: Visibility, shown: number): Record<string, boolean> {
  const wanted = !isShown(column, visibility, shown)
  const { [column.id]: _before, ...others } = visibility
  return wanted === isOwn(column, shown) ? others : { ...others, [column.id]: wanted }
}

/** Column, and whether it is visible because the user selected it. */
export type DrawnColumn<Row> = ListColumn<Row> & { isChosen: boolean }

/** Columns to render at any width. Columns selected by the user stay visible at every width. */
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
