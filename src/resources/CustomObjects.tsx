import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomObject } from '../../model/actions/custom-objects.ts'
import { customObjects } from '../api/calls/custom-objects.ts'
import { Age } from '../ui/values/Time.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { FactTable } from '../ui/values/FactTable.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Failure } from '../form/Failure.tsx'
import { SearchField } from '../table/toolbar/SearchField.tsx'

const isNamed = ({ name, namespace }: CustomObject, search: string): boolean =>
  `${namespace ?? ''}/${name}`.toLowerCase().includes(search.toLowerCase())

/** Objects of a custom kind with kubectl's columns, read live from the cluster. */
export function CustomObjects({ id }: { id: string }) {
  const t = useTranslations('objectPage.customObjects')
  const { data, error, refetch } = useQuery(customObjects(id))
  const [search, setSearch] = useState('')
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton label={t('loading')} />
  const { kind, columns, objects, total } = data
  const isInNamespaces = objects.some(({ namespace }) => namespace !== null)
  const shown = objects.filter((object) => isNamed(object, search))
  return (
    <Section
      title={kind}
      count={total}
      note={objects.length < total ? t('first', { count: objects.length }) : t('note')}
      end={
        objects.length > 1 ? (
          <SearchField value={search} placeholder={t('search')} onChange={setSearch} />
        ) : null
      }
    >
      {objects.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <Panel>
          <FactTable
            label={kind}
            heads={[
              t('name'),
              ...(isInNamespaces ? [t('namespace')] : []),
              ...columns.map(({ name }) => name),
              t('age'),
            ]}
            rows={shown.map(({ uid, name, namespace, cells, createdOn }) => ({
              id: uid || `${namespace}/${name}`,
              cells: [
                name,
                ...(isInNamespaces ? [namespace ?? '–'] : []),
                ...cells,
                <Age key="age" time={createdOn} />,
              ],
            }))}
          />
        </Panel>
      )}
    </Section>
  )
}
