import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { roles } from '../../../model/roles.ts'
import { session } from '../../api/session.ts'
import { Age } from '../../components/Age.tsx'
import { NameText } from '../../components/NameText.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { Unset } from '../../attributes/Unset.tsx'
import { defineList } from '../../resource/list-definition.ts'
import type { Account } from './account.ts'

function UserName({ user }: { user: Account }) {
  const t = useTranslations('settings.users')
  const { data } = useQuery(session())
  const name = user.name ?? user.id
  return (
    <>
      <NameText name={name} />
      {data?.user.id === user.id ? ` (${t('you')})` : null}
    </>
  )
}

function UserState({ user }: { user: Account }) {
  const t = useTranslations('settings.users.states')
  return user.isDisabled === true ? (
    <StateLabel state="paused" word={t('disabled')} />
  ) : (
    <StateLabel state="active" word={t('enabled')} />
  )
}

function LastLogin({ time }: { time: number | null | undefined }) {
  const t = useTranslations('settings.users')
  const tr = useTranslations('resource')
  if (time == null) return t('neverSignedIn')
  const age = <Age key="age" time={time} />
  return tr.rich('ago', { age: () => age })
}

export const userList = defineList<Account>({
  class: 'users.User',
  fields: ['id', 'name', 'role', 'email', 'isDisabled', 'lastLogin', 'generation'],
  order: [{ field: 'name', direction: 'asc' }],
  filters: [
    {
      field: 'role',
      label: (t) => t('settings.users.columns.role'),
      choices: roles.map((role) => ({ value: role, label: () => role })),
    },
  ],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.users.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <UserName user={row} />,
      value: (row) => row.name ?? null,
    },
    {
      id: 'role',
      header: (t) => t('settings.users.columns.role'),
      sort: 'role',
      priority: 1,
      cell: (row) => row.role,
    },
    {
      id: 'state',
      header: (t) => t('settings.users.columns.state'),
      sort: 'isDisabled',
      priority: 1,
      cell: (row) => <UserState user={row} />,
    },
    {
      id: 'email',
      header: (t) => t('settings.users.columns.email'),
      sort: 'email',
      cell: (row) => row.email ?? <Unset />,
    },
    {
      id: 'lastLogin',
      header: (t) => t('settings.users.columns.lastLogin'),
      sort: 'lastLogin',
      align: 'right',
      cell: (row) => <LastLogin time={row.lastLogin} />,
    },
  ],
})
