import { isFields } from '../../../model/fields.ts'
import type { Remedy } from '../../../model/answers/remedy.ts'
import { type Edit, editText } from '../edit-text.ts'
import { parseYaml } from '../parse-yaml.ts'
import type { Refusal } from './place-refusals.ts'

/** Applies a remedy's edits for all refusals that it resolves. */
export function applyRemedy(text: string, remedy: Remedy, refusals: readonly Refusal[]): string {
  const { documents } = parseYaml(text)
  if (documents === null) return text
  const helped = refusals
    .filter((refusal) => refusal.remedy === remedy)
    .flatMap(({ place: { document, items = [] } = {} }) =>
      document === undefined ? [] : [{ document: document - 1, item: (items[0] ?? 0) - 1 }],
    )
  const byDocument = Map.groupBy(helped, ({ document }) => document)
  const edits = [...byDocument].flatMap(([document, objects]) =>
    pathsOf(objects, remedy, documents[document]).map((path): Edit => ({ document, path, value: undefined })),
  )
  return withoutEmptyDocuments(editText(text, edits))
}

/** Paths to remove from a document: its object or its fields, or those of items if it is a list. */
function pathsOf(objects: readonly { item: number }[], remedy: Remedy, document: unknown): Edit['path'][] {
  const field = remedy === 'leaveOut' ? [] : ['metadata', 'namespace']
  const items = new Set(objects.flatMap(({ item }) => (item < 0 ? [] : [item])))
  const isWhole = remedy === 'leaveOut' && items.size === countItems(document)
  if (items.size === 0 || isWhole) return [field]
  // Later items first, so that earlier positions stay valid.
  return [...items].toSorted((one, other) => other - one).map((item) => ['items', item, ...field])
}

const countItems = (list: unknown): number =>
  isFields(list) && Array.isArray(list['items']) ? list['items'].length : 0

/** Removes markers left adjacent by a removed document. */
const withoutEmptyDocuments = (text: string): string =>
  text
    .replaceAll(/^(?:---[ \t]*\r?\n\s*)+(?=---[ \t]*(?:\r?\n|$))/gm, '')
    .replace(/^---[ \t]*\r?\n(?=\s*$)/m, '')
