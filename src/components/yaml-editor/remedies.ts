import { isFields } from '../../../model/fields.ts'
import type { Remedy } from '../../../model/answers/remedy.ts'
import { type Edit, editText } from './edit-text.ts'
import { parseYaml } from './parse-yaml.ts'
import { objectOf, type Refusal } from './place-refusals.ts'

/** The text with the edits that a remedy is for all refusals that it helps. */
export function applyRemedy(text: string, remedy: Remedy, refusals: readonly Refusal[]): string {
  const { documents } = parseYaml(text)
  if (documents === null) return text
  const helped = refusals
    .filter((refusal) => refusal.remedy === remedy)
    .flatMap(({ message }) => objectOf(message) ?? [])
  const byDocument = Map.groupBy(helped, ({ document }) => document)
  const edits = [...byDocument].flatMap(([document, objects]): Edit[] => {
    const items = new Set(objects.flatMap(({ item }) => item ?? []))
    if (items.size === 0)
      return [{ document, path: remedy === 'leaveOut' ? [] : namespacePath, value: undefined }]
    const value = withoutItems(documents[document], remedy, items)
    return value === null
      ? []
      : [
          {
            document,
            path: value.length === 0 ? [] : ['items'],
            value: value.length === 0 ? undefined : value,
          },
        ]
  })
  return withoutEmptyDocuments(editText(text, edits))
}

const namespacePath = ['metadata', 'namespace']

/** Items of a list are written anew. */
function withoutItems(list: unknown, remedy: Remedy, numbers: ReadonlySet<number>): unknown[] | null {
  const items = isFields(list) ? list['items'] : null
  if (!Array.isArray(items)) return null
  if (remedy === 'leaveOut') return items.filter((_, index) => !numbers.has(index))
  return items.map((item: unknown, index) => (numbers.has(index) ? withoutNamespace(item) : item))
}

function withoutNamespace(object: unknown): unknown {
  if (!isFields(object) || !isFields(object['metadata'])) return object
  const { namespace: _, ...metadata } = object['metadata']
  return { ...object, metadata }
}

/** Markers that stand next to each other since a document between them is gone. */
const withoutEmptyDocuments = (text: string): string =>
  text
    .replaceAll(/^(?:---[ \t]*\r?\n\s*)+(?=---[ \t]*(?:\r?\n|$))/gm, '')
    .replace(/^---[ \t]*\r?\n(?=\s*$)/m, '')
