import type { Border, Collection, Entry, Outline } from './read-entries.ts'

/** Surroundings of a position in a text. */
export interface Surroundings {
  /** Entries that begin before and after it. */
  last: Entry | undefined
  next: Entry | undefined
  /** Last start or end of an entry before it. */
  border: Border | undefined
  /** Innermost flow collection that contains it. */
  flow: Collection | undefined
}

/** Finds the surroundings of positions, given in text order. */
export class Surveyor {
  readonly #outline: Outline
  #entry = 0
  #border = 0
  #flow = 0
  /** Flow collections that are still open. */
  readonly #open: Collection[] = []

  constructor(outline: Outline) {
    this.#outline = outline
  }

  at(place: number): Surroundings {
    const { entries, borders } = this.#outline
    while ((entries[this.#entry]?.start ?? Infinity) <= place) this.#entry += 1
    while ((borders[this.#border]?.at ?? Infinity) <= place) this.#border += 1
    return {
      last: entries[this.#entry - 1],
      next: entries[this.#entry],
      border: borders[this.#border - 1],
      flow: this.#flowAround(place),
    }
  }

  #flowAround(place: number): Collection | undefined {
    const { flows } = this.#outline
    while ((flows[this.#flow]?.start ?? Infinity) < place)
      this.#open.push(...flows.slice(this.#flow, ++this.#flow))
    while ((this.#open.at(-1)?.end ?? Infinity) < place) this.#open.pop()
    return this.#open.at(-1)
  }
}
