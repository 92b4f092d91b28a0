import { useTranslations } from 'use-intl'
import { providerTypeName, type ProviderRow } from './provider.ts'

/** The type by its name; `Other` says what it means: machines connect by themselves. */
export function ProviderType({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.types')
  return <>{providerTypeName(provider.type, t)}</>
}
