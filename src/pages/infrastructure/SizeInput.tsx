import type { InputProps } from '../../attributes/parts.ts'
import { numberParts } from '../../attributes/number.tsx'
import { useTranslations } from 'use-intl'

const gibibyte = 2 ** 30

/** Input for a number of bytes, in the usual unit for volumes. */
export function SizeInput({ value, onChange, label, attribute, ...props }: InputProps) {
  const t = useTranslations('infrastructure.config')
  const { unit: _bytes, ...plain } = attribute
  return (
    <numberParts.Input
      {...props}
      attribute={plain}
      label={t('inGibibytes', { label })}
      value={typeof value === 'number' ? value / gibibyte : value}
      onChange={(entered) => onChange(typeof entered === 'number' ? Math.round(entered * gibibyte) : entered)}
    />
  )
}
