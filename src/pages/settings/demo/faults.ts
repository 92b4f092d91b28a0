import { model } from '../../../../model/index.ts'
import type { Attribute } from '../../../../model/define.ts'
import type { Resource } from '../../../api/queries.ts'

export interface Fault {
  name: string
  attribute: Attribute
}

/** What can be made to go wrong in a simulated cluster: all of it that may be written. */
export const faults: readonly Fault[] = [...model.get('config.SimulatedCluster').attributes]
  .filter(([, { readOnly }]) => readOnly !== true)
  .map(([name, attribute]) => ({ name, attribute }))

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a fault is on: its value is another one than it has by itself. */
export function isOn({ name, attribute }: Fault, cluster: Resource): boolean {
  const value = cluster[name]
  return isEmpty(value) ? false : value !== (attribute.default ?? false)
}
