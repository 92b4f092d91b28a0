import { mapYielding } from '../../concurrency/map-yielding.ts'
import type { Json } from './operation.ts'

/** Levels with separately serialized members: sections, their names, methods of an address. */
const levels = 3

/** Serializes a long document member by member, so that other work can run in between. */
export async function writeYielding(document: Json): Promise<string> {
  const texts = await mapYielding([...piecesOf(document, levels)], (piece) =>
    typeof piece === 'string' ? piece : JSON.stringify(piece.value),
  )
  return texts.join('')
}

/** Yields finished text, and values to be serialized in its place. */
function* piecesOf(value: unknown, depth: number): Generator<string | { value: unknown }> {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield { value }
    return
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  yield '{'
  for (const [index, [name, member]] of members.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`
    yield* piecesOf(member, depth - 1)
  }
  yield '}'
}
