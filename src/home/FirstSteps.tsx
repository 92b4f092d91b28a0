import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { demos } from '../api/calls/demo.ts'
import { list } from '../api/queries.ts'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useStored } from '../hooks/use-stored.ts'
import { path } from '../util/path.ts'

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 14,
  '& li': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0 10px', alignItems: 'start' },
  '& li > svg': { marginTop: 3 },
  '& a': { fontWeight: 500 },
  '& p': { ...theme.typography.body2, maxWidth: '80ch', color: theme.vars.palette.text.secondary },
}))

/** Setup steps of an empty installation, and the resource count that completes each. */
const steps = {
  cluster: { class: 'cluster.HostCluster', least: 1, to: path.newCluster() },
  application: { class: 'catalog.Application', least: 1, to: path.newCatalogApplication() },
  alarms: { class: 'config.AlarmTarget', least: 1, to: path.settingsTab('alarms') },
  people: { class: 'users.User', least: 2, to: path.settingsTab('users') },
} as const

type Step = keyof typeof steps

const names = Object.keys(steps) as Step[]

/** Steps that are done wherever the platform is in use. */
const first = ['cluster', 'application'] as const satisfies readonly Step[]

const count = (name: Step) => list(steps[name].class, { fields: ['id'], count: 1 })

/** An unreadable count is treated as not done. */
const isReached = (name: Step, answer: { data?: { total: number } | undefined } | undefined): boolean =>
  (answer?.data?.total ?? 0) >= steps[name].least

const readFlag = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null)

/** Setup checklist from an empty installation to monitored applications, shown until it is done or hidden. */
export function FirstSteps() {
  const t = useTranslations('home.firstSteps')
  const [isHidden, setIsHidden] = useStored('gantry-first-steps-hidden', false, readFlag)
  const beginnings = useQueries({ queries: first.map((name) => ({ ...count(name), enabled: !isHidden })) })
  const isRead = beginnings.every(({ isPending }) => !isPending)
  // A platform in use needs no checklist.
  const isShown = !isHidden && isRead && !first.every((name, index) => isReached(name, beginnings[index]))
  const counts = useQueries({ queries: names.map((name) => ({ ...count(name), enabled: isShown })) })
  const demo = useQuery({ ...demos(), enabled: isShown }).data?.entries[0]
  if (!isShown) return null
  const isDone = names.map((name, index) => isReached(name, counts[index]))
  return (
    <Section
      title={t('title')}
      note={t('note')}
      end={
        <Button size="small" variant="text" onClick={() => setIsHidden(true)}>
          {t('hide')}
        </Button>
      }
    >
      <Panel>
        <Steps>
          {names.map((name, index) => (
            <li key={name}>
              <StateMark state={isDone[index] ? 'completed' : 'waiting'} />
              <div>
                <Link to={steps[name].to}>{t(`steps.${name}.title`)}</Link>
                {isDone[index] ? <HiddenText> {t('done')}</HiddenText> : null}
                <p>{t(`steps.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </Steps>
        {demo?.state === 'removed' ? (
          <Typography variant="body2" sx={{ marginTop: 4 }}>
            <Link to={path.settingsTab('demo')}>{t('demo')}</Link>
          </Typography>
        ) : null}
      </Panel>
    </Section>
  )
}
