import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ModelClass, ModelRelation } from '../../model/registry.ts'
import type { Resource, ResourceLink } from '../api/queries.ts'
import type { AttributeParts } from '../attributes/parts.ts'
import { attributeParts } from '../attributes/registry.ts'
import { Age } from '../components/Age.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { KeyValues } from '../components/KeyValues.tsx'
import { Labels } from '../components/Labels.tsx'
import { path } from '../util/path.ts'
import { toWords } from '../util/words.ts'
import { labelOf } from './columns.tsx'

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

/** All attributes of a resource but the secret ones. */
export function AttributeFacts({ entry, resource }: { entry: ModelClass; resource: Resource }) {
  const shown = [...entry.attributes].filter(([, { kind }]) => kind !== 'secret')
  return (
    <KeyValues
      entries={shown.map(([name, attribute]) => {
        const { Cell }: AttributeParts = attributeParts[attribute.kind]
        return {
          label: labelOf(name, attribute),
          value: <Cell name={name} attribute={attribute} value={resource[name]} />,
        }
      })}
    />
  )
}

/** Who made and changed it, and by what it is found. */
export function HistoryFacts({ resource }: { resource: Resource }) {
  const t = useTranslations('resource')
  return (
    <KeyValues
      entries={[
        { label: t('labels'), value: <Labels labels={resource.labels} most={8} /> },
        {
          label: t('createdBy'),
          value: (
            <>
              {<Age time={resource.createdOn} />} {resource.createdBy}
            </>
          ),
        },
        {
          label: t('modifiedBy'),
          value: (
            <>
              {<Age time={resource.modifiedOn} />} {resource.modifiedBy}
            </>
          ),
        },
        { label: t('generation'), value: resource.generation },
        {
          label: t('id'),
          value: (
            <>
              {resource.id} <CopyButton text={resource.id} label={t('copyId')} />
            </>
          ),
        },
      ]}
    />
  )
}

/** What the resource is related to, as links. */
export function RelationFacts({ entry, resource }: { entry: ModelClass; resource: Resource }) {
  return (
    <KeyValues
      entries={[...entry.relations.values()].map((relation) => ({
        label: toWords(relation.name),
        value: <RelationValue relation={relation} value={resource[relation.name]} />,
      }))}
    />
  )
}
