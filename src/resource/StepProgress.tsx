import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

interface StepProgressProps {
  /** What goes on. */
  label: string
  /** How far it is, in words. */
  text: string
  done: number
  total: number
}

/** How far a work of many equal steps is. */
export function StepProgress({ label, text, done, total }: StepProgressProps) {
  return (
    <Box>
      <p>{label}</p>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={label}
        aria-valuetext={text}
      />
      <p>{text}</p>
    </Box>
  )
}
