import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { isUrgent, stateLooks } from '../../components/state.ts'
import { type Component, type PodRow, worstPodState } from './component.ts'

const Line = styled('small', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'warn' | 'fail'
}>(({ theme, tone }) => ({
  ...theme.typography.caption,
  display: 'block',
  // Below the name, which stands beside the mark.
  marginLeft: 26,
  minWidth: 130,
  color: theme.vars.palette.state[tone].text,
}))

interface ComponentCauseProps {
  component: Component
  pods: readonly PodRow[]
}

/** Under the name of what needs a person: its state in the word that lists have for it, with the cause in a few others. */
export function ComponentCause({ component: { state, refusal }, pods }: ComponentCauseProps) {
  const t = useTranslations()
  const ofPods = worstPodState(pods)
  const inPods = ofPods === null ? null : t(`components.states.${ofPods}`)
  const cause = refusal === null ? inPods : t(`rollout.refusal.cause.${refusal}`)
  if (cause === null && !isUrgent(state)) return null
  const word = t(`components.states.${state}`)
  // Where the word is a calm one, what its pods are in is what needs a person.
  const { tone } = stateLooks[isUrgent(state) ? state : (ofPods ?? 'degraded')]
  return (
    <Line tone={tone === 'fail' ? 'fail' : 'warn'}>
      {cause === null ? word : t('environments.component.because', { state: word, cause })}
    </Line>
  )
}
