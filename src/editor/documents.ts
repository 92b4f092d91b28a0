const partsOf = (text: string): string[] => text.split(/^---\n/m).filter((part) => part.trim() !== '')

/** The documents of a text that the service wrote, one object each, titled "Deployment web". */
export const objectsIn = (text: string) =>
  partsOf(text).map((part) => ({
    title: `${fieldIn(part, 'kind')} ${fieldIn(part, ' {2}name')}`,
    text: part,
  }))

/** Documents of `base` that an edit changed or removed, in their original form. */
export function changedParts(base: string, text: string): string {
  const kept = new Set(partsOf(text))
  return partsOf(base)
    .filter((part) => !kept.has(part))
    .join('---\n')
}

/** Names that YAML would read as numbers are quoted; a comment may follow the value. */
const fieldIn = (text: string, key: string): string =>
  (new RegExp(String.raw`^${key}: (.*?)(?: #.*)?$`, 'm').exec(text)?.[1] ?? '').replace(
    /^(['"])(.*)\1$/,
    '$2',
  )

/** Joins files into one text, each as at least one document. */
export const joinDocuments = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replace(/^\uFEFF/, '').replace(/^---[ \t]*\r?\n/, ''))
    .map((text) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('---\n')

export interface Kind {
  apiVersion: string
  kind: string
}

/** Maximum number of kinds looked up per text. */
const MAX_KINDS = 40

const valueOf = (line: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s+["']?([\\w./-]+)["']?\\s*(#.*)?$`).exec(line)?.[1]

/**
 * Distinct kinds of a text's documents. Works on lines, so that it also handles text that is invalid while
 * typing.
 */
export function kindsIn(text: string): Kind[] {
  const found = new Map<string, Kind>()
  let apiVersion: string | undefined
  let kind: string | undefined
  for (const line of text.split('\n')) {
    if (line.startsWith('---')) [apiVersion, kind] = [undefined, undefined]
    // Indented lines belong to a field.
    if (!/^[ak]/.test(line)) continue
    apiVersion = valueOf(line, 'apiVersion') ?? apiVersion
    kind = valueOf(line, 'kind') ?? kind
    if (apiVersion !== undefined && kind !== undefined)
      found.set(nameOf({ apiVersion, kind }), { apiVersion, kind })
    if (found.size === MAX_KINDS) break
  }
  return [...found.values()]
}

export const nameOf = ({ apiVersion, kind }: Kind): string => `${apiVersion}/${kind}`
