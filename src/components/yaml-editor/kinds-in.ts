/** A kind of Kubernetes objects. */
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
