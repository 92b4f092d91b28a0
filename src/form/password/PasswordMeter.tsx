import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../hooks/use-problem-text.ts'
import { estimatePassword } from './estimate.ts'

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 4,
  marginTop: 8,
  '& > span': { height: 4, borderRadius: 2, background: theme.vars.palette.meter.track },
  '& > span[data-filled="weak"]': { background: theme.vars.palette.state.fail.mark },
  '& > span[data-filled="strong"]': { background: theme.vars.palette.state.run.mark },
  '@media (forced-colors: active)': {
    '& > span': { border: '1px solid CanvasText' },
    '& > span[data-filled]': { background: 'CanvasText' },
  },
}))

export interface PasswordMeterProps {
  password: string
  /** Name of the account. */
  name: string
}

/** Strength of a new password, with the reason if the service will refuse it. */
export function PasswordMeter({ password, name }: PasswordMeterProps) {
  const t = useTranslations('accounts.strength')
  const problemText = useProblemText()
  const text = useDeferredValue(password)
  const { score, problem } = useMemo(() => estimatePassword(text, name), [text, name])
  if (text === '') return null
  const filled = Math.max(1, score)
  const level = t(score === 4 ? 'strong' : 'good')
  return (
    <div>
      <Bar aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-filled={step > filled ? undefined : problem ? 'weak' : 'strong'} />
        ))}
      </Bar>
      <Typography
        variant="caption"
        component="p"
        aria-live="polite"
        sx={{ color: 'text.secondary', marginTop: 1 }}
      >
        {problem ? t('refused', { problem: problemText(problem) }) : t('accepted', { level })}
      </Typography>
    </div>
  )
}
