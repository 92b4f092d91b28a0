/** One object of a text of several documents. */
export interface ObjectText {
  /** "Deployment web" */
  title: string
  text: string
}

/** The documents of a text that the service wrote, one object each. */
export const objectsIn = (text: string): ObjectText[] =>
  text
    .split(/^---\n/m)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      title: `${lineOf(part, /^kind: (.*)$/m)} ${lineOf(part, /^ {2}name: (.*)$/m)}`,
      text: part,
    }))

/** A name that YAML would take for a number stands in quotes. */
const lineOf = (text: string, expression: RegExp): string =>
  (expression.exec(text)?.[1] ?? '').replace(/^(['"])(.*)\1$/, '$2')

/** Texts of files as one text, a document each at least. */
export const joinDocuments = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replace(/^\uFEFF/, '').replace(/^---[ \t]*\r?\n/, ''))
    .map((text) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('---\n')
