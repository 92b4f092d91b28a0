import type { ModelClass } from '../../model/registry.ts'
import { type Context, withAction } from './context.ts'
import { fieldName, fieldNamesOf } from './field-names.ts'

/** Changes of one value in a cluster that people have a word for. */
const words: Readonly<Record<string, (value: unknown) => string>> = {
  replicas: () => 'scale',
  paused: (value) => (value === true ? 'pause' : 'resume'),
}

/** What changes of single values are called in the activity log, beside the actions of the model. */
export const updateActions = ['scale', 'pause', 'resume']

/** The request under the name that people have for a change, where it is one with a name. */
export function namingUpdate(context: Context, entry: ModelClass, body: Record<string, unknown>): Context {
  const [field, ...others] = Object.entries(body)
  if (entry.truth !== 'cluster' || field === undefined || others.length > 0) return context
  const name = words[fieldName(fieldNamesOf(entry), field[0])]?.(field[1])
  return name === undefined ? context : withAction(context, name)
}
