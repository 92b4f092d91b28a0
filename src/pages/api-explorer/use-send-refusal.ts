import { useTranslations } from 'use-intl'
import type { Service } from '../../../model/define.ts'
import { useForbiddenIn } from '../../resource/use-permission.ts'
import type { Prepared } from './call.ts'
import { services } from './classes.ts'
import type { Operation } from './operations.ts'

/**
 * The service whose writers alone may send an operation; null when everyone may try. In accounts everyone may change
 * what is their own, which only the service can tell.
 */
function writtenService({ method, path }: Operation): Service | null {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return null
  const [, first] = path.split('/')
  return services.find((service) => service === first && service !== 'users') ?? null
}

/** Why a call cannot be sent now; undefined when it can. */
export function useSendRefusal(operation: Operation, { missing }: Prepared): string | undefined {
  const t = useTranslations('apiExplorer.call')
  const forbidden = useForbiddenIn(writtenService(operation))
  if (forbidden !== undefined) return forbidden
  return missing.length === 0 ? undefined : t('missing', { names: missing.join(', ') })
}
