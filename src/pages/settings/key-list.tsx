import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/Age.tsx'
import { NameText } from '../../components/NameText.tsx'
import { Time } from '../../components/Time.tsx'
import { defineList } from '../../resource/list-definition.ts'
import type { ApiKey } from './account.ts'

const Code = styled('code')(({ theme }) => theme.typography.code)

function Moment({ time, never }: { time: number | null | undefined; never: 'neverUsed' | 'neverExpires' }) {
  const t = useTranslations('settings.keys')
  const tr = useTranslations('resource')
  if (time == null) return <>{t(never)}</>
  if (never === 'neverExpires') return <Time time={time} />
  const age = <Age key="age" time={time} />
  return tr.rich('ago', { age: () => age })
}

export const keyList = defineList<ApiKey>({
  class: 'users.ApiKey',
  fields: ['id', 'name', 'prefix', 'createdOn', 'lastUsedOn', 'expiresOn'],
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.keys.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'prefix',
      header: (t) => t('settings.keys.columns.prefix'),
      cell: (row) => <Code>{row.prefix}…</Code>,
    },
    {
      id: 'created',
      header: (t) => t('settings.keys.columns.created'),
      sort: 'createdOn',
      align: 'right',
      cell: (row) => <Age time={row.createdOn} />,
    },
    {
      id: 'lastUsed',
      header: (t) => t('settings.keys.columns.lastUsed'),
      sort: 'lastUsedOn',
      align: 'right',
      priority: 1,
      cell: (row) => <Moment time={row.lastUsedOn} never="neverUsed" />,
    },
    {
      id: 'expires',
      header: (t) => t('settings.keys.columns.expires'),
      sort: 'expiresOn',
      align: 'right',
      cell: (row) => <Moment time={row.expiresOn} never="neverExpires" />,
    },
  ],
})
