import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

interface StepProgressProps {
  /** Running operation. */
  label: string
  /** Progress in words. */
  text: string
  done: number
  total: number
}

/** Progress of an operation with equal steps. */
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
