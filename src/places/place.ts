import { createContext, useContext } from 'react'
import { ancestorsOf } from '../../model/ancestors.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Details } from '../../model/types.ts'
import { inPieces, maxAtOnce } from '../api/pieces.ts'
import { type ListParams, type Resource, listRows } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { type Contact, isDisconnected } from '../util/contact.ts'
import { linkId, linkName } from '../util/link-name.ts'
import { type Classed, hasPage, type Located } from './page-of.ts'

/** Kind of place that contains a class's objects: an environment, or a cluster directly. */
export type PlaceKind = 'environment' | 'cluster'

/** Location of an object, by name. */
interface Place {
  environment: string | null
  cluster: string | null
  clusterId?: string | null
  /** The cluster is disconnected, so the object shows its last known state. */
  isDisconnected: boolean
}

/**
 * Row with its place and, if a column shows it, its application's name, as exports and plans need them. A type,
 * because rows with an interface do not fit `Resource`.
 */
export type Placed = Partial<Record<'place', Place> & Record<'application', string | null>>

const placeClasses = { environment: 'environments.Environment', cluster: 'cluster.HostCluster' } as const
const kinds = ['environment', 'cluster'] as const

/** Kind of place that contains the class's objects; undefined if there is none. */
export function placeKindOf(entry: ModelClass): PlaceKind | undefined {
  const above = [...ancestorsOf([entry])]
  return kinds.find((kind) => above.some(({ id }) => id === placeClasses[kind]))
}

/** Filter fields for places at any depth. The cluster of an environment is its current one. */
export const placeFields = {
  environment: { environment: 'ancestors.id', cluster: 'ancestors.hostCluster.id' },
  cluster: { cluster: 'ancestors.id' },
} as const satisfies Record<PlaceKind, Partial<Record<PlaceKind, string>>>

interface Ancestor {
  id: string
  modelIndex: string
}

const isAncestor = (value: unknown): value is Ancestor =>
  typeof value === 'object' && value !== null && 'id' in value && 'modelIndex' in value

const names = { environment: 'Environment', cluster: 'HostCluster' } as const

/** Id of a row's nearest ancestor of a class, from `ancestors`. */
export function aboveIn(row: unknown, wanted: string): string | undefined {
  const ancestors: unknown =
    typeof row === 'object' && row !== null && 'ancestors' in row ? row.ancestors : []
  if (!Array.isArray(ancestors)) return undefined
  return ancestors.filter(isAncestor).find(({ modelIndex }) => modelIndex === wanted)?.id
}

export const placeIdOf = (kind: PlaceKind, row: unknown): string | undefined => aboveIn(row, names[kind])

export type PlaceRow = Resource & Contact & Pick<Details<'environments.Environment'>, 'state' | 'hostCluster'>

const placeOf: Readonly<Record<PlaceKind, (row: PlaceRow) => Place>> = {
  environment: ({ name = null, hostCluster, state }) => ({
    environment: name,
    cluster: linkName(hostCluster),
    clusterId: linkId(hostCluster),
    isDisconnected: state === 'unknown',
  }),
  cluster: ({ id, name = null, ...cluster }) => ({
    environment: null,
    cluster: name,
    clusterId: id,
    isDisconnected: isDisconnected(cluster),
  }),
}

const fields: Readonly<Record<PlaceKind, readonly string[]>> = {
  environment: ['id', 'name', 'state', 'hostCluster'],
  cluster: ['id', 'name', 'connectionState', 'isInitialized'],
}

/** Lists of environments omit those of system namespaces unless requested. */
const all: Readonly<Record<PlaceKind, ListParams['query']>> = {
  environment: { isSystem: [true, false] },
  cluster: {},
}

const placeList = (kind: PlaceKind, some: Pick<ListParams, 'query' | 'count'>) =>
  listRows<PlaceRow>(placeClasses[kind], {
    ...some,
    mode: 'exportDetails',
    fields: fields[kind],
    sort: ['id,asc'],
  })

/**
 * Query for the first hundred places, which cover most installations. Runs in parallel with that for the
 * rows.
 */
