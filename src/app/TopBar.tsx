import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations, useLocale } from 'use-intl'
import type { Session } from '../../model/answers/session.ts'
import { endedTasks, openTasks } from '../api/calls/tasks.ts'
import { Inline } from '../ui/page/layout.ts'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useNow } from '../hooks/use-now.ts'
import { useDisconnectedCount } from '../table/list-age.tsx'
import { formatTime } from '../util/format.ts'
import { optionalPart } from '../util/page.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { loadTasksMark } from './load-tasks-mark.ts'
import { type EndedTasks, newlyEnded } from './newly-ended.ts'
import { searchKeys } from './search-key.ts'
import { useCrumbs } from './use-crumbs.ts'
import { useStreamState } from './use-stream-state.ts'

/** With room for only two elements, shows the page and its parent. */
const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  overflow: 'hidden',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', minWidth: 0, flexShrink: 1 },
  '& li:last-of-type': { flexShrink: 0, maxWidth: '100%' },
  '& li + li::before': {
    content: '"/"',
    margin: '0 8px',
    color: theme.vars.palette.text.tertiary,
  },
  '& a, & span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
  },
  '& span': { color: theme.vars.palette.text.primary, fontWeight: 500 },
  [theme.breakpoints.down('sm')]: {
    '& li:not(:nth-last-of-type(-n + 2))': { display: 'none' },
    '& li:nth-last-of-type(2)::before': { content: 'none' },
  },
}))

/** Breadcrumbs: each element links to its page, the last is the current one. */
function PathBar() {
  const t = useTranslations('navigation')
  const crumbs = useCrumbs()
  return (
    <List aria-label={t('path')}>
      {crumbs.map(({ to, text }, index) => (
        <li key={to}>
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{text}</span>
          ) : (
            <Link to={to}>{text}</Link>
          )}
        </li>
      ))}
    </List>
  )
}

const Line = styled('output')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '4px 6px',
  borderRadius: 4,
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '&[data-disconnected]': { color: theme.vars.palette.state.warn.text, fontWeight: 500 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}))

const marks = {
  connecting: 'connecting',
  live: 'connected',
  partlyDisconnected: 'disconnected',
  waiting: 'degraded',
  disconnected: 'degraded',
} as const

/** Connection state of the page: live, or the time of its data. */
function StreamIndicator() {
  const t = useTranslations('navigation.stream')
  const locale = useLocale()
  const state = useStreamState()
  const now = useNow(60_000)
  const count = useDisconnectedCount()
  const time = 'since' in state ? formatTime(state.since, locale, now) : ''
  const status = state.status === 'live' && count > 0 ? 'partlyDisconnected' : state.status
  return (
    <Tooltip title={t(`help.${status}`, { time, count })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the text reachable by keyboard */}
      <Line tabIndex={0} data-disconnected={'since' in state || undefined}>
        <StateMark state={marks[status]} size={12} />
        {t(status, { time, count })}
      </Line>
    </Tooltip>
  )
}

const TasksMark = optionalPart(loadTasksMark)

/**
 * Number of unfinished tasks, and toasts when one of the user's own ends. Its code loads with the first task,
 * which may end before that.
 */
function TasksSince({ user, first }: { user: string; first: EndedTasks }) {
  const { data: open } = useQuery(openTasks())
  const { data: ended = first } = useQuery(endedTasks(user))
  const [isLoaded, setLoaded] = useState(false)
  const isNeeded = newlyEnded(first, ended).length > 0 || (open !== undefined && open.total > 0)
  if (isNeeded && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Suspense>
      <TasksMark user={user} first={first} />
    </Suspense>
  ) : null
}

function OpenTasks({ user }: { user: string }) {
  const { data: ended } = useQuery(endedTasks(user))
  const [first, setFirst] = useState<EndedTasks | null>(null)
  if (ended && first === null) setFirst(ended)
  return first && <TasksSince user={user} first={first} />
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  padding: '0 16px 0 24px',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  [theme.breakpoints.down('md')]: {
    height: 52,
    padding: '0 8px 0 4px',
    background: theme.vars.palette.background.default,
  },
}))

const OpenButton = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }))

const SearchButton = styled(Button)(({ theme }) => ({
  minWidth: 176,
  justifyContent: 'flex-start',
  color: theme.vars.palette.text.tertiary,
  '& > svg': { marginRight: 7 },
  '& kbd': { ...theme.typography.caption, marginLeft: 'auto', paddingLeft: 24 },
  [theme.breakpoints.down('lg')]: {
    minWidth: 32,
    padding: 0,
    justifyContent: 'center',
    background: 'none',
    '& > svg': { marginRight: 0 },
    borderColor: 'transparent',
    '& > span, & > kbd': { display: 'none' },
  },
  [theme.breakpoints.down('md')]: { minWidth: 44, height: 44 },
}))

interface TopBarProps {
  user: Session['user']
  onOpenRail: () => void
  onSearch: () => void
  /** Receives the element after the breadcrumbs that hosts controls for the page's resource. */
  onStarPlace: (element: Element | null) => void
}

export function TopBar({ user, onOpenRail, onSearch, onStarPlace }: TopBarProps) {
  const t = useTranslations('navigation')
  return (
    <Bar>
      <OpenButton aria-label={t('open')} onClick={onOpenRail}>
        <MenuIcon size={18} strokeWidth={1.6} aria-hidden="true" />
      </OpenButton>
      <PathBar />
      <span ref={onStarPlace} />
      <Inline noWrap style={{ marginLeft: 'auto', flex: 'none' }}>
        <SearchButton
          size="small"
          aria-label={t('search.open')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <Search size={15} strokeWidth={1.6} aria-hidden="true" />
          <span>{t('search.open')}</span>
          <kbd>{searchKeys}</kbd>
        </SearchButton>
        <OpenTasks user={user.name} />
        <StreamIndicator />
        <AccountMenu user={user} />
      </Inline>
    </Bar>
  )
}
