import type { Reported } from '../../model/messages/message.ts'
import { useTranslations } from 'use-intl'
import type { StateName } from './state.ts'
import { isQuiet, isUrgent, stateLooks } from './state.ts'
import { StateMark } from './StateMark.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'

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
