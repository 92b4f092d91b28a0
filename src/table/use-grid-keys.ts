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
  /** Opens a row; undefined if rows are not links. */
  open: ((row: number) => void) | undefined
  /** Toggles a row's selection; undefined if rows cannot be selected. */
  choose: ((row: number) => void) | undefined
  /** Extends the selection from the start of the range, or from row `from`, to a row. */
  extend: (from: number, to: number) => void
  chooseAll: () => void
  /** Turns to the next or previous page, if there is one. */
  turn: (by: 1 | -1) => void
}

interface GridKeys {
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
  // The first cell is visible at every width; measuring would force a layout that is about to change again.
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

/** Cell of the list that an event targets, excluding portals such as a row's menu or dialog. */
const cellOf = (body: HTMLElement | null, target: EventTarget): HTMLTableCellElement | null =>
  body && target instanceof Element && body.contains(target) ? target.closest('td') : null

/** Only one row's controls are Tab stops; otherwise leaving a list would take hundreds of presses. */
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

/** The key belongs to someone else: the browser's menu or an input. */
const isElsewhere = ({ defaultPrevented, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented || altKey || (target instanceof Element && target.matches(typing))

/** Moves focus into a cell. */
function enter(cell: HTMLElement, key: string): void {
  if (key === 'Enter' || key === 'F2') cell.querySelector<HTMLElement>(controls)?.focus()
}

type Handler = (place: Place, event: KeyboardEvent) => boolean

/** Keys other than movement. Handlers return whether they handled the key. */
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
 * Focus of a list: one cell is a Tab stop, and arrow keys move through cells and rows. Stored in the DOM
 * rather than in React state, so that moves don't render.
 */
export function useGridKeys(actions: GridActions): GridKeys {
  const body = useRef<HTMLTableSectionElement>(null)
  const active = useRef<HTMLTableCellElement | null>(null)
  const last = useRef<Position>({ row: 0, column: 0 })
  /** Target position on the next page. */
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
    // The row is gone or the page has changed; focus stays at its position.
    if (!active.current?.isConnected) activate(cellAt(body.current, goal.current ?? last.current))
    else {
      // Rows before it may have been added or removed.
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
      // Removing an element blurs it too, without leaving the list.
      isInside.current = !target.isConnected
    },
    onClick: ({ target }) => {
      const cell = cellOf(body.current, target)
      if (cell) activate(cell)
    },
  }
}
