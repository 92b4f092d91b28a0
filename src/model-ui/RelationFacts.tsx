import { styled } from '@mui/material/styles'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { relationLabel } from '../../model/labels.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { isPart } from '../../model/wholes.ts'
import { type Resource, type ResourceLink, get, relation as relationOf } from '../api/queries.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { type Located, pageOf } from '../places/page-of.ts'

/** Above this number of targets, only the first names are loaded, to avoid waiting for thousands. */
const MAX = 50
/** Maximum number of targets shown; the rest are counted. */
const MAX_SHOWN = 5

const isLink = (value: unknown): value is ResourceLink =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** Targets of a relation to one or many. */
const linksIn = (resource: Resource, { name }: ModelRelation): ResourceLink[] => {
  const value = resource[name]
  return (Array.isArray(value) ? value : [value]).filter(isLink)
}

const keyOf = ({ target }: ModelRelation): string => target.key ?? 'name'

type Named = readonly [id: string, name: unknown]

/** Links also carry the key attribute of their class. */
const nameOf = (link: { id: string }, relation: ModelRelation): Named => [
  link.id,
  Reflect.get(link, keyOf(relation)),
]

/** Names for relations with few targets, loaded with one request in the mode whose links contain them. */
function useLinkNames(entry: ModelClass, resource: Resource): Named[] {
  const named = [...entry.relations.values()].filter((relation) => {
    const { length } = linksIn(resource, relation)
    return length > 0 && length <= MAX
  })
  const fields = [...new Set(['id', ...named.flatMap((relation) => [relation.name, keyOf(relation)])])]
  const { data } = useQuery({
    ...get(entry.id, resource.id, { mode: 'exportDetails', fields }),
    enabled: named.length > 0,
  })
  return named.flatMap((relation) =>
    linksIn(data ?? resource, relation).map((link) => nameOf(link, relation)),
  )
}

/** Names of the first targets of large relations. */
function useFirstNames(entry: ModelClass, resource: Resource): Named[] {
  const large = [...entry.relations.values()].filter((relation) => linksIn(resource, relation).length > MAX)
  return useQueries({
    queries: large.map((relation) =>
      relationOf(entry.id, resource.id, relation.name, {
        fields: ['id', keyOf(relation)],
        count: MAX_SHOWN,
      }),
    ),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const relation = large[index]
        return relation && data ? data.entries.map((target) => nameOf(target, relation)) : []
      }),
  })
}

function useRelatedNames(entry: ModelClass, resource: Resource): ReadonlyMap<string, string> {
  const pairs = [...useLinkNames(entry, resource), ...useFirstNames(entry, resource)]
  return new Map(
    pairs.filter(([, name]) => name != null && name !== '').map(([id, name]) => [id, String(name)]),
  )
}

const Empty = styled('details')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', cursor: 'pointer' },
  '& p': { marginTop: 8 },
  'dl + &': { marginTop: 12 },
}))

/** Ancestors of a child's link: the child's page path may need them. */
function placedBelow(relation: ModelRelation, resource: Resource): Located['ancestors'] {
  const { ancestors } = resource
  return relation.type === 'child' ? [resource, ...(Array.isArray(ancestors) ? ancestors : [])] : []
}

interface RelationValueProps {
  resource: Resource
  relation: ModelRelation
  links: readonly ResourceLink[]
  names: ReadonlyMap<string, string>
}

/** Unnamed targets show their class, or a short id if there are several. */
function RelationValue({ resource, relation, links, names }: RelationValueProps) {
  const t = useTranslations('resource')
  const say = useSay()
  const { target, many } = relation
  const ancestors = placedBelow(relation, resource)
  // Only some names are loaded for a long relation.
  const shown = [...links.filter(({ id }) => names.has(id)), ...links.filter(({ id }) => !names.has(id))]
  return (
    <>
      {shown.slice(0, MAX_SHOWN).map((link, index) => (
        <span key={link.id}>
          {index === 0 ? null : ', '}
          <Link to={pageOf({ ...link, ancestors })}>
            {names.get(link.id) ?? (many ? link.id.slice(0, 8) : say(target.label))}
          </Link>
        </span>
      ))}
      {links.length > MAX_SHOWN ? <> {t('andMore', { count: links.length - MAX_SHOWN })}</> : null}
    </>
  )
}

/** Relations worth showing. Parts of an object appear on its page and have none of their own. */
export const relationsToShow = (entry: ModelClass): ModelRelation[] =>
  [...entry.relations.values()].filter(({ target }) => isPart(entry) || !isPart(target))

/** Relations of a resource as links. Empty relations are collapsed. */
export function RelationFacts({ entry, resource }: { entry: ModelClass; resource: Resource }) {
  const t = useTranslations('resource')
  const say = useSay()
  const names = useRelatedNames(entry, resource)
  const relations = relationsToShow(entry).map((relation) => ({
    relation,
    label: say(relationLabel(relation)),
    links: linksIn(resource, relation),
  }))
  const empty = relations.filter(({ links }) => links.length === 0)
  const filled = relations.filter(({ links }) => links.length > 0)
  return (
    <>
      {filled.length === 0 ? null : (
        <KeyValues
          entries={filled.map(({ relation, label, links }) => ({
            label,
            value: <RelationValue {...{ resource, relation, links, names }} />,
          }))}
        />
      )}
      {empty.length === 0 ? null : (
        <Empty>
          <summary>{t('emptyRelations', { count: empty.length })}</summary>
          <p>{empty.map(({ label }) => label).join(', ')}</p>
        </Empty>
      )}
    </>
  )
}
