import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { Reported } from '../../../model/messages/message.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { isQuiet, isUrgent, type StateName, stateLooks } from './state.ts'
import { StateMark } from './StateMark.tsx'

interface StateLabelProps {
  state: StateName
  /** Replaces the state's own word, if Kubernetes has a finer one. */
  word?: string
  /** Why, in a few words; the full sentence shows in the tooltip. */
  cause?: string | Reported | undefined
}

/** Mark, word and cause in one line: the state column of every table. */
export function StateLabel({ state, word, cause }: StateLabelProps) {
  const t = useTranslations('components')
  const text = useMessageText()
  const why = cause === undefined ? '' : text(typeof cause === 'string' ? { message: cause } : cause)
  return (
    <span className="state-label">
      <StateMark state={state} />
      <span
        className="state-word"
        data-tone={isQuiet(state) ? undefined : stateLooks[state].tone}
        data-urgent={isUrgent(state) || undefined}
      >
        {word ?? t(`states.${state}`)}
      </span>
      {why ? (
        <span className="state-cause" title={why}>
          {why}
        </span>
      ) : null}
    </span>
  )
}

const dashedShapes = new Set<string>(['dashed', 'flask'])

const Box = styled('span', { shouldForwardProp: (name) => name !== 'state' })<{ state: StateName }>(({
  theme,
  state,
}) => {
  const { shape, tone } = stateLooks[state]
  const { text, tint, line } = theme.vars.palette.state[tone]
  return {
    ...theme.typography.subtitle2,
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: 5,
    height: 20,
    padding: '0 7px 0 5px',
    border: `1px ${dashedShapes.has(shape) ? 'dashed' : 'solid'} ${line}`,
    borderRadius: 4,
    whiteSpace: 'nowrap',
    color: text,
    backgroundColor: tint,
  }
})

/** State next to a title. */
export function StateChip({ state, word }: { state: StateName; word?: string }) {
  const t = useTranslations('components')
  return (
    <Box state={state}>
      <StateMark state={state} size={12} />
      {word ?? t(`states.${state}`)}
    </Box>
  )
}
