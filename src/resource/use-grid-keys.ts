import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { nextPosition, turnOf, type Extent, type Position } from './grid-position.ts'

export interface GridActions {
  /** Opens the row; undefined where rows lead nowhere. */
  open: ((row: number) => void) | undefined
  /** Chooses a row or leaves it; undefined where rows cannot be chosen. */
  choose: ((row: number) => void) | undefined
  /** Chooses from where the range began, or from the row `from`, to a row. */
  extend: (from: number, to: number) => void
  chooseAll: () => void
  /** Goes a page on or back, where there is one. */
  turn: (by: 1 | -1) => void
}

export interface GridKeys {
  body: RefObject<HTMLTableSectionElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
  onClick: (event: MouseEvent) => void
}

const controls = 'a[href], button, input, select, textarea, [tabindex]:not(td)'
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"], [contenteditable]'

const isSeen = (cell: HTMLElement): boolean => cell.getClientRects().length > 0
const rowsOf = (body: HTMLElement): HTMLTableRowElement[] => [
  ...body.querySelectorAll<HTMLTableRowElement>('tr[data-row]'),
]
const cellsOf = (row: HTMLTableRowElement | undefined): HTMLTableCellElement[] =>
  row ? [...row.cells].filter(isSeen) : []

function cellAt(body: HTMLElement, { row, column }: Position): HTMLTableCellElement | null {
  const rows = rowsOf(body)
  const found = rows[Math.min(row, rows.length - 1)]
  // The first is seen at every width: to look would make the browser lay out what is about to change once more.
  if (column === 0) return found?.cells[0] ?? null
  const cells = cellsOf(found)
  return cells[Math.min(column, cells.length - 1)] ?? null
}

interface Place {
  at: Position
  extent: Extent
}

const rowIndexOf = (body: HTMLElement, cell: HTMLElement): number =>
  rowsOf(body).findIndex((entry) => entry.contains(cell))

function positionOf(body: HTMLElement, cell: HTMLTableCellElement): Position {
  const row = rowIndexOf(body, cell)
  const column = cell.cellIndex <= 0 ? 0 : cellsOf(rowsOf(body)[row]).indexOf(cell)
  return { row, column: Math.max(0, column) }
}

function placeOf(body: HTMLElement, cell: HTMLTableCellElement): Place {
  const at = positionOf(body, cell)
  const rows = rowsOf(body)
  return { at, extent: { rows: rows.length, columns: cellsOf(rows[at.row]).length } }
}

/** The cell of the list that an event is about; what a menu or dialog of a row hands on is not. */
const cellOf = (body: HTMLElement | null, target: EventTarget): HTMLTableCellElement | null =>
  body && target instanceof Element && body.contains(target) ? target.closest('td') : null

/** Controls are steps of the Tab key in one row only: else a list would take hundreds of them to leave. */
function setStops(body: HTMLElement, active: HTMLElement | null): void {
  const row = active?.closest('tr')
  for (const control of body.querySelectorAll<HTMLElement>(controls)) {
    if (row?.contains(control)) {
      if (control.dataset['rests'] === undefined) continue
      delete control.dataset['rests']
      control.tabIndex = 0
    } else if (control.tabIndex >= 0) {
      control.dataset['rests'] = ''
      control.tabIndex = -1
    }
  }
}

/** A key that is somebody else's: of a menu of the browser, or of a field. */
const isElsewhere = ({ defaultPrevented, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented || altKey || (target instanceof Element && target.matches(typing))

/** Into a cell: to what is in it. */
function enter(cell: HTMLElement, key: string): void {
  if (key === 'Enter' || key === 'F2') cell.querySelector<HTMLElement>(controls)?.focus()
}

type Handler = (place: Place, event: KeyboardEvent) => boolean

/** What keys do besides moving; each answers whether the key was meant for it. */
const handlersOf = (actions: GridActions): Record<string, Handler> => ({
  Enter: ({ at }) => {
    actions.open?.(at.row)
    return actions.open !== undefined
  },
  ' ': ({ at }) => {
    actions.choose?.(at.row)
    return actions.choose !== undefined
  },
  a: (_place, event) => {
    const isMeant = (event.ctrlKey || event.metaKey) && actions.choose !== undefined
    if (isMeant) actions.chooseAll()
    return isMeant
  },
})

const act = (actions: GridActions, place: Place, event: KeyboardEvent): boolean =>
  handlersOf(actions)[event.key]?.(place, event) ?? false

/**
 * The focus of a list: one cell is a step of the Tab key, arrows go through cells and rows. It is kept in the document
 * and not in React's state, so that a step draws nothing.
 */
export function useGridKeys(actions: GridActions): GridKeys {
  const body = useRef<HTMLTableSectionElement>(null)
  const active = useRef<HTMLTableCellElement | null>(null)
  const last = useRef<Position>({ row: 0, column: 0 })
  /** Where the page that was turned to begins. */
  const goal = useRef<Position | null>(null)
  const isInside = useRef(false)

  const activate = (cell: HTMLTableCellElement | null): void => {
    if (!body.current) return
    if (active.current !== cell) active.current?.removeAttribute('tabindex')
    active.current = cell
    if (!cell) return
    cell.tabIndex = 0
    last.current = positionOf(body.current, cell)
    goal.current = null
    setStops(body.current, cell)
  }

  useLayoutEffect(() => {
    if (!body.current) return
    // The row went, or another page came: the focus stays at its place.
    if (!active.current?.isConnected) activate(cellAt(body.current, goal.current ?? last.current))
    else {
      // Rows before it may have come or gone.
      last.current = { ...last.current, row: rowIndexOf(body.current, active.current) }
      setStops(body.current, active.current)
    }
    if (isInside.current && document.activeElement === document.body) active.current?.focus()
  })

  const turn = (place: Place, by: 1 | -1): true => {
    goal.current = { ...place.at, row: by === 1 ? 0 : Number.MAX_SAFE_INTEGER }
    actions.turn(by)
    return true
  }

  const move = (place: Place, event: KeyboardEvent): boolean => {
    if (!body.current) return false
    const by = turnOf(event.key, place.at, place.extent)
    if (by !== null) return turn(place, by)
    const next = nextPosition(event.key, event.ctrlKey || event.metaKey, place.at, place.extent)
    const cell = next && cellAt(body.current, next)
    if (!next || !cell) return false
    activate(cell)
    cell.focus()
    if (event.shiftKey && next.row !== place.at.row) actions.extend(place.at.row, next.row)
    return true
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellOf(body.current, event.target)
    if (!cell || !body.current || isElsewhere(event)) return
    const place = placeOf(body.current, cell)
    const isCell = event.target === cell
    if ((isCell && act(actions, place, event)) || move(place, event)) event.preventDefault()
    else if (isCell) enter(cell, event.key)
    else if (event.key === 'Escape') cell.focus()
  }

  return {
    body,
    onKeyDown,
    onFocus: ({ target }) => {
      isInside.current = true
      activate(cellOf(body.current, target))
    },
    onBlur: ({ target }) => {
      // What is taken out of the document loses the focus too, and the list is not left by that.
      isInside.current = !target.isConnected
    },
    onClick: ({ target }) => {
      const cell = cellOf(body.current, target)
      if (cell) activate(cell)
    },
  }
}
