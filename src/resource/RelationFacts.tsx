import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { relationLabel } from '../../model/labels.ts'
import { isPart } from '../../model/wholes.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import type { Resource, ResourceLink } from '../api/queries.ts'
import { KeyValues } from '../components/KeyValues.tsx'
import { useSay } from '../hooks/use-say.ts'
import { type Located, pageOf } from './places/page-of.ts'
import { linksIn, MAX_SHOWN, useRelatedNames } from './use-related-names.ts'

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
