import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Section } from '../../../components/Section.tsx'
import { type Component, type PodRow, podsOf } from '../component.ts'
import { hasRevisions } from '../revisions/revision.ts'
import { isRollingOut, progressOf } from './rollout-steps.ts'
import { RolloutPanel } from './RolloutPanel.tsx'

const Rollouts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

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
