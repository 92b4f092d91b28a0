import { useTranslations } from 'use-intl'
import { ChoiceSelect } from '../../attributes/choice.tsx'
import type { InputProps } from '../../attributes/parts.ts'
import { providerTypeName, wayOf } from './provider.ts'

/** Picker for provider types that create hosts or let them join; other accounts have no use here. */
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
