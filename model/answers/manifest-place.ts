import { fieldsOf, isFields, textField } from '../fields.ts'

/** Place of an object in an import, or just the object. */
export interface ManifestPlace {
  /** Document number, from 1, without empty documents. */
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

/** Reads a place from a response, without fields of the wrong type. Returns null if it is not an object. */
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
