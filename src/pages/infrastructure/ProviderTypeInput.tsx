import { useTranslations } from 'use-intl'
import { ChoiceSelect } from '../../attributes/choice.tsx'
import type { InputProps } from '../../attributes/parts.ts'
import { providerTypeName } from './provider.ts'

/** Chooses the type by its name. */
export function ProviderTypeInput(props: InputProps) {
  const t = useTranslations('infrastructure.types')
  return <ChoiceSelect {...props} nameOf={(type) => providerTypeName(type, t)} />
}
