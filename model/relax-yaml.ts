/** A change to a YAML text that preserves its meaning. */
interface Edit {
  /** Offset in the original text. */
  at: number
  removed: number
  inserted: string
}

export interface RelaxedYaml {
  text: string
  /** Maps an offset in the relaxed text to the original. */
  originalOffset: (offset: number) => number
}

/**
 * Rewrites YAML that kubectl's parser (go-yaml) accepts and YAML 1.2 forbids, for a strict parser: brackets
 * and quoted scalars that continue or close as far left as their key, tabs between tokens, comments right
 * after a bracket, comma or quote, `\'` in double quotes, and byte order marks at the start of a document.
 * Line numbers are preserved. Returns null if there is nothing to rewrite; invalid YAML remains invalid,
 * possibly as a different text.
 */
export function relaxYaml(source: string): RelaxedYaml | null {
  const edits = new Scanner(source).scan()
  return edits.length === 0 ? null : { text: applyEdits(source, edits), originalOffset: offsetsOf(edits) }
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let from = 0
  for (const { at, removed, inserted } of edits) {
    pieces.push(source.slice(from, at), inserted)
    from = at + removed
  }
  return pieces.join('') + source.slice(from)
}

function offsetsOf(edits: readonly Edit[]): (offset: number) => number {
  let shift = 0
  const shifts = edits.map(({ at, removed, inserted }) => {
    const start = at + shift
    shift += inserted.length - removed
    return { start, end: start + inserted.length, at, shift }
  })
  return (offset) => {
    let [low, high] = [0, shifts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((shifts[middle]?.start ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const last = shifts[low - 1]
    if (!last) return offset
    return offset < last.end ? last.at : offset - last.shift
  }
}

const isBreak = (char: string): boolean => char === '\n' || char === '\r'
const isBlank = (char: string): boolean => char === ' ' || char === '\t'
/** The end of the text is a separator, too. */
const separates = (char: string): boolean => char === '' || isBlank(char) || isBreak(char)

/** Walks a text's tokens like go-yaml, as far as their layout requires. */
class Scanner {
  readonly #text: string
  readonly #edits: Edit[] = []
  #at = 0
  #lineStart = 0

  constructor(text: string) {
    this.#text = text
  }

  scan(): Edit[] {
    while (this.#at < this.#text.length) this.#line()
    return this.#edits
  }

  /** A line that starts outside of brackets, quotes and block scalars. */
  #line(): void {
    const start = this.#at
    this.#lineStart = start
    if (this.#char() === '\uFEFF') this.#edit(1, '')
    if (/^---(?=\s|$)/.test(this.#text.slice(this.#at, this.#at + 4))) this.#at += 3
    this.#skipBlanks()
    let parent = -1
    while (/[-?:]/.test(this.#char()) && separates(this.#char(1))) {
      parent = this.#column()
      this.#at += 1
      this.#skipBlanks()
    }
    this.#node(parent)
    // A multi-line scalar ends at the start of a line.
    if (this.#at !== this.#lineStart || this.#lineStart === start) this.#endLine()
  }

  /** A value, or a key with its value. `parent` is the column of its parent; -1 for the document. */
  #node(parent: number): void {
    this.#skipProperties()
    if (this.#block(parent)) return
    const start = this.#column()
    const isPlain = this.#scalarOrFlow()
    this.#skipBlanks()
    if (this.#char() === ':' && separates(this.#char(1))) {
      this.#at += 1
      this.#separate()
      this.#node(start)
    } else if (isPlain) {
      this.#endLine()
      this.#skipDeeper(parent)
    }
  }

  /** Returns true for a plain scalar, which may continue on deeper lines. */
  #scalarOrFlow(): boolean {
    const char = this.#char()
    if (char === '[' || char === '{') this.#flow()
    else if (char === '"' || char === "'") this.#quoted(char, this.#column() + 1)
    else if (char !== '' && char !== '#' && !isBreak(char)) return this.#plain(false)
    return false
  }

  /** Skips a block scalar; false if there is none. */
  #block(parent: number): boolean {
    if (!/^[|>][-+\d]*(?=\s|#|$)/.test(this.#text.slice(this.#at, this.#at + 6))) return false
    while (/[|>+\-\d]/.test(this.#char())) this.#at += 1
    if (this.#char() === '#') this.#edit(0, ' ')
    this.#endLine()
    this.#skipDeeper(parent)
    return true
  }

  #plain(isInFlow: boolean): true {
    while (!this.#endsPlain(isInFlow)) this.#at += 1
    return true
  }

  #endsPlain(isInFlow: boolean): boolean {
    const char = this.#char()
    if (char === '' || isBreak(char)) return true
    if (char === '#') return isBlank(this.#char(-1))
    const isEnd = (letter: string): boolean => isInFlow && letter !== '' && ',[]{}'.includes(letter)
    return isEnd(char) || (char === ':' && (separates(this.#char(1)) || isEnd(this.#char(1))))
  }

  /** Walks from an opening bracket to its closing one. */
  #flow(): void {
    const indent = this.#column() + 1
    let depth = 0
    while (this.#at < this.#text.length) {
      const char = this.#char()
      if (char === '[' || char === '{') depth += 1
      if (char === ']' || char === '}') depth -= 1
      this.#flowToken(char, indent)
      if (depth === 0) break
    }
    if (this.#char() === '#') this.#edit(0, ' ')
  }

  #flowToken(char: string, indent: number): void {
    if (isBreak(char)) this.#breakLine(indent)
    else if (char === '\t') this.#edit(1, ' ')
    else if (char === '#') this.#comment()
    else if (char === '"' || char === "'") this.#quoted(char, indent)
    else if (' ,[]{}:?'.includes(char)) this.#at += 1
    else this.#plain(true)
  }

  #comment(): void {
    if (!separates(this.#char(-1))) this.#edit(0, ' ')
    while (this.#char() !== '' && !isBreak(this.#char())) this.#at += 1
  }

  #quoted(quote: string, indent: number): void {
    this.#at += 1
    while (this.#at < this.#text.length) {
      const char = this.#char()
      if (isBreak(char)) this.#breakLine(indent)
      else if (char === '\\' && quote === '"') this.#escape()
      else if (char === quote && quote === "'" && this.#char(1) === quote) this.#at += 2
      else {
        this.#at += 1
        if (char === quote) break
      }
    }
    if (this.#char() === '#') this.#edit(0, ' ')
  }

  #escape(): void {
    if (this.#char(1) === "'") this.#edit(1, '')
    else this.#at += 1
    if (!isBreak(this.#char())) this.#at += 1
  }

  /** Moves to the next line and indents it, for brackets and quotes. */
  #breakLine(indent: number): void {
    this.#break()
    const blanks = /^ */.exec(this.#text.slice(this.#at, this.#at + indent))?.[0].length ?? 0
    const isEmpty = isBreak(this.#char(blanks)) || this.#char(blanks) === ''
    if (blanks < indent && !isEmpty) this.#edit(0, ' '.repeat(indent - blanks))
  }

  #break(): void {
    this.#at += this.#char() === '\r' && this.#char(1) === '\n' ? 2 : 1
    this.#lineStart = this.#at
  }

  #endLine(): void {
    while (this.#char() !== '' && !isBreak(this.#char())) this.#at += 1
    if (this.#char() !== '') this.#break()
  }

  /** Skips the lines of a block or plain scalar: those indented deeper than its parent. */
  #skipDeeper(parent: number): void {
    while (this.#at < this.#text.length) {
      const rest = this.#text.slice(this.#at, this.#at + parent + 2)
      const blanks = /^ */.exec(rest)?.[0].length ?? 0
      const isEmpty = isBreak(this.#char(blanks))
      if (blanks <= parent && !isEmpty) return
      if (parent < 0 && /^(?:---|\.\.\.)/.test(this.#text.slice(this.#at, this.#at + 3))) return
      this.#endLine()
    }
  }

  /** Anchors and tags. */
  #skipProperties(): void {
    while (this.#char() === '&' || this.#char() === '!') {
      while (!separates(this.#char())) this.#at += 1
      this.#skipBlanks()
    }
  }

  #skipBlanks(): void {
    while (isBlank(this.#char())) this.#at += 1
  }

  /** Blanks behind a key, where tabs separate as well. */
  #separate(): void {
    while (isBlank(this.#char())) {
      if (this.#char() === '\t') this.#edit(1, ' ')
      else this.#at += 1
    }
  }

  #char(ahead = 0): string {
    return this.#text.charAt(this.#at + ahead)
  }

  #column(): number {
    return this.#at - this.#lineStart
  }

  #edit(removed: number, inserted: string): void {
    this.#edits.push({ at: this.#at, removed, inserted })
    this.#at += removed
  }
}
