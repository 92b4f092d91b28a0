import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { accessOf, type AccessQuery } from '../../api/calls/access.ts'
import { session } from '../../api/session.ts'
import { Failure } from '../../form/Failure.tsx'
import { ownAccess } from '../../form/own-access.ts'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { type Entry, grantOf, ownerOf, placeKindOf } from './access-entry.ts'
import { AccessQuestion, anybody, type Question } from './AccessQuestion.tsx'
import { type GrantPlace, pathOfPlace } from './grant.ts'
import { GrantMenu } from './GrantMenu.tsx'
import { OwnerIcon } from './OwnerPicker.tsx'
import { selectorText } from './selector.ts'

const GrantSheet = lazySheet(async () => (await import('./GrantSheet.tsx')).GrantSheet)

const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const
/** Hidden on phones, where the name's cell contains it. */
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const
const menu = { width: 56, paddingLeft: 0 } as const

/** Entries per page, also for each *Show more*. */
const STEP = 100
/** Maximum number of entries in a response. */
const MAX = 1000

/** Account or team, with the number of its members. */
function Who({ entry }: { entry: Entry }) {
  const t = useTranslations('access.tab')
  const owner = ownerOf(entry)
  const { team, user } = entry
  return (
    <Inline as="span" gap={6} noWrap>
      <OwnerIcon kind={owner.kind} />
      <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <NameText name={owner.name} />
        {team && user === null ? <small> {t('members', { count: team.members })}</small> : null}
        {user?.isDisabled === true ? <small> {t('disabled')}</small> : null}
      </span>
    </Inline>
  )
}

/** Level, custom role, or role of the account. */
function Access({ entry: { level, customRole, user } }: { entry: Entry }) {
  const t = useTranslations('access')
  if (level !== null) return t(`levels.${level}`)
  if (customRole !== null) return <NameText name={customRole.name} />
  return t('tab.role', { role: user?.role ?? '' })
}

/** Source of an entry's rights. */
function How({ entry, place }: { entry: Entry; place: GrantPlace }) {
  const t = useTranslations('access.tab')
  const { via, environmentSelector } = entry
  if (via === 'role') return t('byRole')
  if (via === 'environmentSelector')
    return <>{t('bySelector', { selector: selectorText(environmentSelector ?? {}) })}</>
  const { place: other } = entry
  if (other === null || other.id === place.id) return t('here')
  const to = pathOfPlace({ kind: placeKindOf(via), id: other.id })
  const link = (
    <Link key="place" to={to}>
      {other.name}
    </Link>
  )
  return t.rich('byPlace', { place: () => link })
}

interface RowProps {
  entry: Entry
  place: GrantPlace
  mayGrant: boolean
  isAdmin: boolean
}

function AccessRow({ entry, place, mayGrant, isAdmin }: RowProps) {
  const t = useTranslations('access.tab')
  const grant = grantOf(entry)
  const isHere = entry.place?.id === place.id
  const isOpen = isAdmin || (mayGrant && isHere)
  return (
    <TableRow>
      <TableCell>
        <Who entry={entry} />
        <Box sx={{ ...quiet, display: { sm: 'none' } }}>
          <How entry={entry} place={place} />
        </Box>
      </TableCell>
      <TableCell>
        <Access entry={entry} />
      </TableCell>
      <TableCell sx={{ ...quiet, ...wide }}>
        <How entry={entry} place={place} />
      </TableCell>
      <TableCell align="right" sx={menu}>
        {grant === null ? null : (
          <GrantMenu
            grant={grant}
            owner={ownerOf(entry)}
            name={ownerOf(entry).name}
            disabledReason={isOpen ? undefined : t(mayGrant ? 'elsewhere' : 'notGranter')}
          />
        )}
      </TableCell>
    </TableRow>
  )
}

/** Checks whether the user may grant rights in a place, and has the role admin. */
function useMayGrant(place: GrantPlace): { mayGrant: boolean; isAdmin: boolean } {
  const isAdmin = useQuery(session()).data?.user.role === 'admin'
  const own = useQuery(ownAccess(place.id)).data
  const rights = Object.values(own?.places[place.id] ?? {})
  return { isAdmin, mayGrant: isAdmin || rights.some((verbs) => verbs.includes('grant')) }
}

/** Builds the query. With a user, the service also returns a decision, for which the verb must be set. */
const queryOf = ({ verb, user }: Question, page: Pick<AccessQuery, 'place' | 'count'>): AccessQuery => ({
  ...page,
  ...(verb === null ? {} : { verb }),
  ...(user === null ? {} : { user: user.id, verb: verb ?? 'read' }),
})

function useAnswer(question: Question, page: Pick<AccessQuery, 'place' | 'count'>) {
  const answer = useQuery(accessOf(queryOf(question, page)))
  // While the next response loads, the previous list stays, but its decision belongs to another question.
  return { ...answer, decision: answer.isPlaceholderData ? null : (answer.data?.decision ?? null) }
}

/** Placeholder for an empty list; for a single user, the decision is enough. */
function Nobody({ question: { user } }: { question: Question }) {
  const t = useTranslations('access.tab')
  return user === null ? <EmptyState title={t('nobody')} /> : null
}

/** Users and teams with rights in a place, and their sources. Granters add, change and revoke grants here. */
export function AccessList({ place }: { place: GrantPlace }) {
  const t = useTranslations('access.tab')
  const loading = useTranslations('resource')('loading', { what: t('what') })
  const [count, setCount] = useState(STEP)
  const [isMaking, setIsMaking] = useState(false)
  const { mayGrant, isAdmin } = useMayGrant(place)
  const [question, setQuestion] = useState(anybody)
  const { data, error, refetch, decision } = useAnswer(question, { place: place.id, count })
  if (data === undefined && error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton label={loading} />
  const rest = data.total - data.entries.length
  const add = (
    <ReasonButton
      variant="contained"
      color="primary"
      disabledReason={mayGrant ? undefined : t('notGranter')}
      onClick={() => setIsMaking(true)}
    >
      {t('grant')}
    </ReasonButton>
  )
  return (
    <Section title={t('title')} count={data.total} note={t('note')} end={add}>
      {data.isComplete ? (
        <AccessQuestion question={question} onChange={setQuestion} decision={decision} />
      ) : (
        <Notice tone="info">{t('onlyOwn')}</Notice>
      )}
      {data.entries.length === 0 ? (
        <Nobody question={question} />
      ) : (
        <Entries entries={data.entries} {...{ place, mayGrant, isAdmin }} />
      )}
      {rest > 0 && count < MAX ? (
        <Button onClick={() => setCount(Math.min(count + STEP, MAX))} sx={{ marginTop: 2 }}>
          {t('more', { count: rest })}
        </Button>
      ) : null}
      {isMaking ? <GrantSheet place={place} onClose={() => setIsMaking(false)} /> : null}
    </Section>
  )
}

function Entries({ entries, ...row }: { entries: readonly Entry[] } & Omit<RowProps, 'entry'>) {
  const t = useTranslations('access.tab')
  return (
    <Panel flush>
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('columns.who')}</TableCell>
            <TableCell>{t('columns.access')}</TableCell>
            <TableCell sx={wide}>{t('columns.how')}</TableCell>
            <TableCell component="td" sx={menu} />
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry, index) => (
            // A changed grant is another one in the same row, which keeps the focus.
            <AccessRow key={`${index} ${ownerOf(entry).id}`} entry={entry} {...row} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
