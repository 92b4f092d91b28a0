import type { KindCount } from '../../../model/answers/kinds.ts'
import { groupOf } from '../../../model/registry.ts'
import type { Details } from '../../../model/types.ts'
import { placeFields } from '../../places/place.ts'
import { path } from '../../util/path.ts'

/** CustomResourceDefinition of a cluster. */
export type DefinitionRow = Details<'cluster.CustomResourceDefinition'>

/** Kind in the browser, with a link to its objects or its definition. */
interface ShownKind {
  kind: string
  to: string
  /** Null for custom kinds, whose objects Gantry doesn't read. */
  count: number | null
  /** Text that a search matches. */
  words: string
}

export interface KindGroup {
  /** API group; empty for the core group. */
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

/** A definition on several clusters links to the list of them. */
function custom(name: string, [row, ...others]: readonly DefinitionRow[]): ShownKind {
  const { kind = name, plural = '', shortNames = [] } = row?.spec?.names ?? {}
  const to =
    row === undefined || others.length > 0
      ? `${definitions}?${new URLSearchParams({ search: name })}`
      : path.resource('cluster', 'customResourceDefinitions', row.id)
  return { kind, to, count: null, words: [kind, name, plural, ...shortNames].join(' ') }
}

/** The most wanted groups come first; the others follow by name. */
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

/** Kubernetes' built-in kinds by API group. */
export const builtInGroups = (kinds: readonly KindCount[], cluster?: string): KindGroup[] =>
  inGroups(kinds.map((kind) => ({ ...builtIn(kind, cluster), group: groupOf(kind.apiVersion) })))

/** Custom kinds by API group, each listed once across clusters. */
export const customGroups = (rows: readonly DefinitionRow[]): KindGroup[] =>
  inGroups(
    [...Map.groupBy(rows, ({ name, id }) => name ?? id)].map(([name, some]) => ({
      ...custom(name, some),
      group: some[0]?.spec?.group ?? name.slice(name.indexOf('.') + 1),
    })),
  )

/** Kinds that contain every word of a search, by group. */
export function matching(groups: readonly KindGroup[], search: string): KindGroup[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (group: string, { words }: ShownKind): boolean =>
    wanted.every((word) => `${group} ${words}`.toLowerCase().includes(word))
  return groups
    .map(({ group, kinds }) => ({ group, kinds: kinds.filter((kind) => fits(group, kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
}
