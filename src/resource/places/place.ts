import { ancestorsOf } from '../../../model/ancestors.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { inPieces, mostAtOnce } from '../../api/pieces.ts'
import { queryClient } from '../../api/query-client.ts'
import { list, type ListParams, type Resource } from '../../api/queries.ts'
import { type Contact, isAway } from '../../util/away.ts'
import { linkId, linkName } from '../../util/link-name.ts'

/** What the objects of a class stand below: an environment, or a cluster itself. */
export type PlaceKind = 'environment' | 'cluster'

/** Where an object stands, by name. */
export interface Place {
  environment: string | null
  cluster: string | null
  clusterId?: string | null
  /** The cluster does not answer: what is known of the object is what was last heard. */
  isAway: boolean
}

/** A row that carries its place, as files and plans need it. */
export interface Placed {
  place?: Place
  /** What its application is called, where a column tells that. */
  application?: string | null
}

const placeClasses = { environment: 'environments.Environment', cluster: 'cluster.HostCluster' } as const
const kinds = ['environment', 'cluster'] as const

/** What the objects of a class stand below; undefined where that is neither. */
export function placeKindOf(entry: ModelClass): PlaceKind | undefined {
  const above = [...ancestorsOf([entry])]
  return kinds.find((kind) => above.some(({ id }) => id === placeClasses[kind]))
}

/** The fields by which objects are filtered by what they stand below, at any depth; those of an environment by its cluster of now. */
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

/** The id of the nearest of a class that a row stands below, from its `ancestors`. */
export function aboveIn(row: unknown, wanted: string): string | undefined {
  const ancestors: unknown =
    typeof row === 'object' && row !== null && 'ancestors' in row ? row.ancestors : []
  if (!Array.isArray(ancestors)) return undefined
  return ancestors.filter(isAncestor).find(({ modelIndex }) => modelIndex === wanted)?.id
}

export const placeIdOf = (kind: PlaceKind, row: unknown): string | undefined => aboveIn(row, names[kind])

export interface PlaceRow extends Resource, Contact {
  state?: string | null
  hostCluster?: unknown
}

const placeOf: Readonly<Record<PlaceKind, (row: PlaceRow) => Place>> = {
  environment: ({ name = null, hostCluster, state }) => ({
    environment: name,
    cluster: linkName(hostCluster),
    clusterId: linkId(hostCluster),
    isAway: state === 'unknown',
  }),
  cluster: ({ id, name = null, ...cluster }) => ({
    environment: null,
    cluster: name,
    clusterId: id,
    isAway: isAway(cluster),
  }),
}

const fields: Readonly<Record<PlaceKind, readonly string[]>> = {
  environment: ['id', 'name', 'state', 'hostCluster'],
  cluster: ['id', 'name', 'connectionState', 'isInitialized'],
}

/** A list of environments leaves those of the cluster's own namespaces out, unless it is asked for them. */
const all: Readonly<Record<PlaceKind, ListParams['query']>> = {
  environment: { isSystem: [true, false] },
  cluster: {},
}

const placeList = (kind: PlaceKind, some: Pick<ListParams, 'query' | 'count'>) =>
  list<PlaceRow>(placeClasses[kind], {
    ...some,
    mode: 'exportDetails',
    fields: fields[kind],
    sort: ['id,asc'],
  })

/** The first hundred places, which are all that most installations have: asked for beside the rows, and not after them. */
export const firstPlaces = (kind: PlaceKind) => placeList(kind, { query: all[kind], count: mostAtOnce })

/** What else is to be read to tell the places of rows: nothing, unless they stand in others than the first. */
export function otherPlaces(kind: PlaceKind, rows: readonly unknown[], first: readonly PlaceRow[]) {
  const known = new Set(first.map(({ id }) => id))
  const ids = new Set(rows.flatMap((row) => placeIdOf(kind, row) ?? []))
  const others = [...ids].filter((id) => !known.has(id)).sort()
  return inPieces(others).map((some) => placeList(kind, { query: { id: some }, count: some.length }))
}

export const placesFrom = (kind: PlaceKind, rows: readonly PlaceRow[]): ReadonlyMap<string, Place> =>
  new Map(rows.map((row) => [row.id, placeOf[kind](row)]))

/** The rows with their places. */
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

/** `prod / shop`; an environment that was found on a cluster says itself of which: `shop@prod`. */
export function placeText({ environment, cluster }: Pick<Place, 'environment' | 'cluster'>): string | null {
  if (environment === null || cluster === null) return environment ?? cluster
  return environment.endsWith(`@${cluster}`) ? environment : `${cluster} / ${environment}`
}
