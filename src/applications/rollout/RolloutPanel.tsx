import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { revisions as revisionsOf } from '../../api/calls/revisions.ts'
import { Inline } from '../../ui/page/layout.ts'
import { HiddenText } from '../../ui/values/HiddenText.tsx'
import { NameText } from '../../ui/values/NameText.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Panel } from '../../ui/page/Section.tsx'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import type { StateName } from '../../ui/values/state.ts'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { useAgeText } from '../../ui/values/Time.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { joinSentences } from '../../messages/speech.ts'
import { path } from '../../util/path.ts'
import type { Component, PodRow } from '../component.ts'
import { PodSquares } from '../map/marks.tsx'
import { isOfRevision } from '../revisions/revision.ts'
import { RollBackButton } from '../revisions/RollBackButton.tsx'
import { useApplication } from '../application.ts'
import { canPause, usePause } from '../use-pause.ts'
import { RefusedNotice, RefusedPanel, RolloutHead, StillPanel } from './StillPanel.tsx'
import {
  badNewPods,
  type Rollout,
  rolloutOf,
  wayBack,
  type StepState,
  hasLog,
  reportedPod,
} from './rollout-steps.ts'

interface TroubleNoticeProps {
  component: Component
  troubles: Rollout['troubles']
  /** New pods that are not ready, worst first. */
  pods: readonly PodRow[]
}

/** Explains why a rollout is stalled and links to details; renders nothing while it progresses. */
function TroubleNotice({ component, troubles, pods }: TroubleNoticeProps) {
  const t = useTranslations('rollout')
  const words = useTranslations('components.states')
  const text = useMessageText()
  const { trouble, reported, isRolledOut } = component
  if (troubles.length === 0 && trouble === null) return null
  const key = isRolledOut ? 'podTrouble' : 'trouble'
  const counts = troubles.map(({ state, count }) => t(key, { count, state: words(state) }))
  const pod = reportedPod(reported, pods)
  const cause = reported === null ? trouble : text(reported)
  return (
    <Notice
      tone={component.state !== 'degraded' && (troubles.length > 0 || component.isGivenUp) ? 'fail' : 'warn'}
      {...(pod === null ? {} : { action: <PodLinks pod={pod} /> })}
    >
      {joinSentences([...counts, ...(cause ? [cause] : [])])}
    </Notice>
  )
}

function PodLinks({ pod }: { pod: PodRow }) {
  const { id, name } = pod
  const t = useTranslations('rollout')
  const logs = useTranslations('logs')
  const { application, environmentId } = useApplication()
  const tab = path.applicationTab(environmentId, application.id, 'logs')
  return (
    <Inline as="span" align="stretch" style={{ display: 'inline-flex' }}>
      <Button
        component={Link}
        size="small"
        to={path.resource('environments', 'pods', id)}
        aria-label={t('podOf', { name })}
      >
        {t('pod')}
      </Button>
      {hasLog(pod) ? (
        <Button
          component={Link}
          size="small"
          to={{ pathname: tab, search: new URLSearchParams({ pods: name }).toString() }}
          aria-label={logs('ofPod', { name })}
        >
          {logs('title')}
        </Button>
      ) : null}
    </Inline>
  )
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 12,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: 8, alignItems: 'center' },
  '& b': { fontWeight: 400 },
  '& li[aria-current] b': { fontWeight: 500 },
  '& small': { gridColumn: 2 },
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

/** Steps of a rollout: new pods are created, become ready, and old ones are removed. */
function RolloutSteps({ name, rollout }: { name: string; rollout: Rollout }) {
  const t = useTranslations('rollout')
  const { steps, wanted, made, ready, old } = rollout
  return (
    <Steps aria-label={t('of', { name })}>
      <Step state={steps.made} label={t('newPods')} text={t('newPodsText', { made, wanted })} />
      <Step state={steps.ready} label={t('ready')} text={t('readyText', { ready, wanted })} />
      <Step state={steps.old} label={t('oldPods')} text={t('oldPodsText', { count: old })} />
    </Steps>
  )
}

/** Reports that changes wait while the rollout is paused, and resumes it. */
function PausedNotice({ component }: { component: Component }) {
  const t = useTranslations('rollout')
  const actions = useTranslations('environments.component')
  const { disabledReason } = useApplication({ verb: 'operate' })
  const pause = usePause()
  const resume = (
    <ReasonButton
      size="small"
      startIcon={<Play size={14} strokeWidth={1.6} aria-hidden />}
      disabledReason={disabledReason}
      onClick={() => pause(component, false)}
    >
      {actions('resume')}
    </ReasonButton>
  )
  return (
    <Notice tone="info" {...(canPause(component) ? { action: resume } : {})}>
      {t('paused')}
    </Notice>
  )
}

/**
 * Panel for a component without a current revision: changes made while paused, or pods refused from the
 * start.
 */
function WithoutRevision({ component }: { component: Component }) {
  if (component.refusal !== null) return <RefusedPanel component={component} />
  return component.isPaused ? (
    <StillPanel component={component}>
      <PausedNotice component={component} />
    </StillPanel>
  ) : null
}

/** Time of the last progress; for a completed rollout, the number of ready pods. */
function HowFar({ component, rollout }: { component: Component; rollout: Rollout }) {
  const t = useTranslations('rollout')
  const { changedOn, isRolledOut } = component
  const age = useAgeText(changedOn)
  const { ready, wanted } = rollout
  if (isRolledOut) return <small>{t('podsReady', { ready, wanted })}</small>
  return changedOn === null ? null : <small>{t('since', { age })}</small>
}

export function RolloutPanel({ component, pods }: { component: Component; pods: readonly PodRow[] }) {
  const t = useTranslations('rollout')
  const { application, environmentId } = useApplication()
  const { id, kind, name, isPaused, isRolledOut } = component
  const { data } = useQuery(revisionsOf(`environments.${kind}`, id))
  const current = data?.find(({ isCurrent }) => isCurrent)
  if (data === undefined || current === undefined) return <WithoutRevision component={component} />
  const rollout = rolloutOf(component, current, pods)
  const earlier = wayBack(component, rollout, { revisions: data, pods })
  return (
    <Panel sx={{ display: 'grid', gap: '10px' }}>
      <RolloutHead>
        <h3>
          <NameText name={name} />
        </h3>
        <HowFar component={component} rollout={rollout} />
        <PodSquares
          component={component}
          pods={pods.map((pod) => ({ ...pod, isOld: !isOfRevision(current, pod) }))}
          isLastKnown={false}
        />
        <span className="back">
          <Link to={path.applicationRevisions(environmentId, application.id, id)}>{t('back')}</Link>
          {earlier === null ? null : (
            <RollBackButton
              size="small"
              component={component}
              to={earlier.revision}
              from={current.revision}
            />
          )}
        </span>
      </RolloutHead>
      {isRolledOut ? null : <RolloutSteps name={name} rollout={rollout} />}
      {isPaused ? <PausedNotice component={component} /> : null}
      {component.refusal === null ? (
        <TroubleNotice component={component} troubles={rollout.troubles} pods={badNewPods(current, pods)} />
      ) : (
        <RefusedNotice component={component} />
      )}
    </Panel>
  )
}
