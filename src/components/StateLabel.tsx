import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { StateName } from './state.ts'
import { isQuiet, isUrgent, stateLooks } from './state.ts'
import { StateMark } from './StateMark.tsx'
import { useSay } from '../hooks/use-say.ts'

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  // A table gives its cells what they ask for, so that a long cause has to ask for less.
  maxWidth: 'clamp(200px, 22vw, 460px)',
  // As high as the line that it stands in: in its middle it would stand a pixel lower than the words beside it.
  verticalAlign: 'top',
})

const Word = styled('span', { shouldForwardProp: (name) => name !== 'state' })<{ state: StateName }>(
  ({ theme, state }) => ({
    whiteSpace: 'nowrap',
    fontWeight: isUrgent(state) ? 500 : 400,
    color: isQuiet(state)
      ? theme.vars.palette.text.secondary
      : theme.vars.palette.state[stateLooks[state].tone].text,
  }),
)

const Cause = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}))

interface StateLabelProps {
  state: StateName
  /** Instead of the state's own word, where Kubernetes has a finer one. */
  word?: string
  /** Why, in a few words; the full sentence shows in the tooltip. */
  cause?: string
}

/** Mark, word and cause in one line: the state column of every table. */
export function StateLabel({ state, word, cause }: StateLabelProps) {
  const t = useTranslations('components')
  const why = useSay()(cause ?? '')
  return (
    <Row>
      <StateMark state={state} />
      <Word state={state}>{word ?? t(`states.${state}`)}</Word>
      {why ? <Cause title={why}>{why}</Cause> : null}
    </Row>
  )
}
