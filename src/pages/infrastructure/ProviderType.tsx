import { useTranslations } from 'use-intl'
import { providerTypeName, type ProviderRow } from './provider.ts'

/**
 * Localized name of the provider's type. `Other` is described by its meaning: machines connect on their own.
 */
export function ProviderType({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.types')
  return <>{providerTypeName(provider.type, t)}</>
}
