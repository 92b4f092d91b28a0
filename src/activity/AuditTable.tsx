import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AuditEntry } from '../../model/answers/audit.ts'
import { useRowLink } from '../table/table-parts.ts'
import { useGridKeys } from '../table/use-grid-keys.ts'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { Time } from '../ui/values/Time.tsx'
import { path } from '../util/path.ts'
import { detailOf } from './audit-list.ts'
import { useEventWords, useSubjectWords } from './audit-words.ts'
import { Body, Head, RowLink } from '../table/log-table.ts'

const Quiet = styled(TableCell)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

/** Event with its outcome, if it failed, and the number of repetitions that the entry counts. */
function Event({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit')
  const eventWords = useEventWords()
  const { search } = useLocation()
  const count = detailOf(entry, 'count')
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
      <RowLink to={{ pathname: path.auditEntry(entry.number), search }}>{eventWords(entry)}</RowLink>
      {entry.outcome === 'failure' ? <StateChip state="failed" word={t('outcomes.failure')} /> : null}
      {count === null ? null : <small>{t('repeated', { count: Number(count) })}</small>}
    </span>
  )
}

function Account({ entry: { user, apiKey } }: { entry: AuditEntry }) {
  const t = useTranslations('audit')
  return (
    <>
      {user ?? t('nobody')}
      {apiKey === null ? null : (
        <small style={{ display: 'block', fontWeight: 400 }}>{t('byKey', { name: apiKey.name })}</small>
      )}
    </>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { search } = useLocation()
  const subjectWords = useSubjectWords()
  const link = useRowLink({ pathname: path.auditEntry(entry.number), search })
  return (
    <TableRow hover data-row={entry.number} sx={{ cursor: 'pointer' }} {...link}>
      <TableCell sx={{ color: 'text.secondary' }}>
        <Time time={entry.time} />
      </TableCell>
      <TableCell sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <Account entry={entry} />
      </TableCell>
      <TableCell>
        <Event entry={entry} />
      </TableCell>
      <Quiet>{subjectWords(entry)}</Quiet>
      <Quiet>{entry.address ?? ''}</Quiet>
    </TableRow>
  )
}

interface AuditTableProps {
  entries: readonly AuditEntry[]
  /** Turns to the next or previous page, if there is one. */
  onTurn: (by: 1 | -1) => void
}

/** Entries of the audit log; each links to its details. */
export function AuditTable({ entries, onTurn }: AuditTableProps) {
  const t = useTranslations('audit')
  const { search } = useLocation()
  const navigate = useNavigate()
  const { body, ...listeners } = useGridKeys({
    open: (row) => {
      const entry = entries[row]
      if (entry) void navigate({ pathname: path.auditEntry(entry.number), search })
    },
    choose: undefined,
    extend: () => undefined,
    chooseAll: () => undefined,
    turn: onTurn,
  })
  return (
    <Table role="grid" aria-label={t('what')} sx={{ tableLayout: 'fixed' }}>
      <Head>
        <TableRow>
          <TableCell sx={{ width: { xs: 92, lg: 172 } }}>{t('columns.time')}</TableCell>
          <TableCell sx={{ width: { xs: 112, lg: 160 } }}>{t('columns.user')}</TableCell>
          <TableCell>{t('columns.event')}</TableCell>
          <TableCell>{t('columns.subject')}</TableCell>
          <TableCell sx={{ width: { xs: 120, lg: 180 } }}>{t('columns.address')}</TableCell>
        </TableRow>
      </Head>
      <Body ref={body} {...listeners}>
        {entries.map((entry) => (
          <AuditRow key={entry.number} entry={entry} />
        ))}
      </Body>
    </Table>
  )
}
