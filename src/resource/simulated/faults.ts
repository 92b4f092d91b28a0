import { model } from '../../../model/index.ts'
import type { Attribute } from '../../../model/define.ts'
import type { Faults } from '../../api/demo.ts'
import type { Resource } from '../../api/queries.ts'

export interface Fault {
  name: keyof Faults
  attribute: Attribute
}

/** What can be made to go wrong in a simulated cluster: all of it that may be written. */
export const faults: readonly Fault[] = [...model.get('config.SimulatedCluster').attributes]
  .filter(([, { readOnly }]) => readOnly !== true)
  // What may be written of a simulated cluster are its faults.
  .map(([name, attribute]) => ({ name: name as keyof Faults, attribute }))

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a fault is on: its value is another one than it has by itself. */
export function isOn({ name, attribute }: Fault, cluster: Resource): boolean {
  const value = cluster[name]
  return isEmpty(value) ? false : value !== (attribute.default ?? false)
}

export const faultsOf = (cluster: Resource): Fault[] => faults.filter((fault) => isOn(fault, cluster))

/** What stands for no value among the choices of a fault: all goes well then. */
export const noChoice = 'none'

/** The values that can be chosen, each of which the messages have words for. */
export const wordsOf = ({ attribute }: Fault): string[] => [
  ...(attribute.default === undefined ? [noChoice] : []),
  ...(attribute.choices ?? []),
]
