import { type Fields, fieldsOf, listOf } from '../../model/fields.ts'

/** Reduces a list of namespaces to visible ones. Returns any other answer, such as an error, as it is. */
export function narrowNamespaces(text: string, visible: ReadonlySet<string>): string {
  const answer = fieldsOf(JSON.parse(text))
  if (answer['kind'] !== 'NamespaceList') return text
  const items = listOf(answer['items']).filter((item) => visible.has(nameIn(fieldsOf(item))))
  // It would reveal the number of other namespaces.
  const { remainingItemCount: _, ...metadata } = fieldsOf(answer['metadata'])
  return JSON.stringify({ ...answer, metadata, items })
}

const nameIn = ({ metadata }: Fields): string => String(fieldsOf(metadata)['name'] ?? '')
