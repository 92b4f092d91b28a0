import { editText } from './edit-text.ts'
import { mergeLines } from './merge-lines.ts'
import { isSame, type TheirChange, theirChanges, writePath } from './merge.ts'
import { parseYaml } from './parse-yaml.ts'

interface Texts {
  base: string
  mine: string
  theirs: string
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
