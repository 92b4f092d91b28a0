import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { session } from '../../api/session.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { choiceWords } from '../../form/attributes/cells.tsx'
import { useForbidden } from '../../form/use-permission.ts'
import { DeleteDialog } from '../../model-ui/lazy-dialogs.ts'
import type { Answer } from '../../../model/types.ts'
import type { ColumnOf } from '../../table/list-definition.ts'
import { Age, Time } from '../../ui/values/Time.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { ManagesKeys } from './manages-keys.ts'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { NameText } from '../../ui/values/NameText.tsx'

const RotateDialog = lazySheet(async () => (await import('./RotateDialog.tsx')).RotateDialog)

export const keyFields = [
  'id',
  'name',
  'prefix',
  'createdOn',
  'lastUsedOn',
  'expiresOn',
  'scope',
  'allowedActions',
  'allowedEnvironments',
  'parent',
] as const

export type KeyRow = Answer<'users.ApiKey', 'normal', (typeof keyFields)[number]>

function Moment({ time, never }: { time: number | null | undefined; never: 'neverUsed' | 'neverExpires' }) {
  const t = useTranslations('settings.keys')
  const tr = useTranslations('resource')
  const now = useNow()
  if (time == null) return <>{t(never)}</>
  if (never === 'neverExpires' && time <= now) return <StateLabel state="stopped" word={t('expired')} />
  if (never === 'neverExpires') return <Time time={time} />
  const age = <Age key="age" time={time} />
  return tr.rich('ago', { age: () => age })
}

function Scope({ row: { scope, allowedActions, allowedEnvironments } }: { row: KeyRow }) {
  const t = useTranslations('settings.keys')
  const say = useSay()
  const actions = scope === 'actions' ? (allowedActions ?? []) : null
  const text = actions === null ? choiceWords(scope ?? 'full', say) : t('actions', { count: actions.length })
  return (
    <span title={actions?.join('\n')}>
      {allowedEnvironments ? t('within', { scope: text, count: allowedEnvironments.length }) : text}
    </span>
  )
}

export const nameColumn: ColumnOf<'users.ApiKey', KeyRow> = {
  id: 'name',
  header: (t) => t('settings.keys.columns.name'),
  sort: 'name',
  priority: 1,
  cell: (row) => <NameText name={row.name ?? row.id} />,
}

export const keyColumns: readonly ColumnOf<'users.ApiKey', KeyRow>[] = [
  {
    id: 'prefix',
    header: (t) => t('settings.keys.columns.prefix'),
    isBare: true,
    priority: 3,
    cell: (row) => <code>{row.prefix}…</code>,
  },
  {
    id: 'created',
    header: (t) => t('settings.keys.columns.created'),
    isBare: true,
    sort: 'createdOn',
    align: 'right',
    cell: (row) => <Age time={row.createdOn} />,
  },
  {
    id: 'lastUsed',
    header: (t) => t('settings.keys.columns.lastUsed'),
    isBare: true,
    sort: 'lastUsedOn',
    align: 'right',
    priority: 1,
    cell: (row) => <Moment time={row.lastUsedOn} never="neverUsed" />,
  },
  {
    id: 'expires',
    header: (t) => t('settings.keys.columns.expires'),
    isBare: true,
    sort: 'expiresOn',
    align: 'right',
    cell: (row) => <Moment time={row.expiresOn} never="neverExpires" />,
  },
  {
    id: 'scope',
    header: (t) => t('settings.keys.columns.scope'),
    isBare: true,
    sort: 'scope',
    cell: (row) => <Scope row={row} />,
    value: ({ scope, allowedActions, allowedEnvironments }) =>
      [
        scope === 'actions' ? (allowedActions ?? []).join(', ') : (scope ?? 'full'),
        ...(allowedEnvironments ?? []),
      ].join(', '),
  },
]

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions to rotate and revoke a key, for its owner and admins. */
export function KeyActions({ row }: { row: KeyRow }) {
  const t = useTranslations('settings.keys')
  const { data } = useQuery(session())
  const label = useTranslations('resource')
  const forbidden = useForbidden('users.ApiKey')
  const [open, setOpen] = useState<'rotate' | 'revoke' | null>(null)
  const manages = use(ManagesKeys)
  const disabledReason = manages || data?.user.id === row.parent.id ? undefined : forbidden
  const name = row.name ?? row.id
  const words = {
    title: t('revokeTitle', { name }),
    text: t('revokeText'),
    confirm: t('revoke', { name }),
    done: t('revoked', { name }),
  }
  const close = (): void => setOpen(null)
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          {
            label: t('rotation.action'),
            icon: <RefreshCw {...icon} />,
            disabledReason,
            onClick: () => setOpen('rotate'),
          },
          {
            label: t('revokeAction'),
            icon: <Trash2 {...icon} />,
            disabledReason,
            isDestructive: true,
            onClick: () => setOpen('revoke'),
          },
        ]}
      />
      {open === 'rotate' ? <RotateDialog id={row.id} name={name} onClose={close} /> : null}
      {open === 'revoke' ? (
        <DeleteDialog class="users.ApiKey" id={row.id} {...{ name, words }} onDone={close} onClose={close} />
      ) : null}
    </>
  )
}
