import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FieldHelp } from '../../../attributes/FieldHelp.tsx'
import type { AttributeParts } from '../../../attributes/parts.ts'
import { attributeParts } from '../../../attributes/registry.ts'
import { useProblemText } from '../../../hooks/use-problem-text.ts'
import { problemOf } from '../../../resource/form-values.ts'
import { type Fault, noChoice, wordsOf } from '../../../resource/simulated/faults.ts'

interface FaultFieldProps {
  fault: Fault
  value: unknown
  /** Reason the service refused the last value. */
  refused: string | undefined
  isDisabled: boolean
  onChange: (value: unknown) => void
}

/** Field for one fault. It applies without a save button, so that it always shows the actual state. */
export function FaultField(props: FaultFieldProps) {
  return props.fault.attribute.kind === 'choice' ? <ChosenFault {...props} /> : <TypedFault {...props} />
}

/** "No fault" is one of the choices, which are all labelled in words. */
function ChosenFault({ fault, value, refused, isDisabled, onChange }: FaultFieldProps) {
  const t = useTranslations('simulated.fields')
  const id = useId()
  return (
    <TextField
      select
      id={id}
      label={t(`${fault.name}.label`)}
      value={typeof value === 'string' ? value : noChoice}
      onChange={({ target }) => onChange(target.value === noChoice ? null : target.value)}
      disabled={isDisabled}
      helperText={<FieldHelp help={t(`${fault.name}.help`)} error={refused} />}
      error={refused !== undefined}
      slotProps={{ formHelperText: { component: 'div' } }}
    >
      {wordsOf(fault).map((word) => (
        <MenuItem key={word} value={word}>
          {
            // A test checks that each composed key has a message.
            t(`${fault.name}.values.${word}` as Parameters<typeof t>[0])
          }
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A switch applies immediately; typed input applies on blur. */
function TypedFault({ fault, value, refused, isDisabled, onChange }: FaultFieldProps) {
  const t = useTranslations('resource')
  const words = useTranslations('simulated.fields')
  const id = useId()
  const { name, attribute } = fault
  const [typed, setTyped] = useState<{ value: unknown } | null>(null)
  const isAtOnce = attribute.kind === 'boolean'
  const label = words(`${name}.label`)
  const problemText = useProblemText()
  const found = typed === null ? null : problemOf(typed.value, attribute)
  const { Input }: AttributeParts = attributeParts[attribute.kind]
  const take = (next: unknown): void => {
    if (isAtOnce) onChange(next)
    else setTyped({ value: next })
  }
  const leave = (): void => {
    if (typed === null || found !== null) return
    if (JSON.stringify(typed.value) !== JSON.stringify(value ?? null)) onChange(typed.value)
    setTyped(null)
  }
  return (
    <Input
      // The input keeps its own text; remount it when the service's value changes.
      key={isAtOnce ? undefined : JSON.stringify(value)}
      id={id}
      name={name}
      attribute={attribute}
      label={label}
      help={words(`${name}.help`)}
      error={found?.kind === 'wrong' ? t('problem', { label, problem: problemText(found.problem) }) : refused}
      isDisabled={isDisabled}
      value={typed === null ? value : typed.value}
      onChange={take}
      onBlur={leave}
    />
  )
}
