import { mapInTurns } from '../../actions/map-in-turns.ts'
import type { Json } from './json.ts'

/** Levels whose members are written by themselves: sections, names in them, methods of an address. */
const levels = 3

/** JSON of a long document, written member by member, so that others have their turns meanwhile. */
export async function writeInTurns(document: Json): Promise<string> {
  const texts = await mapInTurns([...piecesOf(document, levels)], (piece) =>
    typeof piece === 'string' ? piece : JSON.stringify(piece.value),
  )
  return texts.join('')
}

/** Finished text, and values to be written at its place. */
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
