import type { Schema } from '../../api/api-document.ts'
import type { Resolve } from './operations.ts'

const DEEPEST = 6

/** Direct subschemas: properties, parts and items. */
const partsOf = ({ properties = {}, allOf = [], anyOf = [], oneOf = [], items }: Schema): Schema[] => [
  ...Object.values(properties),
  ...allOf,
  ...anyOf,
  ...oneOf,
  ...(items ? [items] : []),
]

/** Names of write-only properties in a schema: passwords, keys, kubeconfigs. */
export function secretNames(schema: Schema, resolve: Resolve): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<Schema>()
  const visit = (node: Schema, depth: number): void => {
    const read = resolve(node)
    if (depth > DEEPEST || seen.has(read)) return
    seen.add(read)
    for (const [name, property] of Object.entries(read.properties ?? {}))
      if (property.writeOnly ?? resolve(property).writeOnly) found.add(name)
    for (const part of partsOf(read)) visit(part, depth + 1)
  }
  visit(schema, 0)
  return found
}

function strip(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => strip(entry, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secrets.has(name))
      .map(([name, entry]) => [name, strip(entry, secrets)]),
  )
}

/**
 * Body for the class Secret, or one that mentions it: `kind: Secret` in YAML, `"modelIndex": "Secret"` in a
 * transaction.
 */
const isAboutSecrets = (path: string, text: string): boolean =>
  /\/secrets(\/|$)/i.test(path) || /\bSecret(List)?\b/.test(text)

/**
 * Body without secret values, safe to store or link to. Null if they can't be identified: a Kubernetes Secret
 * may have them anywhere, even in annotations and copies, and only JSON can be parsed.
 */
export function withoutSecrets(path: string, text: string, secrets: ReadonlySet<string>): string | null {
  if (isAboutSecrets(path, text)) return null
  if (secrets.size === 0) return text
  try {
    const value: unknown = JSON.parse(text)
    const rest = JSON.stringify(strip(value, secrets), null, 2)
    return rest === JSON.stringify(value, null, 2) ? text : rest
  } catch {
    return null
  }
}
