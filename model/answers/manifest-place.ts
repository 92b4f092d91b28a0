/** Place of an object in the text of an import, or an object alone. */
export interface ManifestPlace {
  /** Number of the document, from 1; empty documents are not counted. */
  document?: number
  /** First line of the document, or line of a syntax error, from 1. */
  line?: number
  /** Position in a list of objects, from 1; several for lists in a list. */
  items?: readonly number[]
  /** Position in a list of this API's own format, from 1. */
  entry?: { list: string; number: number }
  object?: { kind: string; name?: string }
}
