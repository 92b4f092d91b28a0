import { diffArrays } from 'diff'
import { editText } from '../edit-text.ts'
import { isSame, type TheirChange, theirChanges, writePath } from './merge.ts'
import { parseYaml } from '../parse-yaml.ts'

export interface Texts {
  base: string
  mine: string
  theirs: string
}

/**
 * Merges others' changes into my text line by line, which keeps comments, unlike a merge by field. Mine win
 * in lines that both changed.
 */
export function mergeLines({ base, mine, theirs }: Texts): string {
  const [was = [], is = [], becomes = []] = [base, mine, theirs].map((text) => text.split('\n'))
  const [inMine, inTheirs] = [matchLines(was, is), matchLines(was, becomes)]
  const made: string[] = []
  let at = { was: 0, is: 0, becomes: 0 }
  const take = (to: typeof at): void => {
    const [before, own, other] = [
      was.slice(at.was, to.was),
      is.slice(at.is, to.is),
      becomes.slice(at.becomes, to.becomes),
    ]
    made.push(...mergeRange(before, own, other))
  }
  for (const [index, line] of was.entries()) {
    const [own, other] = [inMine.get(index), inTheirs.get(index)]
    if (own === undefined || other === undefined) continue
    take({ was: index, is: own, becomes: other })
    made.push(line)
    at = { was: index + 1, is: own + 1, becomes: other + 1 }
  }
  take({ was: was.length, is: is.length, becomes: becomes.length })
  return made.join('\n')
}

/** Merges line by line if all three ranges have the same length. */
function mergeRange(
  before: readonly string[],
  own: readonly string[],
  other: readonly string[],
): readonly string[] {
  if (before.length === own.length && own.length === other.length)
    return own.map((line, index) => (line === before[index] ? (other[index] ?? line) : line))
  return isSame(before, own) ? other : own
}

/** Limits the time for texts that have little in common; their comments are not merged. */
const maxEditLength = 2000

/** Maps matching lines of two texts in order. */
function matchLines(one: string[], other: string[]): Map<number, number> {
  const found = new Map<number, number>()
  let [left, right] = [0, 0]
  for (const { count, added, removed } of diffArrays(one, other, { maxEditLength }) ?? []) {
    if (!added && !removed)
      for (let index = 0; index < count; index += 1) found.set(left + index, right + index)
    if (!added) left += count
    if (!removed) right += count
  }
  return found
}

/** Changes from `base` to `theirs` that `mine` lacks; null if any text is invalid YAML. */
export function changesBetween({ base, mine, theirs }: Texts): TheirChange[] | null {
  const [was, is, becomes] = [base, mine, theirs].map(objectsOf)
  return was && is && becomes ? theirChanges(was, is, becomes) : null
}

function objectsOf(text: string): unknown[] | null {
  const { documents } = parseYaml(text)
  return documents && documents.filter((entry) => typeof entry === 'object')
}

/**
 * My text with others' accepted changes, and their comments as far as lines can be attributed. The values
 * always match the merge by field.
 */
export function mergeText(texts: Texts, changes: readonly TheirChange[]): string {
  const byFields = withChanges(texts.mine, changes)
  const mine = mergeLines(texts)
  const left = changesBetween({ ...texts, mine })
  const taken = new Set(changes.map(idOf))
  const byLines =
    left &&
    withChanges(
      mine,
      left.filter((change) => taken.has(idOf(change))),
    )
  return byLines !== null && isSameObjects(objectsOf(byLines), objectsOf(byFields)) ? byLines : byFields
}

const idOf = ({ object, path }: TheirChange): string => `${object} ${writePath(path)}`

const withChanges = (text: string, changes: readonly TheirChange[]): string =>
  editText(
    text,
    changes.map(({ document, path, theirs }) => ({ document, path, value: theirs })),
  )

/** Ignores order: a merge by lines may insert new objects elsewhere. */
const isSameObjects = (one: unknown[] | null, other: unknown[] | null): boolean =>
  one?.length === other?.length &&
  Boolean(one?.every((entry) => other?.some((found) => isSame(entry, found))))
