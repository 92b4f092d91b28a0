import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  CirclePause,
  CirclePlay,
  Eye,
  Key,
  KeyRound,
  MonitorSmartphone,
  Pencil,
  ShieldOff,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { roles } from '../../model/roles.ts'
import { nameOfIssuer } from '../../model/users/issuer.ts'
import { update } from '../api/queries.ts'
import { session, viewAs } from '../api/session.ts'
import { Unset } from '../form/attributes/cells.tsx'
import { Age } from '../ui/values/Time.tsx'
import { Inline } from '../ui/page/layout.ts'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Section } from '../ui/page/Section.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { CreateSheet } from '../model-ui/lazy-dialogs.ts'
import { defineList } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { passwordInputOf } from '../form/password/password-input.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useForbidden } from '../form/use-permission.ts'
import { NewButton } from '../table/ListPage.tsx'
import { titleText } from '../util/page.ts'
import { restart } from '../util/address.ts'
import { path } from '../util/path.ts'
import { AccountState } from './AccountState.tsx'
import { type Account, accountInputs, MustChange, RoleList } from './account.tsx'
import type { UserStep } from './UserDialog.tsx'

const UserDialog = lazySheet(async () => (await import('./UserDialog.tsx')).UserDialog)

const pathOf = ({ id }: Account): string => path.user(id)

function UserName({ user }: { user: Account }) {
  const t = useTranslations('settings.users')
  const { data } = useQuery(session())
  const name = user.name ?? user.id
  return (
    <span className="name">
      <Link to={pathOf(user)}>
        <NameText name={name} />
      </Link>
      {data?.user.id === user.id ? ` (${t('you')})` : null}
    </span>
  )
}

/** Host of the sign-in provider that the account comes from. */
function Origin({ user }: { user: Account }) {
  const t = useTranslations('settings.users')
  return user.issuer == null ? t('local') : <NameText name={nameOfIssuer(user.issuer)} />
}

function LastLogin({ time }: { time: number | null | undefined }) {
  const t = useTranslations('settings.users')
  const tr = useTranslations('resource')
  if (time == null) return t('neverSignedIn')
  const age = <Age key="age" time={time} />
  return tr.rich('ago', { age: () => age })
}

const userList = defineList({
  class: 'users.User',
  fields: [
    'id',
    'name',
    'role',
    'email',
    'isDisabled',
    'lastLogin',
    'issuer',
    'hasSecondFactor',
    'generation',
  ],
  where: ['isServiceAccount,notEquals,true'],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
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
      cell: (row) => <AccountState user={row} />,
    },
    {
      id: 'origin',
      header: (t) => t('settings.users.columns.origin'),
      sort: 'issuer',
      cell: (row) => <Origin user={row} />,
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

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Returns the reason why an admin can't view the console as an account; undefined if there is none. */
function whyNoView(
  t: ReturnType<typeof useTranslations<'settings.users'>>,
  { id, name, role, isDisabled }: Account,
): string | undefined {
  if (role === 'admin') return t('view.admin', { name: name ?? id })
  return isDisabled === true ? t('view.disabled', { name: name ?? id }) : undefined
}

/** Admin's actions on an account. */
function UserActions({ row }: { row: Account }) {
  const t = useTranslations('settings.users')
  const label = useTranslations('resource')
  const forbidden = useForbidden('users.User')
  const sentence = useErrorSentence()
  const { data } = useQuery(session())
  const [step, setStep] = useState<UserStep | null>(null)
  const name = row.name ?? row.id
  const isOwn = data?.user.id === row.id
  const enable = useMutation({
    ...update('users.User'),
    onSuccess: () => showToast({ kind: 'done', text: t('enabled', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  const view = useMutation({
    ...viewAs(),
    onSuccess: () => restart(path.home()),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  const open = (next: UserStep, ownReason?: string) => ({
    label: t(`actions.${next}`),
    disabledReason: forbidden ?? (isOwn ? ownReason : undefined),
    onClick: () => setStep(next),
  })
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          {
            ...open('edit'),
            ...(row.issuer == null ? {} : { disabledReason: t('ofProvider') }),
            icon: <Pencil {...icon} />,
          },
          {
            ...open('password', t('password.own')),
            ...(row.issuer == null ? {} : { disabledReason: t('password.ofProvider') }),
            icon: <KeyRound {...icon} />,
          },
          {
            label: t('actions.view'),
            icon: <Eye {...icon} />,
            disabledReason: forbidden ?? whyNoView(t, row),
            onClick: () => view.mutate(row.id),
          },
          { ...open('sessions'), icon: <MonitorSmartphone {...icon} /> },
          { ...open('keys'), icon: <Key {...icon} /> },
          ...(row.hasSecondFactor === true
            ? [{ ...open('factors', t('factors.own')), icon: <ShieldOff {...icon} /> }]
            : []),
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
      {step === null ? null : (
        <UserDialog step={step} user={row} isOwn={isOwn} onClose={() => setStep(null)} />
      )}
    </>
  )
}

export const handle = titleText((t) => t('settings.tabs.users'))

export const loader = listLoader(userList)

// The form doesn't pass the typed name on; the service also compares the password with it.
const newInputs = { ...accountInputs, password: passwordInputOf('') }

const asked = ['name', 'role', 'password', 'email'] as const

/** All accounts with their roles and access. */
export default function UsersTab() {
  const t = useTranslations('settings.users')
  const keys = useTranslations('settings.keys')
  const serviceAccounts = useTranslations('settings.serviceAccounts')
  const sessions = useTranslations('settings.allSessions')
  const [isMaking, setIsMaking] = useState(false)
  const [mustChange, setMustChange] = useState(true)
  const close = (): void => setIsMaking(false)
  const add = (
    <NewButton writes="users.User" isNew isFilled onClick={() => setIsMaking(true)}>
      {t('new')}
    </NewButton>
  )
  return (
    <PageBody>
      <Section
        title={t('title')}
        note={t('note')}
        end={
          <Inline gap={8}>
            <Button component={Link} to={path.serviceAccounts()}>
              {serviceAccounts('title')}
            </Button>
            <Button component={Link} to={path.allSessions()}>
              {sessions('title')}
            </Button>
            <Button component={Link} to={path.allKeys()}>
              {keys('all')}
            </Button>
            {add}
          </Inline>
        }
      >
        <ResourceList
          definition={userList}
          what={t('what')}
          searchPlaceholder={t('search')}
          RowActions={UserActions}
        />
      </Section>
      {isMaking ? (
        <CreateSheet
          class="users.User"
          attributes={asked}
          required={['password']}
          inputs={newInputs}
          fixed={{ mustChangePassword: mustChange }}
          title={t('new')}
          onDone={close}
          onClose={close}
        >
          <MustChange isChosen={mustChange} onChange={setMustChange} />
          <RoleList />
        </CreateSheet>
      ) : null}
    </PageBody>
  )
}
