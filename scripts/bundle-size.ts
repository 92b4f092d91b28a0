/** One entry of Vite's manifest, as far as it is read here. */
export interface ManifestEntry {
  file: string
  /** Chunks that are loaded with this one. */
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

/** The JavaScript and CSS files that opening these sources loads, each once. Throws when the build has no such source. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const entry = manifest[key]
    if (!entry) throw new Error(`The build has no ${key}; the budgets name a page that no longer exists.`)
    files.add(entry.file)
    for (const css of entry.css ?? []) files.add(css)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...files]
}
