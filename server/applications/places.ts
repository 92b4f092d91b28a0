import type { ManifestPlace } from '../../model/answers/problem.ts'
import { type Message, message } from '../../model/messages/message.ts'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'
import { type ApiError, asParam, invalid, type Text, type Violation, violationOf } from '../errors.ts'

/** Returns the place of an object outside a text. */
export const placeOfObject = ({ kind, metadata }: KubernetesObject): ManifestPlace => ({
  object: { kind, name: metadata.name },
})

/** Formats a place: `Document 2 (line 14), Deployment web`. */
export function placeText({ document, line, items = [], entry, object }: ManifestPlace): string | Message {
  let text: string | Message | null = null
  if (line !== undefined)
    text =
      document === undefined
        ? message('places.line', { line })
        : message('places.document', { document, line })
  const add = (part: string | Message): void => {
    text = text === null ? part : message('places.inside', { place: text, part })
  }
  for (const number of items) add(message('places.item', { number }))
  if (entry) add(`${entry.list} ${entry.number}`)
  if (object) add(object.name === undefined ? object.kind : `${object.kind} ${object.name}`)
  return text ?? ''
}

/** Returns a text prefixed with its place. */
export const textAt = (place: ManifestPlace, text: Text): Message =>
  message('violations.at', { place: placeText(place), reason: asParam(text) })

/** Returns a violation for a place; the place prefixes its text. */
export const violationIn = (
  place: ManifestPlace,
  { modelIndex = 'Application', field = null }: Partial<Pick<Violation, 'modelIndex' | 'field'>>,
  text: Text,
): Violation => ({
  ...violationOf({ modelIndex, field }, textAt(place, text)),
  ...(place.line === undefined ? {} : { place }),
})

/** Returns a 406 for one place in a text. */
export function refuseAt(place: ManifestPlace, text: Text): ApiError {
  return invalid([violationIn(place, {}, text)])
}
