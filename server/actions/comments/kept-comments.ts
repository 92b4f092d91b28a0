import { isFields } from '../../../model/fields.ts'
import { maxCommentsLength, yamlComments } from '../../../model/yaml-comments.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { firstObjects, type ManifestObject } from '../manifest.ts'
import type { Comments } from './comment-places.ts'
import type { ReadComment } from './read-comments.ts'
import { placedComments } from './write-comments.ts'

/** The comments that a row of the catalog keeps, or the API's own form of one has. */
export function commentsIn(attributes: Readonly<Record<string, unknown>>): Comments | null {
  const kept = attributes[yamlComments]
  if (!isFields(kept)) return null
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export interface KeptComments {
  comments: Comments
  /** Of what is not kept itself, such as values of secrets and a status. */
  lost: ReadComment[]
  isTooLong: boolean
}

/** What the catalog keeps of the comments of a text at an object. */
export function keepComments(object: KubernetesObject, read: readonly ReadComment[]): KeptComments {
  const given = Object.fromEntries(read.map(({ place, text }) => [place, text]))
  // Before each is looked for in the object, which takes a while for very many.
  if (JSON.stringify(given).length > maxCommentsLength) return { comments: {}, lost: [], isTooLong: true }
  const comments = Object.fromEntries(placedComments(object, given))
  const lost = read.filter(({ place }) => !Object.hasOwn(comments, place))
  return { comments, lost, isTooLong: false }
}

/** Comments of the API's own form, which stand in no line. */
export function givenComments(item: Readonly<Record<string, unknown>>): Pick<ManifestObject, 'comments'> {
  const given = commentsIn(item)
  if (given === null) return {}
  return { comments: Object.entries(given).map(([place, text]) => ({ place, text, lines: [] })) }
}

/** What an import says of comments that have no place where it puts its objects. */
export function notesOnComments(lines: readonly number[]): string[] {
  const [line] = lines
  if (line === undefined) return []
  const count = lines.length
  return count === 1
    ? [`The comment in line ${line} is not kept.`]
    : [`Comments are not kept: ${count} lines have one, from line ${line} on.`]
}

/** The same of an import into the catalog, which keeps comments of what it keeps. */
export function notesOnLostComments(
  objects: readonly KubernetesObject[],
  kept: readonly KeptComments[],
): string[] {
  const lines = kept.flatMap(({ lost }) => lost.flatMap((comment) => comment.lines))
  const { names, rest } = firstObjects(objects.filter((_, index) => kept[index]?.isTooLong))
  return [...notesOnLines(lines.toSorted((one, other) => one - other)), ...notesOnLength(names, rest)]
}

function notesOnLines(lines: readonly number[]): string[] {
  const [line] = lines
  if (line === undefined) return []
  const count = lines.length
  return count === 1
    ? [`The comment in line ${line} is not kept, as what it is about is not.`]
    : [
        `Comments are not kept where what they are about is not: ${count} lines have one, from line ${line} on.`,
      ]
}

function notesOnLength(names: string, rest: number): string[] {
  if (names === '') return []
  return [
    rest === 0
      ? `Comments are not kept where one object has more than ${maxCommentsLength} characters of them: ${names}.`
      : `Comments are not kept where one object has more than ${maxCommentsLength} characters of them: ${names}, and ${rest} more.`,
  ]
}
