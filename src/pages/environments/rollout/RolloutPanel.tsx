import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { revisions as revisionsOf } from '../../../api/revisions.ts'
import { NameText } from '../../../components/NameText.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { useAgeText } from '../../../components/use-age-text.ts'
import { path } from '../../../util/path.ts'
import type { Component, PodRow } from '../component.ts'
import { PodSquares } from '../map/PodSquares.tsx'
import { isOfRevision } from '../revisions/revision.ts'
import { RollBackButton } from '../revisions/RollBackButton.tsx'
import { useApplication } from '../use-application.ts'
import { PausedNotice } from './PausedNotice.tsx'
import { badNewPods, type Rollout, rolloutOf, wayBack } from './rollout-steps.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import { RefusedPanel } from './RefusedPanel.tsx'
import { RolloutHead } from './RolloutHead.tsx'
import { RolloutSteps } from './RolloutSteps.tsx'
import { StillPanel } from './StillPanel.tsx'
import { TroubleNotice } from './TroubleNotice.tsx'

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

interface RolloutPanelProps {
  component: Component
  pods: readonly PodRow[]
}

/** One rollout: progress, cause of a delay and actions. */
export function RolloutPanel({ component, pods }: RolloutPanelProps) {
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
