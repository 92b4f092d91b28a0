import { readFileSync } from 'node:fs'

interface Description {
  text: string
  fields: ReadonlyMap<string, string>
}

/** Read when somebody asks what fields mean: nothing else of a cluster needs it. */
let known: ReadonlyMap<string, Description> | null = null

/**
 * What Kubernetes v1.34 says of a type and of its fields, in the words of its own OpenAPI documents; null of types that are
 * not in `types.txt`. One type a line with its name before it, its fields on the lines below (`scripts/generate-descriptions.ts`).
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
