import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { StateName } from './state.ts'
import { stateLooks } from './state.ts'
import { StateMark } from './StateMark.tsx'

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
