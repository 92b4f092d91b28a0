import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { AuditEntry } from '../../model/answers/audit.ts'
import { auditEntry } from '../api/calls/audit.ts'
import { changeSet } from '../api/calls/change-sets.ts'
import { queryClient } from '../api/query-client.ts'
import { Failure } from '../form/Failure.tsx'
import { usePageTitle } from '../hooks/use-page-title.ts'
import { valueText } from '../model-ui/activity/change-words.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../ui/page/SideSheet.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { formatAbsoluteTime } from '../util/format.ts'
import { path } from '../util/path.ts'
import { useEventWords, useSubjectWords } from './audit-words.ts'
import { ObjectChange } from './ObjectChange.tsx'

export function loader({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(auditEntry(Number(params['number'])))
  return null
}

/** One entry of the audit log. */
export default function AuditEntryRoute() {
  const t = useTranslations('audit')
  const locale = useLocale()
  const eventWords = useEventWords()
  const number = Number(useParams()['number'])
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(auditEntry(number))
  const title = data ? eventWords(data) : t('entry', { number })
  usePageTitle(title)
  return (
    <SideSheet
      open
      wide
      title={title}
      {...(data ? { subtitle: formatAbsoluteTime(data.time, locale) } : {})}
      onClose={() => void navigate({ pathname: path.audit(), search })}
    >
      {data === undefined && error === null ? <RowsSkeleton rows={6} label={title} /> : null}
      {data === undefined && error !== null ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data === null ? <Notice tone="info">{t('missing', { number })}</Notice> : null}
      {data ? <Entry entry={data} /> : null}
    </SideSheet>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <Facts entry={entry} />
      {entry.changeSet === null ? null : <Changes id={entry.changeSet} />}
    </>
  )
}

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 160px) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '0 0 24px',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& code': theme.typography.code,
}))

const states = { success: 'ready', failure: 'failed' } as const

/** Details with a label; others are shown by their name. */
const labelled = ['method', 'path', 'reason', 'count', 'users'] as const

function Facts({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit')
  const subjectWords = useSubjectWords()
  const { number, user, apiKey, session, address, userAgent, category, outcome, details, hash } = entry
  const related = (field: 'user' | 'key' | 'address', value: string, text: string): ReactNode => (
    <Link to={path.auditOf(field, value)}>{text}</Link>
  )
  const subject = entry.resource === null ? '' : subjectWords(entry)
  const facts: [string, ReactNode][] = [
    [t('columns.outcome'), <StateChip key="" state={states[outcome]} word={t(`outcomes.${outcome}`)} />],
    [t('columns.category'), t(`categories.${category}`)],
    [t('columns.user'), user === null ? t('nobody') : related('user', user, user)],
    [t('columns.key'), apiKey && related('key', apiKey.id, apiKey.name)],
    [t('columns.subject'), subject],
    ...Object.entries(details).map(([name, value]): [string, ReactNode] => {
      const known = labelled.find((label) => label === name)
      return [known ? t(`details.${known}`) : name, valueText(value, 500)]
    }),
    [t('columns.address'), address && related('address', address, address)],
    [t('columns.userAgent'), userAgent],
    [t('columns.session'), session],
    [t('columns.number'), String(number)],
    [t('columns.hash'), <code key="">{hash}</code>],
  ]
  return (
    <List aria-label={t('facts')}>
      {facts.flatMap(([name, value]) =>
        value === null || value === ''
          ? []
          : [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>],
      )}
    </List>
  )
}

/** Changes of a write, with the values before and after. */
function Changes({ id }: { id: string }) {
  const t = useTranslations('audit')
  const { data, error, refetch } = useQuery(changeSet(id))
  const detail = useTranslations('activity.detail')
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={4} label={t('changes')} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  const hidden = data.objectCount - data.objects.length
  return (
    <>
      {data.objects.map((object) => (
        <ObjectChange key={object.uuid} object={object} />
      ))}
      {hidden > 0 ? <p>{detail('moreObjects', { count: hidden })}</p> : null}
      <p style={{ marginTop: 16 }}>
        <Link to={path.change(data.sequenceId)}>{t('openChange')}</Link>
      </p>
    </>
  )
}