export const firstPlaces = (kind: PlaceKind) => placeList(kind, { query: all[kind], count: maxAtOnce })

/** Queries for places of rows that are not among the first ones. */
export function otherPlaces(kind: PlaceKind, rows: readonly unknown[], first: readonly PlaceRow[]) {
  const known = new Set(first.map(({ id }) => id))
  const ids = new Set(rows.flatMap((row) => placeIdOf(kind, row) ?? []))
  const others = [...ids].filter((id) => !known.has(id)).sort()
  return inPieces(others).map((some) => placeList(kind, { query: { id: some }, count: some.length }))
}

export const placesFrom = (kind: PlaceKind, rows: readonly PlaceRow[]): ReadonlyMap<string, Place> =>
  new Map(rows.map((row) => [row.id, placeOf[kind](row)]))

/** Adds places to rows. */
export async function withPlaces<Row extends object>(
  kind: PlaceKind,
  rows: readonly Row[],
): Promise<(Row & Placed)[]> {
  const first = await queryClient.fetchQuery(firstPlaces(kind))
  const others = otherPlaces(kind, rows, first.entries).map((query) => queryClient.fetchQuery(query))
  const pages = [first, ...(await Promise.all(others))]
  const places = placesFrom(
    kind,
    pages.flatMap(({ entries }) => entries),
  )
  return rows.map((row) => {
    const place = places.get(placeIdOf(kind, row) ?? '')
    return place ? { ...row, place } : row
  })
}

/** `prod / shop`. The name of a discovered environment already contains its cluster: `shop@prod`. */
export function placeText({ environment, cluster }: Pick<Place, 'environment' | 'cluster'>): string | null {
  if (environment === null || cluster === null) return environment ?? cluster
  return environment.endsWith(`@${cluster}`) ? environment : `${cluster} / ${environment}`
}

interface KnownPlaces {
  kind: PlaceKind
  byId: ReadonlyMap<string, Place>
}

/** Places of a list's rows. */
export const PlacesContext = createContext<KnownPlaces | null>(null)

/** Place of a row; undefined until loaded. */
export function usePlace(row: object): Place | undefined {
  const known = useContext(PlacesContext)
  return known?.byId.get(placeIdOf(known.kind, row) ?? '')
}

/** Ancestors that people know by name, nearest first. Defaults to those with a page of their own. */
export function namedAncestors(
  { ancestors }: Resource,
  isNamed: (entry: Classed) => boolean = hasPage,
): Located[] {
  const above: readonly Omit<Located, 'ancestors'>[] = Array.isArray(ancestors) ? ancestors : []
  return above
    .map((ancestor, index) => ({ ...ancestor, ancestors: above.slice(index + 1) }))
    .filter((ancestor) => ancestor.modelIndex !== 'Root' && isNamed(ancestor))
}

/** Deletion state of a row. */
export interface Deletion {
  deletingSince?: unknown
  heldBy?: unknown
}

/** Fields that a list loads for it. */
export const deletionFields = ['deletingSince', 'heldBy'] as const

export const isDeleting = ({ deletingSince }: Deletion): boolean => typeof deletingSince === 'number'

export const finalizersOf = ({ heldBy }: Deletion): string[] =>
  Array.isArray(heldBy) ? heldBy.filter((name) => typeof name === 'string') : []

/** Kubernetes' own finalizers, which are removed once their condition is met. */
const known = {
  'kubernetes.io/pvc-protection': 'claim',
  'kubernetes.io/pv-protection': 'volume',
  foregroundDeletion: 'owned',
} as const

type HoldReason = (typeof known)[keyof typeof known] | 'finalizers' | 'none'

/**
 * Returns the reason an object under deletion still exists. Other finalizers take precedence over Kubernetes'
 * own.
 */
export function holdReason(finalizers: readonly string[]): { reason: HoldReason; names: string[] } {
  const foreign = finalizers.filter((name) => !(name in known))
  if (foreign.length > 0) return { reason: 'finalizers', names: foreign }
  const [first] = finalizers
  if (first === undefined) return { reason: 'none', names: [] }
  return { reason: known[first as keyof typeof known], names: [...finalizers] }
}
