import { type Message, message } from '../../../model/messages/message.ts'

/** Thrown if neither the class nor the targets of its relations have the field of a condition or sort. */
export class UnknownFieldError extends Error {
  readonly class: string
  readonly field: string
  constructor(modelClass: string, field: string) {
    super(`${modelClass} has no field ${field}`)
    this.name = 'UnknownFieldError'
    this.class = modelClass
    this.field = field
  }
}

/** Thrown if a condition compares a field with a value of another type. */
export class UnfitValueError extends Error {
  readonly class: string
  readonly field: string
  readonly reason: Message
  constructor(where: { class: string; field: string }, value: unknown, expected: 'number' | 'boolean') {
    const values = { ...where, value: JSON.stringify(value) }
    super(`${where.class}.${where.field} is no ${expected}: ${values.value}`)
    this.name = 'UnfitValueError'
    this.class = where.class
    this.field = where.field
    this.reason =
      expected === 'number'
        ? message('references.notNumber', values)
        : message('references.notBoolean', values)
  }
}
