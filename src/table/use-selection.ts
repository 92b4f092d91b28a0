import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListParams } from '../api/queries.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { showToast } from '../hooks/use-toasts.ts'

export interface Selection<Row> {
  /** Selected rows with current values, including those on other pages. */
  chosen: readonly Row[]
  has: (id: string) => boolean
  /** Toggles a row and makes it the start of the next range. */
  toggle: (row: Row) => void
  /**
   * Selects everything from the range's start to this row, and deselects the part beyond it. Starts a new
   * range at `from` if the last one doesn't end there.
   */
  extend: (row: Row, from?: Row) => void
  /** Selects or deselects these rows. */
  set: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

type Chosen<Row> = ReadonlyMap<string, Row>

interface Range {
  anchor: string
  head: string
  /** Rows in the range, deselected if it shrinks. */
  ids: readonly string[]
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

const without = <Row>(chosen: Chosen<Row>, ids: readonly string[]): Map<string, Row> => {
  const next = new Map(chosen)
  for (const id of ids) next.delete(id)
  return next
}

/** Rows between two ids, inclusive; only the last one if the first is not on this page. */
function rowsBetween<Row extends { id: string }>(rows: readonly Row[], from: string, to: string): Row[] {
  const end = rows.findIndex(({ id }) => id === to)
  const found = rows.findIndex(({ id }) => id === from)
  const start = found === -1 ? end : found
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * Selected rows of a list. The selection survives paging and sorting, but a new search or filter clears it,
 * so that it never contains rows the user can't see.
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  resetKey: string,
): Selection<Row> {
  const [{ chosen, key }, setState] = useState<{ chosen: Chosen<Row>; key: string }>({
    chosen: new Map(),
    key: resetKey,
  })
  if (key !== resetKey) setState({ chosen: new Map(), key: resetKey })
  const range = useRef<Range | null>(null)
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  const change = useCallback(
    (next: (chosen: Chosen<Row>) => Chosen<Row>) =>
      setState((state) => ({ ...state, chosen: next(state.chosen) })),
    [],
  )
  const toggle = useCallback(
    (row: Row) => {
      range.current = { anchor: row.id, head: row.id, ids: [] }
      change((now) => (now.has(row.id) ? without(now, [row.id]) : new Map(now).set(row.id, row)))
    },
    [change],
  )
  const extend = useCallback(
    (row: Row, from?: Row) => {
      const isOther = from !== undefined && range.current?.head !== from.id
      const begun = isOther ? null : range.current
      const { anchor, ids } = begun ?? { anchor: (from ?? row).id, ids: [] }
      const covered = rowsBetween(latest.current, anchor, row.id)
      range.current = { anchor, head: row.id, ids: idsOf(covered) }
      change((now) => new Map([...without(now, ids), ...covered.map((entry) => [entry.id, entry] as const)]))
    },
    [change],
  )
  const set = useCallback(
    (entries: readonly Row[], isChosen: boolean) =>
      change((now) =>
        isChosen
          ? new Map([...now, ...entries.map((entry) => [entry.id, entry] as const)])
          : without(now, idsOf(entries)),
      ),
    [change],
  )
  const clear = useCallback(() => change(() => new Map()), [change])
  const current = useMemo(() => {
    const newest = new Map(rows.map((row) => [row.id, row]))
    return [...chosen.values()].map((row) => newest.get(row.id) ?? row)
  }, [chosen, rows])
  const has = useCallback((id: string) => chosen.has(id), [chosen])
  return { chosen: current, has, toggle, extend, set, clear }
}

/**
 * Maximum number of selected rows. Nobody reviews more before acting; search and filters reduce the number.
 */
export const MAX_CHOSEN = 1000

/** Selects all rows of a list, including those on other pages. */
export function useChooseAll<Row extends { id: string }>(
  classId: string,
  params: ListParams,
  selection: Selection<Row>,
): { isBusy: boolean; chooseAll: () => void } {
  const sentence = useErrorSentence()
  const [isBusy, setIsBusy] = useState(false)
  const read = async (): Promise<void> => {
    const { readRows } = await import('./export/export-list.ts')
    const { signal } = new AbortController()
    const rows: Row[] = []
    for await (const some of readRows<Row>(classId, params, { signal, onProgress: () => undefined }))
      rows.push(...some)
    selection.set(rows, true)
  }
  const chooseAll = (): void => {
    setIsBusy(true)
    read()
      .catch((error: unknown) => showToast({ kind: 'failed', text: sentence(error) }))
      .finally(() => setIsBusy(false))
  }
  return { isBusy, chooseAll }
}
