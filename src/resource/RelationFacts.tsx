import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { relationLabel } from '../../model/labels.ts'
import type { ModelClass, ModelRelation } from '../../model/registry.ts'
import type { Resource, ResourceLink } from '../api/queries.ts'
import { KeyValues } from '../components/KeyValues.tsx'
import { path } from '../util/path.ts'

const isLink = (value: unknown): value is ResourceLink =>
  typeof value === 'object' && value !== null && 'id' in value && 'modelIndex' in value

/** Links of a relation that lead to classes of the model, up to a handful; more are told by their number. */
const MOST = 5

function RelationValue({ relation, value }: { relation: ModelRelation; value: unknown }) {
  const t = useTranslations('resource')
  const links = (Array.isArray(value) ? value : [value]).filter(isLink)
  if (links.length === 0) return <>{t('none')}</>
  return (
    <>
      {links.slice(0, MOST).map(({ id }, index) => (
        <span key={id}>
          {index === 0 ? null : ', '}
          <Link to={path.resource(relation.target.service, relation.target.collection, id)}>
            {id.slice(0, 8)}
          </Link>
        </span>
      ))}
      {links.length > MOST ? <> {t('andMore', { count: links.length - MOST })}</> : null}
    </>
  )
}

/** What the resource is related to, as links. */
export function RelationFacts({ entry, resource }: { entry: ModelClass; resource: Resource }) {
  return (
    <KeyValues
      entries={[...entry.relations.values()].map((relation) => ({
        label: relationLabel(relation),
        value: <RelationValue relation={relation} value={resource[relation.name]} />,
      }))}
    />
  )
}
