/** Cell by row and index among the visible cells. */
export interface Position {
  row: number
  column: number
}

export interface Extent {
  rows: number
  columns: number
}

/** Number of rows that PageUp and PageDown move. */
const PAGE = 10

type Move = (at: Position, extent: Extent) => Position

/** Keyboard moves of a grid, as in the ARIA practices. */
const moves: Readonly<Record<string, Move>> = {
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  PageUp: (at) => ({ ...at, row: at.row - PAGE }),
  PageDown: (at) => ({ ...at, row: at.row + PAGE }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, { columns }) => ({ ...at, column: columns - 1 }),
}

/** The same with Ctrl or Cmd: to the corners of the page. */
const farMoves: Readonly<Record<string, Move>> = {
  ...moves,
  Home: () => ({ row: 0, column: 0 }),
  End: (_at, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Returns the target of a key within the edges, or null if the key doesn't move. */
export function nextPosition(key: string, isFar: boolean, at: Position, extent: Extent): Position | null {
  const move = (isFar ? farMoves : moves)[key]
  if (!move || extent.rows === 0) return null
  const { row, column } = move(at, extent)
  return { row: within(row, extent.rows), column: within(column, extent.columns) }
}

/** Returns 1 for the next page and -1 for the previous one: at the edge, PageDown and PageUp turn pages. */
export function turnOf(key: string, { row }: Position, { rows }: Extent): 1 | -1 | null {
  if (key === 'PageDown' && row === rows - 1) return 1
  return key === 'PageUp' && row === 0 ? -1 : null
}
