import TextField from '@mui/material/TextField'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { type Amount, type Bound, isAbove, isAmount } from './container-values.ts'
import type { ContainersValues } from './use-container-form.ts'

const examples: Record<Amount, string> = { cpu: '250m', memory: '256Mi' }

interface AmountFieldProps {
  container: number
  bound: Bound
  amount: Amount
  /** Defaults from limit ranges when nothing is set. */
  given: readonly string[]
}

/** Input for an amount of CPU or memory; empty means unset. */
export function AmountField({ container, bound, amount, given }: AmountFieldProps) {
  const t = useTranslations('containerForm')
  const locale = useLocale()
  const { control } = useFormContext<ContainersValues>()
  const limitName = `containers.${container}.limits.${amount}` as const
  const { field, fieldState } = useController({
    control,
    name: `containers.${container}.${bound}.${amount}`,
    rules: {
      validate: (text, { containers }) => {
        if (!isAmount(text)) return t('amountWrong', { example: examples[amount] })
        const most = containers[container]?.limits[amount] ?? ''
        return bound === 'limits' || !isAbove(text, most) || t('aboveLimit', { limit: most.trim() })
      },
      // A changed limit can make the request valid or invalid.
      deps: bound === 'limits' ? [`containers.${container}.requests.${amount}`] : [],
    },
  })
  const limit = useWatch({ control, name: limitName })
  const { ref, ...input } = field
  // A container with its own limit requests the same amount by default, whatever a limit range defines.
  const isGiven = given.length > 0 && field.value.trim() === '' && (bound === 'limits' || limit.trim() === '')
  const help = isGiven
    ? t('given.amount', { amount: new Intl.ListFormat(locale, { type: 'disjunction' }).format(given) })
    : t(amount === 'cpu' ? 'cpuHelp' : 'memoryHelp')
  return (
    <TextField
      {...input}
      id={field.name}
      inputRef={ref}
      label={t(`${bound}.${amount}`)}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
    />
  )
}
