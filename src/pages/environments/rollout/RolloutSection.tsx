import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { revisions as revisionsOf } from '../../../api/revisions.ts'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { NameText } from '../../../components/NameText.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { StateMark } from '../../../components/StateMark.tsx'
import type { StateName } from '../../../components/state.ts'
import { useAgeText } from '../../../components/use-age-text.ts'
import { path } from '../../../util/path.ts'
import { type Component, type PodRow, podsOf } from '../component.ts'
import { PodSquares } from '../map/PodSquares.tsx'
import { hasRevisions, isOfRevision } from '../revisions/revision.ts'
import { useApplication } from '../use-application.ts'
import { isRollingOut, progressOf, rolloutOf, type StepState } from './rollout-steps.ts'

const Rollouts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  '& h3': { ...theme.typography.subtitle1 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& a': { ...theme.typography.caption, marginLeft: 'auto' },
}))
const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: 8, alignItems: 'center' },
  '& b': { fontWeight: 400 },
  '& li[aria-current] b': { fontWeight: 500 },
  '& small': { ...theme.typography.caption, gridColumn: 2, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}))

const marks: Record<StepState, StateName> = {
  waiting: 'waiting',
  running: 'executing',
  completed: 'completed',
  failed: 'failed',
}

function Step({ state, label, text }: { state: StepState; label: string; text: string }) {
  const t = useTranslations('rollout.steps')
  return (
    <li aria-current={state === 'running' ? 'step' : undefined}>
      <StateMark state={marks[state]} />
      <b>
        {label}
        <HiddenText>{`, ${t(state)}`}</HiddenText>
      </b>
      <small>{text}</small>
    </li>
  )
}

/** What is changed while a rollout is paused is of no revision yet, so that there are no steps of it. */
function HeldPanel({ name }: { name: string }) {
  const t = useTranslations('rollout')
  return (
    <Panel sx={{ display: 'grid', gap: '10px' }}>
      <Head>
        <h3>
          <NameText name={name} />
        </h3>
      </Head>
      <Notice tone="info">{t('paused')}</Notice>
    </Panel>
  )
}

interface RolloutPanelProps {
  component: Component
  pods: readonly PodRow[]
}

function RolloutPanel({ component, pods }: RolloutPanelProps) {
  const t = useTranslations('rollout')
  const words = useTranslations('components.states')
  const { application, environmentId } = useApplication()
  const { id, kind, name, changedOn, isPaused, trouble } = component
  const age = useAgeText(changedOn)
  const { data } = useQuery(revisionsOf(`environments.${kind}`, id))
  const current = data?.find(({ isCurrent }) => isCurrent)
  if (current === undefined) return isPaused ? <HeldPanel name={name} /> : null
  const { steps, troubles, ...counts } = rolloutOf(component, current, pods)
  const tab = path.applicationTab(environmentId, application.id, 'revisions')
  const causes = troubles.map(({ state, count }) => t('trouble', { count, state: words(state) }))
  return (
    <Panel sx={{ display: 'grid', gap: '10px' }}>
      <Head>
        <h3>
          <NameText name={name} />
        </h3>
        {changedOn === null ? null : <small>{t('since', { age })}</small>}
        <PodSquares
          pods={pods.map((pod) => ({ ...pod, isOld: !isOfRevision(current, pod) }))}
          isLastKnown={false}
        />
        <Link to={{ pathname: tab, search: new URLSearchParams({ component: id }).toString() }}>
          {t('back')}
        </Link>
      </Head>
      <Steps aria-label={t('of', { name })}>
        <Step state={steps.made} label={t('newPods')} text={t('newPodsText', counts)} />
        <Step state={steps.ready} label={t('ready')} text={t('readyText', counts)} />
        <Step state={steps.old} label={t('oldPods')} text={t('oldPodsText', { count: counts.old })} />
      </Steps>
      {isPaused ? <Notice tone="info">{t('paused')}</Notice> : null}
      {causes.length > 0 || trouble !== null ? (
        <Notice tone="fail">{[...causes, trouble].filter(Boolean).join('. ')}</Notice>
      ) : null}
    </Panel>
  )
}

interface RolloutSectionProps {
  components: readonly Component[]
  pods: readonly PodRow[]
}

/** What rolls out just now or was given up, step by step; nothing while nothing does. */
export function RolloutSection({ components, pods }: RolloutSectionProps) {
  const t = useTranslations('rollout')
  const rolling = components.filter((component) => hasRevisions(component) && isRollingOut(component))
  if (rolling.length === 0) return null
  return (
    <Section title={t(progressOf(rolling))} count={rolling.length}>
      <Rollouts>
        {rolling.map((component) => (
          <RolloutPanel key={component.id} component={component} pods={podsOf(component, pods)} />
        ))}
      </Rollouts>
    </Section>
  )
}
