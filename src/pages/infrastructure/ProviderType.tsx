import { useTranslations } from 'use-intl'
import { isDirect, type ProviderRow } from './provider.ts'

/** The type by its name; `Other` says what it means: machines connect by themselves. */
export function ProviderType({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.types')
  return <>{isDirect(provider) ? t('direct') : (provider.type ?? '–')}</>
}
