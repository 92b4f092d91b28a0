import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Section } from '../../../components/Section.tsx'
import { type Component, type PodRow, podsOf } from '../component.ts'
import { hasRevisions } from '../revisions/revision.ts'
import { byProgress, isRollingOut } from './rollout-steps.ts'
import { RefusedPanel } from './RefusedPanel.tsx'
import { RolloutPanel } from './RolloutPanel.tsx'

const Rollouts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

interface RolloutSectionProps {
  components: readonly Component[]
  pods: readonly PodRow[]
}

/** Kinds without revisions never roll out, but their pods can be refused. */
const isShown = (component: Component): boolean =>
  hasRevisions(component) ? isRollingOut(component) : component.refusal !== null

/**
 * Rollouts that are in progress, paused, refused or given up, with their steps; renders nothing if there are
 * none.
 */
export function RolloutSection({ components, pods }: RolloutSectionProps) {
  const t = useTranslations('rollout')
  return byProgress(components.filter(isShown)).map(([progress, some]) => (
    <Section key={progress} title={t(progress)} count={some.length}>
      <Rollouts>
        {some.map((component) =>
          hasRevisions(component) ? (
            <RolloutPanel key={component.id} component={component} pods={podsOf(component, pods)} />
          ) : (
            <RefusedPanel key={component.id} component={component} />
          ),
        )}
      </Rollouts>
    </Section>
  ))
}
