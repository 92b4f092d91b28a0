import { useTranslations } from 'use-intl'
import { ChoiceSelect } from '../../attributes/choice.tsx'
import type { InputProps } from '../../attributes/parts.ts'
import { providerTypeName, wayOf } from './provider.ts'

/** Chooses among the types in which hosts can join or are made; accounts of the others would be of no use. */
export function ProviderTypeInput({ attribute, ...props }: InputProps) {
  const t = useTranslations('infrastructure.types')
  const choices = attribute.choices?.filter((type) => wayOf(type) !== 'keeps') ?? []
  return (
    <ChoiceSelect
      {...props}
      attribute={{ ...attribute, choices }}
      nameOf={(type) => providerTypeName(type, t)}
    />
  )
}
