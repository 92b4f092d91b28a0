import type { ManifestPlace } from './problem.ts'
import { fieldsOf, isFields, textField } from '../fields.ts'

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
