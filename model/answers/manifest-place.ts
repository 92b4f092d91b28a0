import { fieldsOf, isFields, textField } from '../fields.ts'

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

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Reads a place from an answer of the service; fields of another shape are left out. Null if it is no object. */
export function placeOf(value: unknown): ManifestPlace | null {
  if (!isFields(value)) return null
  const [document, line] = [numberOf(value['document']), numberOf(value['line'])]
  const items = Array.isArray(value['items']) ? value['items'].filter((item) => typeof item === 'number') : []
  const [list, number] = [textField(value['entry'], 'list'), numberOf(fieldsOf(value['entry'])['number'])]
  const [kind, name] = [textField(value['object'], 'kind'), textField(value['object'], 'name')]
  return {
    ...(document === undefined ? {} : { document }),
    ...(line === undefined ? {} : { line }),
    ...(items.length === 0 ? {} : { items }),
    ...(list === undefined || number === undefined ? {} : { entry: { list, number } }),
    ...(kind === undefined ? {} : { object: { kind, ...(name === undefined ? {} : { name }) } }),
  }
}
