/** Seeded pseudo-random numbers, so that a run can be repeated. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** Returns 32 bits. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** Returns a string of these characters. */
  text(letters: string, length: number): string {
    let text = ''
    while (text.length < length) text += letters[this.next() % letters.length]
    return text
  }

  uuid(): string {
    const [a, b, c, d] = [this.hex(), this.hex(), this.hex(), this.hex()]
    const variant = '89ab'[this.next() % 4]
    return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`
  }

  private hex(): string {
    return this.next().toString(16).padStart(8, '0')
  }
}

/** Letters for generated names, as in Kubernetes: no vowels and no look-alikes. */
export const nameLetters = 'bcdfghjklmnpqrstvwxz2456789'

/** Returns a 32-bit hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** Returns a fraction between 0 and 1 that depends only on the text. */
export const fractionOf = (text: string): number => (Math.imul(hashOf(text), 0x9e3779b1) >>> 0) / 2 ** 32
