import { type Message, message } from '../../../model/messages/message.ts'
import { isFields } from '../../../model/fields.ts'
import { maxCommentsLength, yamlComments } from '../../../model/yaml-comments.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { firstObjects, type ManifestObject } from '../imports/manifest.ts'
import type { Comments } from './comment-places.ts'
import type { ReadComment } from './read-comments.ts'
import { placedComments } from './write-comments.ts'

/** Returns the comments stored in a catalog row, or sent in the API's own format. */
export function commentsIn(attributes: Readonly<Record<string, unknown>>): Comments | null {
  const kept = attributes[yamlComments]
  if (!isFields(kept)) return null
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export interface KeptComments {
  comments: Comments
  /** Comments on parts that aren't stored, such as Secret values and a status. */
  lost: ReadComment[]
  isTooLong: boolean
}

/** Selects the comments that the catalog stores for an object. */
export function keepComments(object: KubernetesObject, read: readonly ReadComment[]): KeptComments {
  const given = Object.fromEntries(read.map(({ place, text }) => [place, text]))
  // Checked first: locating very many comments in the object takes a while.
  if (JSON.stringify(given).length > maxCommentsLength) return { comments: {}, lost: [], isTooLong: true }
  const comments = Object.fromEntries(placedComments(object, given))
  const lost = read.filter(({ place }) => !Object.hasOwn(comments, place))
  return { comments, lost, isTooLong: false }
}

/** Reads comments from the API's own format, where they have no line. */
export function givenComments(item: Readonly<Record<string, unknown>>): Pick<ManifestObject, 'comments'> {
  const given = commentsIn(item)
  if (given === null) return {}
  return { comments: Object.entries(given).map(([place, text]) => ({ place, text, lines: [] })) }
}

/** Returns an import's note on comments that can't be kept. */
export function notesOnComments(lines: readonly number[]): Message[] {
  const [line] = lines
  if (line === undefined) return []
  const count = lines.length
  return [
    count === 1 ? message('imports.commentLost', { line }) : message('imports.commentsLost', { count, line }),
  ]
}

/** Returns the note for an import into the catalog, which keeps comments on everything it stores. */
export function notesOnLostComments(
  objects: readonly KubernetesObject[],
  kept: readonly KeptComments[],
): Message[] {
  const lines = kept.flatMap(({ lost }) => lost.flatMap((comment) => comment.lines))
  const tooLong = objects.filter((_, index) => kept[index]?.isTooLong)
  return [...notesOnLines(lines.toSorted((one, other) => one - other)), ...notesOnLength(tooLong)]
}

function notesOnLines(lines: readonly number[]): Message[] {
  const [line] = lines
  if (line === undefined) return []
  const count = lines.length
  return [
    count === 1
      ? message('imports.commentOfLost', { line })
      : message('imports.commentsOfLost', { count, line }),
  ]
}

const notesOnLength = (objects: readonly KubernetesObject[]): Message[] =>
  objects.length === 0
    ? []
    : [
        message('imports.commentsTooLong', {
          limit: String(maxCommentsLength),
          objects: firstObjects(objects),
        }),
      ]
