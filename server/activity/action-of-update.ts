import type { ModelClass } from '../../model/model-class.ts'
import { type Context, withAction } from '../records/context.ts'
import { fieldName, fieldNamesOf } from '../../model/field-names.ts'

/** Names for changes to a single field of a cluster object. */
const words = new Map<string, (value: unknown) => string>([
  ['replicas', () => 'scale'],
  ['paused', (value) => (value === true ? 'pause' : 'resume')],
])

/** Every update of a simulated cluster sets its faults. */
const faults = { class: 'config.SimulatedCluster', name: 'setFaults' }

/** Name in the log for the demo's `remove`; hosts have an action of that name as well. */
export const demoRemoval = 'removeDemo'

/** Deletion of only the representation of a cluster or namespace, which keeps all its contents. */
export const detachment = 'detach'

/** Actions in the activity log in addition to the model's. */
export const loggedActions = ['scale', 'pause', 'resume', faults.name, demoRemoval, detachment]

/** Returns the context with the change's common name as its action, if it has one. */
export function namingUpdate(context: Context, entry: ModelClass, body: Record<string, unknown>): Context {
  // An action that writes through this path keeps its own name.
  if (entry.id === faults.class && context.action === undefined) return withAction(context, faults.name)
  const [field, ...others] = Object.entries(body)
  if (entry.truth !== 'cluster' || field === undefined || others.length > 0) return context
  const name = words.get(fieldName(fieldNamesOf(entry), field[0]))?.(field[1])
  return name === undefined ? context : withAction(context, name)
}
