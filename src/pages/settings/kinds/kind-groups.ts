import type { KindCount } from '../../../../model/answers/kind-counts.ts'
import type { Resource } from '../../../api/queries.ts'
import { groupOf } from '../../../../model/registry.ts'
import { placeFields } from '../../../resource/places/place.ts'
import { path } from '../../../util/path.ts'

/** A kind that somebody added to a cluster. */
export interface DefinitionRow extends Resource {
  spec?: {
    group?: string
    scope?: string
    names?: { kind?: string; plural?: string; shortNames?: string[] }
    versions?: { name?: string; served?: boolean }[]
  } | null
}

/** One kind in the browser, with the way to its objects or to its definition. */
export interface ShownKind {
  kind: string
  to: string
  /** Null for custom kinds, whose objects Gantry doesn't read. */
  count: number | null
  /** What a search looks at. */
  words: string
}

export interface KindGroup {
  /** The API group; empty for the core group. */
  group: string
  kinds: ShownKind[]
}

const filtered = (list: string, field: string, cluster: string | undefined): string =>
  cluster === undefined ? list : `${list}?${new URLSearchParams({ filter: `${field},${cluster}` })}`

function builtIn({ kind, uri, namespaced, count, apiVersion }: KindCount, cluster?: string): ShownKind {
  const [, service = '', , collection = ''] = uri.split('/')
  const field = service === 'cluster' ? placeFields.cluster.cluster : placeFields.environment.cluster
  return {
    kind,
    to: filtered(path.resources(service, collection), field, cluster),
    count,
    words: `${kind} ${apiVersion} ${collection} ${namespaced ? '' : 'cluster-scoped'}`,
  }
}

const definitions = path.resources('cluster', 'customResourceDefinitions')

/** A definition of several clusters leads to all of them. */
function custom(name: string, [row, ...others]: readonly DefinitionRow[]): ShownKind {
  const { kind = name, plural = '', shortNames = [] } = row?.spec?.names ?? {}
  const to =
    row === undefined || others.length > 0
      ? `${definitions}?${new URLSearchParams({ search: name })}`
      : path.resource('cluster', 'customResourceDefinitions', row.id)
  return { kind, to, count: null, words: [kind, name, plural, ...shortNames].join(' ') }
}

/** Groups that people look for first; the others follow in the order of their names. */
const first = ['', 'apps', 'batch', 'networking.k8s.io']
const rank = (group: string): number => (first.indexOf(group) + first.length + 1) % (first.length + 1)

const inGroups = (kinds: readonly (ShownKind & { group: string })[]): KindGroup[] =>
  [...Map.groupBy(kinds, ({ group }) => group)]
    .map(([group, some]) => ({
      group,
      kinds: some
        .map(({ group: _group, ...kind }) => kind)
        .toSorted((one, other) => one.kind.localeCompare(other.kind, 'en')),
    }))
    .toSorted(
      (one, other) => rank(one.group) - rank(other.group) || one.group.localeCompare(other.group, 'en'),
    )

/** The kinds that Kubernetes brings, by API group. */
export const builtInGroups = (kinds: readonly KindCount[], cluster?: string): KindGroup[] =>
  inGroups(kinds.map((kind) => ({ ...builtIn(kind, cluster), group: groupOf(kind.apiVersion) })))

/** The kinds that were added to clusters, by API group; each once, however many clusters have it. */
export const customGroups = (rows: readonly DefinitionRow[]): KindGroup[] =>
  inGroups(
    [...Map.groupBy(rows, ({ name, id }) => name ?? id)].map(([name, some]) => ({
      ...custom(name, some),
      group: some[0]?.spec?.group ?? name.slice(name.indexOf('.') + 1),
    })),
  )

/** The groups with the kinds in which every word of a search is found. */
export function matching(groups: readonly KindGroup[], search: string): KindGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (group: string, { words }: ShownKind): boolean =>
    wanted.every((word) => `${group} ${words}`.toLowerCase().includes(word))
  return groups
    .map(({ group, kinds }) => ({ group, kinds: kinds.filter((kind) => fits(group, kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
}
