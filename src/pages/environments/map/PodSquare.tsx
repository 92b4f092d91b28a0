import { styled } from '@mui/material/styles'
import type { PodMark } from './pod-mark.ts'

/**
 * Square with a fill that shows the pod's state without relying on color. Filled: ready; half: starting; line
 * at the bottom: terminating; hollow: old revision; crossed: failed; hatched: last known.
 */
export const PodSquare = styled('span', { shouldForwardProp: (name) => name !== 'mark' })<{ mark: PodMark }>(
  ({ theme, mark }) => {
    const { run, prog, fail, away } = theme.vars.palette.state
    const tone = { ready: run, starting: prog, ending: away, old: run, failed: fail, away }[mark].mark
    const fills: Record<PodMark, string> = {
      ready: tone,
      starting: `linear-gradient(90deg, ${tone} 50%, transparent 50%)`,
      ending: `linear-gradient(0deg, ${tone} 34%, transparent 34%)`,
      old: 'transparent',
      failed: `linear-gradient(45deg, transparent 42%, ${tone} 42% 58%, transparent 58%), linear-gradient(-45deg, transparent 42%, ${tone} 42% 58%, transparent 58%)`,
      away: `repeating-linear-gradient(45deg, ${tone} 0 1px, transparent 1px 3px)`,
    }
    return {
      display: 'inline-block',
      flex: 'none',
      width: 8,
      height: 8,
      border: `1px solid ${tone}`,
      borderRadius: 2,
      background: fills[mark],
    }
  },
)
