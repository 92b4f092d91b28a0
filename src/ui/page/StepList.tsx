import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Message } from '../../../model/messages/message.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { useNow } from '../../hooks/use-now.ts'
import { splitAge } from '../../util/format.ts'
import { HiddenText } from '../values/HiddenText.tsx'
import { Notice } from './Notice.tsx'
import { OutputText } from '../values/TextBlock.tsx'
import { StateMark } from '../values/StateMark.tsx'

/** Duration of a step, up to now if it is still running. */
function StepTime({ startedOn, endedOn }: { startedOn: number; endedOn: number | null }) {
  const t = useTranslations('time')
  const now = useNow(1000)
  const parts = splitAge(Math.max(0, (endedOn ?? now) - startedOn), 2)
  return <small>{parts.map(({ unit, value }) => t(unit, { value })).join(' ')}</small>
}

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
  // A line may be one long word: the fingerprint of a key, an address.
  '& li > span': { overflowWrap: 'anywhere' },
  '& li[aria-current] b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& b': { fontWeight: 400 },
  '& time, & small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& .wide': { gridColumn: '2 / -1', minWidth: 0 },
}))

const marks = { running: 'installing', completed: 'completed', failed: 'failed' } as const

type StepState = keyof typeof marks

/** Step status reported by a machine. */
interface ReportedStep {
  state: StepState
  startedOn: number
  endedOn: number | null
  output: string
  /** Why it failed and what to do; null otherwise. */
  cause: string | null
  /** The cause by code; missing where another program reported it. */
  reasons?: readonly Message[] | null
}

interface ListedStep {
  name: string
  label: string
  /** Undefined for a step that has not started. */
  step: ReportedStep | undefined
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

function Step({ label, step, words }: Omit<ListedStep, 'name'> & { words: Record<StepState, string> }) {
  const textOf = useMessageText()
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
        <HiddenText>{words[step.state]}</HiddenText>
      </b>
      <span>{isOpen ? null : lastLine(step.output)}</span>
      <StepTime startedOn={step.startedOn} endedOn={step.endedOn} />
      {isOpen && step.output !== '' ? (
        <div className="wide">
          <OutputText text={step.output} />
        </div>
      ) : null}
      {step.cause === null ? null : (
        <div className="wide">
          <Notice tone="fail">{textOf({ message: step.cause, reasons: step.reasons ?? null })}</Notice>
        </div>
      )}
    </li>
  )
}

interface StepListProps {
  label: string
  steps: readonly ListedStep[]
  /** Read after a step's name by screen readers, in place of the mark. */
  words: Record<StepState, string>
}

/** A machine's steps as they happen: completed, running with their output, and failed with the cause. */
export function StepList({ label, steps, words }: StepListProps) {
  return (
    <List aria-label={label}>
      {steps.map(({ name, ...step }) => (
        <Step key={name} {...step} words={words} />
      ))}
    </List>
  )
}
