import { message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { malformed } from '../errors.ts'
import { lastValue, type Parameters } from './parameters.ts'

/**
 * Validates `?action=delete` or `?action=remove` of a cluster. Both remove it from the platform and leave the
 * machines untouched; any other value would promise an effect that doesn't exist.
 */
export function checkDeleteAction({ id }: ModelClass, parameters: Parameters): void {
  if (id !== 'cluster.HostCluster') return
  const action = lastValue(parameters, 'action')?.trim().toLowerCase() ?? ''
  if (['', 'delete', 'remove'].includes(action)) return
  throw malformed(message('queries.deleteAction', { action }))
}
