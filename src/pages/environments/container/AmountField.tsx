import TextField from '@mui/material/TextField'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Amount, type Bound, isAmount } from './container-values.ts'
import type { ContainersValues } from './use-container-form.ts'

const examples: Record<Amount, string> = { cpu: '250m', memory: '256Mi' }

interface AmountFieldProps {
  container: number
  bound: Bound
  amount: Amount
}

/** How much of CPU or memory; empty for no amount. */
export function AmountField({ container, bound, amount }: AmountFieldProps) {
  const t = useTranslations('containerForm')
  const { control } = useFormContext<ContainersValues>()
  const { field, fieldState } = useController({
    control,
    name: `containers.${container}.${bound}.${amount}`,
    rules: { validate: (text) => isAmount(text) || t('amountWrong', { example: examples[amount] }) },
  })
  const { ref, ...input } = field
  return (
    <TextField
      {...input}
      id={field.name}
      inputRef={ref}
      label={t(`${bound}.${amount}`)}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? t(amount === 'cpu' ? 'cpuHelp' : 'memoryHelp')}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
    />
  )
}
