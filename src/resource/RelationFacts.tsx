import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { relationLabel } from '../../model/labels.ts'
import type { ModelClass, ModelRelation } from '../../model/registry.ts'
import type { Resource, ResourceLink } from '../api/queries.ts'
import { KeyValues } from '../components/KeyValues.tsx'
import { path } from '../util/path.ts'
import { linksIn, useRelatedNames } from './use-related-names.ts'

/** More are told by their number. */
const MOST = 5

interface RelationValueProps {
  relation: ModelRelation
  links: readonly ResourceLink[]
  names: ReadonlyMap<string, string>
}

/** What has no name of its own is called what it is, or by its id where there are several. */
function RelationValue({ relation, links, names }: RelationValueProps) {
  const t = useTranslations('resource')
  if (links.length === 0) return <>{t('none')}</>
  const { target, many } = relation
  return (
    <>
      {links.slice(0, MOST).map(({ id }, index) => (
        <span key={id}>
          {index === 0 ? null : ', '}
          <Link to={path.resource(target.service, target.collection, id)}>
            {names.get(id) ?? (many ? id.slice(0, 8) : target.label)}
          </Link>
        </span>
      ))}
      {links.length > MOST ? <> {t('andMore', { count: links.length - MOST })}</> : null}
    </>
  )
}

/** What the resource is related to, as links. */
export function RelationFacts({ entry, resource }: { entry: ModelClass; resource: Resource }) {
  const names = useRelatedNames(entry, resource)
  return (
    <KeyValues
      entries={[...entry.relations.values()].map((relation) => ({
        label: relationLabel(relation),
        value: <RelationValue relation={relation} links={linksIn(resource, relation)} names={names} />,
      }))}
    />
  )
}
