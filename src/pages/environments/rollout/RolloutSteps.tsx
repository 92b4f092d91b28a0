import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { StateMark } from '../../../components/StateMark.tsx'
import type { StateName } from '../../../components/state.ts'
import type { Rollout, StepState } from './rollout-steps.ts'

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

/** Steps of a rollout: new pods are created, become ready, and old ones are removed. */
export function RolloutSteps({ name, rollout }: { name: string; rollout: Rollout }) {
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
