import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../../../model/labels.ts'
import type { AttributeParts } from '../../../attributes/parts.ts'
import { attributeParts } from '../../../attributes/registry.ts'
import { problemOf } from '../../../resource/form-values.ts'
import type { Fault } from './faults.ts'

interface FaultFieldProps {
  fault: Fault
  value: unknown
  isDisabled: boolean
  onChange: (value: unknown) => void
}

/** Chosen with one click or key; anything else is typed, and taken when the field is left. */
const atOnce = new Set(['boolean', 'choice'])

/** One fault: switched where it is shown, so that what one sees is what is. */
export function FaultField({ fault, value, isDisabled, onChange }: FaultFieldProps) {
  const t = useTranslations('resource')
  const id = useId()
  const { name, attribute } = fault
  const [typed, setTyped] = useState<{ value: unknown } | null>(null)
  const isAtOnce = atOnce.has(attribute.kind)
  const label = attributeLabel(name, attribute)
  const problem = typed === null ? null : problemOf(typed.value, attribute)
  const { Input }: AttributeParts = attributeParts[attribute.kind]
  const take = (next: unknown): void => {
    if (isAtOnce) onChange(next)
    else setTyped({ value: next })
  }
  const leave = (): void => {
    if (typed === null || problem !== null) return
    if (JSON.stringify(typed.value) !== JSON.stringify(value ?? null)) onChange(typed.value)
    setTyped(null)
  }
  return (
    <Input
      // What was typed is kept by the field itself: it begins anew when the service has another value.
      key={isAtOnce ? undefined : JSON.stringify(value)}
      id={id}
      name={name}
      attribute={attribute}
      label={label}
      help={attribute.description}
      error={problem?.kind === 'wrong' ? t('problem', { label, problem: problem.sentence }) : undefined}
      isDisabled={isDisabled}
      value={typed === null ? value : typed.value}
      onChange={take}
      onBlur={leave}
    />
  )
}
