import { useTranslations } from 'use-intl'
import type { Resource } from '../api/queries.ts'
import { Age } from '../components/Age.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { KeyValues } from '../components/KeyValues.tsx'
import { Labels } from '../components/Labels.tsx'

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
