import type { FastifyReply } from 'fastify'
import type { Violation } from '../errors.ts'

/** Maximum fields named in the header; proxies reject responses with more than a few kilobytes of headers. */
const maxNamed = 10
const maxLength = 120

/** Escapes text for a quoted string of a header, in ASCII. */
const quoted = (text: string): string => {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}...` : text
  return cut.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')
}

/** Warning of code 299 (RFC 7234, section 5.5): persistent, meant for people. */
const warning = (text: string): string => `299 gantry "${text}"`

/** Unknown fields of a body that were ignored, to list in the response's `Warning` header. */
export class PassedOver {
  readonly #fields = new Set<string>()
  #more = 0

  add(unknown: readonly Violation[]): void {
    for (const { field } of unknown) {
      if (this.#fields.size < maxNamed) this.#fields.add(field ?? '')
      else this.#more++
    }
  }

  tell(reply: FastifyReply): void {
    if (this.#fields.size === 0) return
    const warnings = [...this.#fields].map((field) => warning(`Unknown field ${quoted(field)} was ignored`))
    if (this.#more > 0) warnings.push(warning(`${this.#more} more unknown fields were ignored`))
    reply.header('Warning', warnings.join(', '))
  }
}
