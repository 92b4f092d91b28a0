import { model } from '../../../model/index.ts'
import type { Attribute } from '../../../model/define.ts'
import type { Faults } from '../../api/demo.ts'
import type { AnyRow } from '../../api/queries.ts'

export interface Fault {
  name: keyof Faults
  attribute: Attribute
}

/** Faults of a simulated cluster: its writable attributes. */
export const faults: readonly Fault[] = [...model.get('config.SimulatedCluster').attributes]
  .filter(([, { readOnly }]) => readOnly !== true)
  // The writable attributes are exactly the fields of `Faults`.
  .map(([name, attribute]) => ({ name: name as keyof Faults, attribute }))

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Reports whether a fault is active, i.e. differs from its default. */
export function isOn({ name, attribute }: Fault, cluster: AnyRow): boolean {
  const value = cluster[name]
  return isEmpty(value) ? false : value !== (attribute.default ?? false)
}

export const faultsOf = (cluster: AnyRow): Fault[] => faults.filter((fault) => isOn(fault, cluster))

/** Represents an unset fault among its choices. */
export const noChoice = 'none'

/** Choices of a fault; the catalogue has a message for each. */
export const wordsOf = ({ attribute }: Fault): string[] => [
  ...(attribute.default === undefined ? [noChoice] : []),
  ...(attribute.choices ?? []),
]
