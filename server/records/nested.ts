import { message } from '../../model/messages/message.ts'
import { isFields } from '../../model/fields.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { tooLarge } from '../errors.ts'
import { fieldName, fieldNamesOf } from './field-names.ts'

/** Maximum resources per request; more would block other requests for seconds. */
const maxResources = 5_000

const linkFields = new Set(['id', 'service', 'modelindex', 'uri'])

/** Returns true for links. They don't count: a response that is sent back may contain any number of them. */
function isLink(value: Record<string, unknown>): boolean {
  const fields = Object.keys(value).map((field) => field.toLowerCase())
  return fields.every((field) => linkFields.has(field)) && fields.includes('id')
}

/** Yields the resources nested in a body. */
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

/**
 * Counts the resources that requests write, and rejects with 413 above the limit, before anything is read.
 */
export class ResourceCount {
  private count = 0

  add(entry: ModelClass, body: Record<string, unknown>): void {
    this.take()
    for (const _ of nestedIn(entry, body)) this.take()
  }

  private take(): void {
    this.count++
    if (this.count <= maxResources) return
    throw tooLarge(message('violations.tooManyResources', { max: maxResources }))
  }
}
