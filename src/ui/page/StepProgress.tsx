import Stack from '@mui/material/Stack'
import LinearProgress from '@mui/material/LinearProgress'

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
    <Stack spacing={2} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <p>{label}</p>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={label}
        aria-valuetext={text}
      />
      <p>{text}</p>
    </Stack>
  )
}
