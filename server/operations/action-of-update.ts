import type { ModelClass } from '../../model/model-class.ts'
import { type Context, withAction } from './context.ts'
import { fieldName, fieldNamesOf } from './field-names.ts'

/** Changes of one value in a cluster that people have a word for. */
const words: Readonly<Record<string, (value: unknown) => string>> = {
  replicas: () => 'scale',
  paused: (value) => (value === true ? 'pause' : 'resume'),
}

/** All that is set in a simulated cluster is what goes wrong there. */
const faults = { class: 'config.SimulatedCluster', name: 'setFaults' }

/** A demo and a host have an action of the same name. */
export const demoRemoval = 'removeDemo'

/** Deletion of what only stands for a cluster or a namespace, which stays with everything in it. */
export const detachment = 'detach'

/** What changes are called in the activity log, beside the actions of the model. */
export const loggedActions = ['scale', 'pause', 'resume', faults.name, demoRemoval, detachment]

/** The request under the name that people have for a change, where it is one with a name. */
export function namingUpdate(context: Context, entry: ModelClass, body: Record<string, unknown>): Context {
  // An action that writes by the same way has its own name.
  if (entry.id === faults.class && context.action === undefined) return withAction(context, faults.name)
  const [field, ...others] = Object.entries(body)
  if (entry.truth !== 'cluster' || field === undefined || others.length > 0) return context
  const name = words[fieldName(fieldNamesOf(entry), field[0])]?.(field[1])
  return name === undefined ? context : withAction(context, name)
}
