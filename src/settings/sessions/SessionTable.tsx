import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut, MonitorX, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnedSession } from '../../../model/answers/session.ts'
import { nameOfIssuer } from '../../../model/users/issuer.ts'
import { endSession } from '../../api/calls/sessions.ts'
import { session as ownSession } from '../../api/session.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { Body, Head } from '../../table/log-table.ts'
import { useGridKeys } from '../../table/use-grid-keys.ts'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { StateChip } from '../../ui/values/StateLabel.tsx'
import { Age, Time } from '../../ui/values/Time.tsx'
import { path } from '../../util/path.ts'
import { EndAllDialog, useBrowserWords } from './SessionList.tsx'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

const Quiet = styled(TableCell)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

/** Label of a value on phones, where the column heads are hidden. */
const Label = styled('span')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('sm')]: {
    ...theme.typography.caption,
    display: 'inline',
    marginRight: 8,
    color: theme.vars.palette.text.tertiary,
  },
}))

function SessionActions({ session, name }: { session: OwnedSession; name: string }) {
  const t = useTranslations('settings.allSessions')
  const label = useTranslations('resource')
  const sentence = useErrorSentence()
  const navigate = useNavigate()
  const { data } = useQuery(ownSession())
  const [isAsking, setIsAsking] = useState(false)
  const { user } = session
  const end = useMutation({
    ...endSession(),
    onSuccess: () => showToast({ kind: 'done', text: t('ended', { name: user.name }) }),
    onError: (refusal) => showToast({ kind: 'failed', text: sentence(refusal) }),
  })
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          {
            label: t('end'),
            icon: <LogOut {...icon} />,
            disabledReason: session.isCurrent ? t('endOwn') : undefined,
            onClick: () => {
              if (!end.isPending) end.mutate({ id: user.id, body: { session: session.id } })
            },
          },
          {
            label: t('log'),
            icon: <ScrollText {...icon} />,
            onClick: () => void navigate(path.auditOf('user', user.name)),
          },
          {
            label: t('endAll', { name: user.name }),
            icon: <MonitorX {...icon} />,
            isDestructive: true,
            onClick: () => setIsAsking(true),
          },
        ]}
      />
      {isAsking ? (
        <EndAllDialog user={user} isOwn={data?.user.id === user.id} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  )
}

function SessionRow({ session }: { session: OwnedSession }) {
  const t = useTranslations('settings.allSessions')
  const users = useTranslations('settings.users')
  const current = useTranslations('settings.sessions')('current')
  const tr = useTranslations('resource')
  const browser = useBrowserWords()(session)
  const { user, address, startedOn, lastUsedOn, isCurrent } = session
  const lastUsed = <Age time={lastUsedOn} />
  return (
    <TableRow hover data-row={session.id}>
      <TableCell sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{user.name}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {browser} {isCurrent ? <StateChip state="active" word={current} /> : null}
      </TableCell>
      <Quiet>{address ?? '–'}</Quiet>
      <Quiet>
        <Label>{t('columns.source')}</Label>
        {user.issuer === null ? users('local') : <NameText name={nameOfIssuer(user.issuer)} />}
      </Quiet>
      <Quiet>
        <Label>{t('columns.started')}</Label>
        <Time time={startedOn} />
      </Quiet>
      <Quiet>
        <Label>{t('columns.lastUsed')}</Label>
        {tr.rich('ago', { age: () => lastUsed })}
      </Quiet>
      <TableCell sx={{ textAlign: 'right' }}>
        <SessionActions session={session} name={t('session', { name: user.name, browser })} />
      </TableCell>
    </TableRow>
  )
}

interface SessionTableProps {
  sessions: readonly OwnedSession[]
  /** Turns to the next or previous page, if there is one. */
  onTurn: (by: 1 | -1) => void
}

/** Table of all users' sessions with their actions. */
export function SessionTable({ sessions, onTurn }: SessionTableProps) {
  const t = useTranslations('settings.allSessions')
  const { body, ...listeners } = useGridKeys({
    open: () => undefined,
    choose: undefined,
    extend: () => undefined,
    chooseAll: () => undefined,
    turn: onTurn,
  })
  return (
    <Table role="grid" aria-label={t('what')} sx={{ tableLayout: 'fixed' }}>
      <Head>
        <TableRow>
          <TableCell>{t('columns.user')}</TableCell>
          <TableCell>{t('columns.browser')}</TableCell>
          <TableCell>{t('columns.address')}</TableCell>
          <TableCell>{t('columns.source')}</TableCell>
          <TableCell>{t('columns.started')}</TableCell>
          <TableCell>{t('columns.lastUsed')}</TableCell>
          <TableCell sx={{ width: 56 }} />
        </TableRow>
      </Head>
      <Body ref={body} {...listeners}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Body>
    </Table>
  )
}
