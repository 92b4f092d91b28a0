import { useTranslations } from 'use-intl'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { statusTexts } from '../../hooks/use-message-text.ts'
import { makesHosts, type ProviderRow, providerTypeName } from './provider.ts'

/** Result of the last access check of the provider's account; "–" for types without an account. */
export function AccessState({ provider, withCause = true }: { provider: ProviderRow; withCause?: boolean }) {
  const t = useTranslations('infrastructure.access')
  if (!makesHosts(provider)) return <>–</>
  const cause = withCause ? { cause: statusTexts(provider)[0] } : {}
  if (provider.state === 'available') return <StateLabel state="available" word={t('works')} />
  if (provider.state === 'notAvailable') return <StateLabel state="failed" word={t('refused')} {...cause} />
  return <StateLabel state="waiting" word={t('untried')} {...cause} />
}

/**
 * Localized name of the provider's type. `Other` is described by its meaning: machines connect on their own.
 */
export function ProviderType({ provider }: { provider: ProviderRow }) {
  const t = useTranslations('infrastructure.types')
  return <>{providerTypeName(provider.type, t)}</>
}
