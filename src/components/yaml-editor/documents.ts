/** One object of a multi-document text. */
export interface ObjectText {
  /** "Deployment web" */
  title: string
  text: string
}

const partsOf = (text: string): string[] => text.split(/^---\n/m).filter((part) => part.trim() !== '')

/** The documents of a text that the service wrote, one object each. */
export const objectsIn = (text: string): ObjectText[] =>
  partsOf(text).map((part) => ({
    title: `${valueOf(part, 'kind')} ${valueOf(part, ' {2}name')}`,
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
const valueOf = (text: string, key: string): string =>
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
