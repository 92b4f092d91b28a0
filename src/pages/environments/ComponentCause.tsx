import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { isUrgent, stateLooks } from '../../components/state.ts'
import { type Component, type PodRow, worstPodState } from './component.ts'

const Line = styled('small', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'warn' | 'fail'
}>(({ theme, tone }) => ({
  ...theme.typography.caption,
  display: 'block',
  // Aligned with the name, to the right of the mark.
  marginLeft: 26,
  minWidth: 130,
  color: theme.vars.palette.state[tone].text,
}))

interface ComponentCauseProps {
  component: Component
  pods: readonly PodRow[]
}

/**
 * State and cause of a component that needs attention, below its name. Uses the same state names as lists.
 */
export function ComponentCause({ component: { state, refusal }, pods }: ComponentCauseProps) {
  const t = useTranslations()
  const ofPods = worstPodState(pods)
  const inPods = ofPods === null ? null : t(`components.states.${ofPods}`)
  const cause = refusal === null ? inPods : t(`rollout.refusal.cause.${refusal}`)
  if (cause === null && !isUrgent(state)) return null
  const word = t(`components.states.${state}`)
  // If the component's own state is not urgent, its pods' state needs attention.
  const { tone } = stateLooks[isUrgent(state) ? state : (ofPods ?? 'degraded')]
  return (
    <Line tone={tone === 'fail' ? 'fail' : 'warn'}>
      {cause === null ? word : t('environments.component.because', { state: word, cause })}
    </Line>
  )
}
