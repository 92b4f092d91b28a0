import { editText } from './edit-text.ts'
import { mergeLines } from './merge-lines.ts'
import { isSame, type TheirChange, theirChanges, writePath } from './merge.ts'
import { parseYaml } from './parse-yaml.ts'

interface Texts {
  base: string
  mine: string
  theirs: string
}

/** What changed between two texts and is not in a third yet; null while one of them is no YAML. */
export function changesBetween({ base, mine, theirs }: Texts): TheirChange[] | null {
  const [was, is, becomes] = [base, mine, theirs].map(objectsOf)
  return was && is && becomes ? theirChanges(was, is, becomes) : null
}

function objectsOf(text: string): unknown[] | null {
  const { documents } = parseYaml(text)
  return documents && documents.filter((entry) => typeof entry === 'object')
}

/**
 * The edited text with the changes of others in it that were not turned down, and with their comments, as far as lines tell
 * what is whose. Which values it has the fields alone say.
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

/** In any order: what is new comes to stand elsewhere. */
const isSameObjects = (one: unknown[] | null, other: unknown[] | null): boolean =>
  one?.length === other?.length &&
  Boolean(one?.every((entry) => other?.some((found) => isSame(entry, found))))
