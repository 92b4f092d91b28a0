import { useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay, Key, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { list, update } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import { Unset } from '../../form/attributes/cells.tsx'
import { useForbidden } from '../../form/use-permission.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { defineList } from '../../table/list-definition.ts'
import { listLoader } from '../../table/list-loader.ts'
import { NewButton } from '../../table/ListPage.tsx'
import { ResourceList } from '../../table/ResourceList.tsx'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { PageBody } from '../../ui/page/PageHead.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { titleText } from '../../util/page.ts'
import { path } from '../../util/path.ts'
import { AccountState } from '../AccountState.tsx'
import { type Account, account } from '../account.tsx'
import type { UserStep } from '../UserDialog.tsx'

const UserDialog = lazySheet(async () => (await import('../UserDialog.tsx')).UserDialog)
const ServiceAccountKeysSheet = lazySheet(
  async () => (await import('./ServiceAccountKeysSheet.tsx')).ServiceAccountKeysSheet,
)
const NewServiceAccountSheet = lazySheet(
  async () => (await import('./NewServiceAccountSheet.tsx')).NewServiceAccountSheet,
)

const maxTeams = 1_000
const allTeams = list('users.Team', { fields: ['id', 'name'], sort: ['name,asc'], count: maxTeams })

/** Names of an account's teams that the user may see. */
function Teams({ row }: { row: Account }) {
  const { data } = useQuery(allTeams)
  const ids = new Set((row.teams ?? []).map(({ id }) => id))
  const names = (data?.entries ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => name)
  return names.length === 0 ? <Unset /> : names.join(', ')
}

const pathOf = ({ id }: Pick<Account, 'id'>): string => path.user(id)

const accountList = defineList({
  class: 'users.User',
  id: 'users.User.service',
  fields: ['id', 'name', 'role', 'email', 'isDisabled', 'teams', 'generation'],
  where: ['isServiceAccount,equals,true'],
  pathOf,
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.serviceAccounts.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => (
        <span className="name">
          <Link to={pathOf(row)}>
            <NameText name={row.name ?? row.id} />
          </Link>
        </span>
      ),
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
      id: 'teams',
      header: (t) => t('settings.serviceAccounts.columns.teams'),
      priority: 1,
      cell: (row) => <Teams row={row} />,
    },
    {
      id: 'state',
      header: (t) => t('settings.users.columns.state'),
      sort: 'isDisabled',
      cell: (row) => <AccountState user={row} />,
    },
  ],
})

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Returns true if the signed-in user shares a team with the account, and can therefore manage its keys. */
function useSharesTeam(row: Account): boolean {
  const { data } = useQuery(session())
  const own = useQuery({ ...account(data?.user.id ?? ''), enabled: data !== undefined })
  const ids = new Set((own.data?.teams ?? []).map(({ id }) => id))
  return (row.teams ?? []).some(({ id }) => ids.has(id))
}

function AccountActions({ row }: { row: Account }) {
  const t = useTranslations('settings.users')
  const tService = useTranslations('settings.serviceAccounts')
  const label = useTranslations('resource')
  const forbidden = useForbidden('users.User')
  const isMember = useSharesTeam(row)
  const [step, setStep] = useState<UserStep | null>(null)
  const name = row.name ?? row.id
  const enable = useSubmission({
    ...update('users.User'),
    title: t('actions.enable'),
    tell: () => showToast({ kind: 'done', text: t('enabled', { name }) }),
  })
  const open = (next: UserStep) => ({
    label: t(`actions.${next}`),
    disabledReason: forbidden,
    onClick: () => setStep(next),
  })
  const close = (): void => setStep(null)
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          {
            ...open('keys'),
            icon: <Key {...icon} />,
            disabledReason: forbidden === undefined || isMember ? undefined : tService('keysOfTeam'),
          },
          { ...open('edit'), icon: <Pencil {...icon} /> },
          row.isDisabled === true
            ? {
                label: t('actions.enable'),
                icon: <CirclePlay {...icon} />,
                disabledReason: forbidden,
                onClick: () => enable.mutate({ id: row.id, body: { isDisabled: false } }),
              }
            : { ...open('disable'), icon: <CirclePause {...icon} /> },
          { ...open('delete'), icon: <Trash2 {...icon} />, isDestructive: true },
        ]}
      />
      {step === 'keys' ? <ServiceAccountKeysSheet user={{ id: row.id, name }} onClose={close} /> : null}
      {step === null || step === 'keys' ? null : (
        <UserDialog step={step} user={row} isOwn={false} onClose={close} />
      )}
    </>
  )
}

export const handle = titleText((t) => t('settings.serviceAccounts.title'))

export const loader = listLoader(accountList)

/** Accounts for programs, which belong to teams. */
export default function ServiceAccountsTab() {
  const t = useTranslations('settings.serviceAccounts')
  const [isMaking, setIsMaking] = useState(false)
  const close = (): void => setIsMaking(false)
  const add = (
    <NewButton writes="users.User" isNew isFilled onClick={() => setIsMaking(true)}>
      {t('new')}
    </NewButton>
  )
  return (
    <PageBody>
      <Section title={t('title')} note={t('note')} end={add}>
        <ResourceList
          definition={accountList}
          what={t('what')}
          searchPlaceholder={t('search')}
          RowActions={AccountActions}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </Section>
      {isMaking ? <NewServiceAccountSheet onClose={close} /> : null}
    </PageBody>
  )
}
