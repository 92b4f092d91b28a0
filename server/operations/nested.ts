import { isFields } from '../../model/fields.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { tooLarge } from '../errors.ts'
import { fieldName, fieldNamesOf } from './field-names.ts'

/** Resources that one request may write: more would hold up everybody else for seconds, in one go. */
const maxResources = 5_000

const linkFields = new Set(['id', 'service', 'modelindex', 'uri'])

/** Links of a whole answer that is sent back say nothing, however many there are. */
function isLink(value: Record<string, unknown>): boolean {
  const fields = Object.keys(value).map((field) => field.toLowerCase())
  return fields.every((field) => linkFields.has(field)) && fields.includes('id')
}

/** What stands below a resource in a body. */
function* nestedIn(entry: ModelClass, body: Record<string, unknown>): Generator<unknown> {
  for (const [field, value] of Object.entries(body)) {
    const relation = entry.relations.get(fieldName(fieldNamesOf(entry), field))
    if (relation?.type !== 'child') continue
    for (const child of [value].flat()) {
      if (!isFields(child) || isLink(child)) continue
      yield child
      yield* nestedIn(relation.target, child)
    }
  }
}

/** Counts what requests write, and refuses with 413 as soon as it is too much: nothing has been read before. */
export class ResourceCount {
  private count = 0

  add(entry: ModelClass, body: Record<string, unknown>): void {
    this.take()
    for (const _ of nestedIn(entry, body)) this.take()
  }

  private take(): void {
    this.count++
    if (this.count <= maxResources) return
    throw tooLarge(
      `The body holds more than ${maxResources} resources. Send them in several requests, or import a manifest.`,
    )
  }
}
