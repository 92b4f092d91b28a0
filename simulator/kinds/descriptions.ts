import { readFileSync } from 'node:fs'

interface Description {
  text: string
  fields: ReadonlyMap<string, string>
}

/** Loaded on first use: only the OpenAPI documents need it. */
let known: ReadonlyMap<string, Description> | null = null

/**
 * Returns the description of a type and its fields from the OpenAPI documents of Kubernetes v1.34; null for
 * types not in `types.txt`. The file has one type per line, name first, and its fields on the lines below
 * (`scripts/generate-kubernetes-types.ts`).
 */
export function descriptionOf(type: string): Description | null {
  known ??= read()
  return known.get(type) ?? null
}

function read(): ReadonlyMap<string, Description> {
  const found = new Map<string, Description>()
  let fields = new Map<string, string>()
  for (const line of readFileSync(new URL('./descriptions.txt', import.meta.url), 'utf8').split('\n')) {
    const [, isField, name = '', text = ''] = /^( ?)(\S+) ?(.*)$/.exec(line) ?? []
    const words = text.replace(/\\(.)/g, (_escape, letter: string) => (letter === 'n' ? '\n' : letter))
    if (isField === '') found.set(name, { text: words, fields: (fields = new Map()) })
    else fields.set(name, words)
  }
  return found
}
