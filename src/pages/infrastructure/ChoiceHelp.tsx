import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { StateMark } from '../../components/StateMark.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'

const Refusal = styled('output')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 6,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.state.warn.text,
  '& > svg': { marginTop: 2 },
}))

interface ChoiceHelpProps {
  help: string | undefined
  /** Problem with the value. */
  error: string | undefined
  /** Error that explains why there are no choices. */
  refusal: Error | null
  /** Name of the chosen value. */
  chosen: string | null
}

/**
 * Text below a field with choices: the problem, else why there are no choices, else the chosen value's name,
 * else the help.
 */
export function ChoiceHelp({ help, error, refusal, chosen }: ChoiceHelpProps) {
  const t = useTranslations('infrastructure.choices')
  const sentence = useErrorSentence()
  if (error !== undefined) return error
  if (refusal === null) return chosen ?? help
  return (
    <Refusal>
      <StateMark state="degraded" size={12} />
      <span>{t('refused', { reason: sentence(refusal) })}</span>
    </Refusal>
  )
}
