import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Alarm, currentAlarms } from '../../api/calls/alarms.ts'
import { Age } from '../../ui/values/Time.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { useMessageText, useStatusText, statusTexts } from '../../hooks/use-message-text.ts'
import { subjectPath, useAlarmName } from './alarm.ts'
import { Severity } from './Severity.tsx'
import { DismissButton } from './DismissButton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ListParams } from '../../api/queries.ts'
import { path } from '../../util/path.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '2px 16px',
  padding: '8px 16px',
  // Problem with its cause below; the other cells span both rows.
  '& > *': { gridRow: '1 / span 2' },
  '& > .what': { gridArea: '1 / 2', minWidth: 0 },
  '& > .what:not(:has(+ p))': { gridRow: '1 / span 2' },
  '& small': {
    ...theme.typography.body2,
    marginLeft: 8,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.tertiary,
  },
  '& > p': { gridArea: '2 / 2' },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '&:hover': { background: theme.vars.palette.action.hover },
  '& a': {
    ...theme.typography.body2,
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& p': {
    color: theme.vars.palette.text.secondary,
    overflow: 'hidden',
    // Kubernetes' own words for the cause are at the end of the sentence, hence two lines.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
  '& time': { ...theme.typography.body2, justifySelf: 'end', color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr auto auto',
    '& > *': { gridRow: 1 },
    '& > .what, & > .what:not(:has(+ p))': { gridArea: '2 / 1 / auto / -1' },
    '& > p': { gridArea: '3 / 1 / auto / -1', WebkitLineClamp: 'none' },
  },
}))

interface AlarmsProps {
  alarms: readonly Alarm[]
  /** Causes shown elsewhere on the page, so that no sentence appears twice. */
  reported?: readonly string[]
  /** Shows each alarm's location, for lists across several places. */
  hasPlaces?: boolean
}

/**
 * Environment and cluster, except the alarm's own subject and a cluster that the environment's name already
 * contains.
 */
function placeOf({ parent, environment, cluster }: Alarm): string {
  const what = parent?.modelIndex
  const isSaid = what === 'HostCluster' || environment?.endsWith(`@${cluster}`) === true
  return [what === 'Environment' ? null : environment, isSaid ? null : cluster].filter(Boolean).join(', ')
}

export function Alarms({ alarms, reported = [], hasPlaces = false }: AlarmsProps) {
  const nameOf = useAlarmName()
  return (
    <Panel flush>
      <ul style={{ listStyle: 'none' }}>
        {alarms.map((alarm) => (
          <Item key={alarm.id}>
            <Severity alarm={alarm} />
            <span className="what">
              <Link to={subjectPath(alarm)}>{nameOf(alarm)}</Link>
              {hasPlaces ? <small>{placeOf(alarm)}</small> : null}
            </span>
            <Cause alarm={alarm} reported={reported} />
            <Age time={alarm.beganOn} />
            <DismissButton alarms={[alarm]} isBare />
          </Item>
        ))}
      </ul>
    </Panel>
  )
}

function Cause({ alarm, reported }: { alarm: Alarm; reported: readonly string[] }) {
  const t = useTranslations('alarms')
  const text = useMessageText()
  const all = useStatusText()(alarm)
  const [first] = statusTexts(alarm)
  if (first !== undefined && reported.includes(first.message)) return null
  return <p title={all || undefined}>{first === undefined ? t('noCause') : text(first)}</p>
}

/** Number of alarms on a resource's page, worst first; a link leads to the rest. */
const MAX = 5

interface AlarmsSectionProps {
  /** Resource whose alarms and whose descendants' alarms are shown. */
  below?: ListParams['below']
  filter?: ListParams['filter']
  /** Causes the page already shows. */
  reported?: readonly string[]
}

/** Active alarms. Renders nothing if there are none. */
export function AlarmsSection({ below, filter, reported }: AlarmsSectionProps) {
  const t = useTranslations('alarms')
  const { data } = useQuery(
    currentAlarms({ ...(below ? { below } : {}), ...(filter ? { filter } : {}) }, MAX),
  )
  if (data === undefined || data.total === 0) return null
  return (
    <Section title={t('title')} count={data.total} end={<Link to={path.alarms()}>{t('all')}</Link>}>
      <Alarms alarms={data.entries} {...(reported ? { reported } : {})} />
    </Section>
  )
}
