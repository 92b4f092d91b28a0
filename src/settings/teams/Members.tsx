import { useMutation } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import { createContext, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Row } from '../../../model/types.ts'
import { update } from '../../api/queries.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { WriteButton } from '../../form/WriteButton.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { nameColumn } from '../../table/columns.tsx'
import { defineList } from '../../table/list-definition.ts'
import { ResourceList } from '../../table/ResourceList.tsx'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { path } from '../../util/path.ts'
import type { Account } from '../account.tsx'
import { AccountState } from '../AccountState.tsx'
import { teamClass } from './team.ts'

const AddMembersSheet = lazySheet(async () => (await import('./AddMembersSheet.tsx')).AddMembersSheet)

/** Team of the listed members. */
const TeamContext = createContext<Row<typeof teamClass> | null>(null)

const pathOf = ({ id }: Account): string => path.user(id)

const memberList = defineList({
  class: 'users.User',
  id: 'users.User.members',
  prefix: 'members',
  fields: ['id', 'name', 'role', 'isDisabled', 'email'],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn<Account>(pathOf, { header: (t) => t('settings.users.columns.name') }),
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
      cell: (row) => <AccountState user={row} />,
    },
    {
      id: 'email',
      header: (t) => t('settings.users.columns.email'),
      sort: 'email',
      cell: (row) => row.email ?? '–',
    },
  ],
})

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Removes a member from the team. */
function MemberActions({ row }: { row: Account }) {
  const t = useTranslations('settings.teams.members')
  const label = useTranslations('resource')
  const team = use(TeamContext)
  const disabledReason = useForbidden(teamClass)
  const sentence = useErrorSentence()
  const name = row.name ?? row.id
  const change = useMutation({
    ...update(teamClass),
    onSuccess: () => showToast({ kind: 'done', text: t('removed', { name, team: team?.name ?? '' }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  if (team === null) return null
  const remove = (): void =>
    change.mutate({
      id: team.id,
      body: { users: team.users.filter(({ id }) => id !== row.id).map(({ id }) => id) },
      generation: team.generation,
    })
  return (
    <MoreMenu
      bare
      label={label('rowActions', { name })}
      actions={[
        {
          label: t('remove'),
          icon: <UserMinus {...icon} />,
          isDestructive: true,
          disabledReason,
          onClick: remove,
        },
      ]}
    />
  )
}

/** Members of a team. */
export function Members({ team }: { team: Row<typeof teamClass> }) {
  const t = useTranslations('settings.teams.members')
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <WriteButton
      writes={teamClass}
      startIcon={<UserPlus size={15} strokeWidth={1.6} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t('add')}
    </WriteButton>
  )
  return (
    <Section title={t('title')} count={team.users.length} end={add}>
      <TeamContext value={team}>
        <ResourceList
          definition={memberList}
          what={t('what')}
          isPlain
          place={{ of: { class: teamClass, id: team.id, relation: 'users' } }}
          RowActions={MemberActions}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </TeamContext>
      {isAdding ? <AddMembersSheet team={team} onClose={() => setIsAdding(false)} /> : null}
    </Section>
  )
}
