import type { FieldOverride } from '../../../../model/answers/override.ts'
import type { KubernetesObject } from '../cluster.ts'
import type { Override } from './overrides.ts'
import { textOfPath } from './path.ts'

/** Maximum characters shown of a value; the YAML contains all of it. */
const maxValue = 200

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= maxValue ? text : `${text.slice(0, maxValue)}…`
}

/** Converts an override to its API representation. */
export const fieldOverride = (
  { kind, metadata: { name } }: Pick<KubernetesObject, 'kind' | 'metadata'>,
  { path, value, declared, managers }: Override,
): FieldOverride => ({
  kind,
  name,
  path: textOfPath(path),
  value: textOf(value),
  declared: textOf(declared),
  managers,
})
