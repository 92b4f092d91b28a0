import type { ModelClass } from '../../model/model-class.ts'
import { malformed } from '../errors.ts'
import { lastValue, type Parameters } from './parameters.ts'

/**
 * `?action=delete` and `?action=remove` of a cluster: both take it out of the platform, and neither touches the machines.
 * A third word would mean something that does not happen.
 */
export function checkDeleteAction({ id }: ModelClass, parameters: Parameters): void {
  if (id !== 'cluster.HostCluster') return
  const action = lastValue(parameters, 'action')?.trim().toLowerCase() ?? ''
  if (['', 'delete', 'remove'].includes(action)) return
  throw malformed(`action is "${action}"; it must be delete or remove.`)
}
