/** One object of a text of several documents. */
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

/** What of a text is not in another as it was: the documents that an edit changed, as they were before it. */
export function changedParts(base: string, text: string): string {
  const kept = new Set(partsOf(text))
  return partsOf(base)
    .filter((part) => !kept.has(part))
    .join('---\n')
}

/** A name that YAML would take for a number stands in quotes; a comment may stand behind it. */
const valueOf = (text: string, key: string): string =>
  (new RegExp(String.raw`^${key}: (.*?)(?: #.*)?$`, 'm').exec(text)?.[1] ?? '').replace(
    /^(['"])(.*)\1$/,
    '$2',
  )

/** Texts of files as one text, a document each at least. */
export const joinDocuments = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replace(/^\uFEFF/, '').replace(/^---[ \t]*\r?\n/, ''))
    .map((text) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('---\n')
