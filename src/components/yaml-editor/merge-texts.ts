import { editText } from './edit-text.ts'
import { type TheirChange, theirChanges } from './merge.ts'
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

/** The edited text with the changes of others in it that were not turned down. */
export const mergeText = (mine: string, changes: readonly TheirChange[]): string =>
  editText(
    mine,
    changes.map(({ document, path, theirs }) => ({ document, path, value: theirs })),
  )
