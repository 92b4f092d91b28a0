import { useStored } from '../hooks/use-stored.ts'
import type { Sort } from '../util/list-url.ts'
import { type ListColumn, nameOfRow, type ListDefinition } from './list-definition.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../hooks/use-texts.ts'

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

export type Density = 'compact' | 'normal' | 'roomy'

export const densities: readonly Density[] = ['compact', 'normal', 'roomy']

const readDensity = (stored: unknown): Density | null =>
  densities.find((density) => density === stored) ?? null

function readVisibility(stored: unknown): Visibility | null {
  if (typeof stored !== 'object' || stored === null) return null
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  )
  return Object.fromEntries(entries)
}

const nothing: Visibility = {}

/** Column visibility of a list: the definition's default, overridden by the user's choice on this device. */
function useVisibility<Row>(definition: ListDefinition<Row>): [Visibility, (visibility: Visibility) => void] {
  const key = `gantry-columns-${definition.id ?? definition.class}`
  const [chosen, setChosen] = useStored<Visibility>(key, nothing, readVisibility)
  const visibility = useMemo(() => {
    const own = definition.columns
      .filter(({ isOptional }) => isOptional === true)
      .map(({ id }) => [id, false])
    return { ...Object.fromEntries(own), ...chosen }
  }, [definition, chosen])
  return [visibility, setChosen]
}

/** Row density of all lists, stored on this device. */
export const useDensity = (): [Density, (density: Density) => void] =>
  useStored('gantry-density', 'normal', readDensity)

/** Columns and row density of a list. */
export interface ListView {
  visibility: Visibility
  setVisibility: (visibility: Visibility) => void
  density: Density
  setDensity: (density: Density) => void
}

export function useListView<Row>(definition: ListDefinition<Row>): ListView {
  const [density, setDensity] = useDensity()
  const [visibility, setVisibility] = useVisibility(definition)
  return { visibility, setVisibility, density, setDensity }
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** Toggles a sort from its first direction to the opposite and then off. */
const turned = ({ field, direction }: Sort, first: Sort['direction']): Sort | null =>
  direction === first ? { field, direction: opposite[direction] } : null

/** Visible sort columns in order: the user's choice, else the first of the list's default. */
export const shownOrder = (chosen: readonly Sort[], own: readonly Sort[]): readonly Sort[] =>
  chosen.length > 0 ? chosen : own.slice(0, 1)

interface Press {
  field: string
  /** Adds the column after the current ones. */
  isAdded: boolean
  /** Initial sort direction. Defaults to ascending. */
  first?: Sort['direction'] | undefined
}

/**
 * Derives an order from the latest one, which may not be rendered yet, so that two quick changes both count.
 */
export type OrderChange = (chosen: readonly Sort[]) => readonly Sort[]

/** Order after a press on a column heading; empty means the default order. Each press changes something. */
export function nextOrder(
  { field, isAdded, first = 'asc' }: Press,
  chosen: readonly Sort[],
  own: readonly Sort[],
): Sort[] {
  const shown = shownOrder(chosen, own)
  const now = shown.find((sort) => sort.field === field)
  const beginning: Sort = { field, direction: first }
  if (now === undefined) return isAdded ? [...shown, beginning] : [beginning]
  const next = turned(now, first)
  if (isAdded) return shown.flatMap((sort) => (sort === now ? (next ?? []) : sort))
  // Pressing one of several sort columns starts a new order.
  if (shown.length > 1) return [beginning]
  if (next) return [next]
  return chosen.length === 0 ? [beginning] : []
}

type Priority = NonNullable<ListColumn<never>['priority']>

/** Returns the column priority shown at this window width; the breakpoints match `table-parts.ts`. */
export function useShownPriority(): Priority {
  const isMiddle = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const isLarge = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const isLargest = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  if (isLargest) return 4
  if (isLarge) return 3
  return isMiddle ? 2 : 1
}

/** Returns a function that names the list's rows in the current language. */
export function useRowName<Row>(definition: ListDefinition<Row>): (row: Row) => string {
  const t = useTranslations<never>()
  const say = useSay()
  return useCallback((row) => nameOfRow(definition, row, t, say), [definition, t, say])
}
