import { useTranslations } from 'use-intl'
import type { Service } from '../../../model/define.ts'
import { useForbiddenIn } from '../../resource/use-permission.ts'
import type { Prepared } from './call.ts'
import { services } from './classes.ts'
import type { Operation } from './operations.ts'

/**
 * Service whose write access an operation needs; null if everyone may try. In `users` everyone may change
 * their own resources, which only the service can check.
 */
function writtenService({ method, path }: Operation): Service | null {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return null
  const [, first] = path.split('/')
  return services.find((service) => service === first && service !== 'users') ?? null
}

/** Reason a call can't be sent now; undefined if it can. */
export function useSendRefusal(operation: Operation, { missing }: Prepared): string | undefined {
  const t = useTranslations('apiExplorer.call')
  const forbidden = useForbiddenIn(writtenService(operation))
  if (forbidden !== undefined) return forbidden
  return missing.length === 0 ? undefined : t('missing', { names: missing.join(', ') })
}
