import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { setupSteps, type SetupStep } from '../../../model/config/host-setup.ts'
import { Notice } from '../../components/Notice.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { HiddenText } from '../../components/HiddenText.tsx'
import { OutputText } from './OutputText.tsx'
import { StepTime } from './StepTime.tsx'

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(88px, max-content) minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: '4px 10px',
    color: theme.vars.palette.text.secondary,
  },
  '& li > svg': { alignSelf: 'center' },
  '& li[aria-current] b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& b': { fontWeight: 400 },
  '& time, & small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& .wide': { gridColumn: '2 / -1', minWidth: 0 },
}))

const marks = { running: 'installing', completed: 'completed', failed: 'failed' } as const

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

function Step({ name, step }: { name: SetupStep['name']; step: SetupStep | undefined }) {
  const t = useTranslations('infrastructure.setup')
  const label = t(`steps.${name}`)
  if (step === undefined)
    return (
      <li>
        <StateMark state="waiting" />
        <b>{label}</b>
      </li>
    )
  const isOpen = step.state !== 'completed'
  return (
    <li aria-current={step.state === 'running' ? 'step' : undefined}>
      <StateMark state={marks[step.state]} />
      <b>
        {label}
        <HiddenText>{t(`states.${step.state}`)}</HiddenText>
      </b>
      <span>{isOpen ? null : lastLine(step.output)}</span>
      <StepTime step={step} />
      {isOpen && step.output !== '' ? (
        <div className="wide">
          <OutputText text={step.output} />
        </div>
      ) : null}
      {step.cause === null ? null : (
        <div className="wide">
          <Notice tone="fail">{step.cause}</Notice>
        </div>
      )}
    </li>
  )
}

/** The steps of a setup as they happen: what was done, what is under way with its output, what failed and why. */
export function SetupSteps({ steps, label }: { steps: readonly SetupStep[]; label: string }) {
  return (
    <List aria-label={label}>
      {setupSteps.map((name) => (
        <Step key={name} name={name} step={steps.find((step) => step.name === name)} />
      ))}
    </List>
  )
}
