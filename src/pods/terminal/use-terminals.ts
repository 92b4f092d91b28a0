import { useState } from 'react'
import type { TerminalEnd, TerminalPlace } from '../../api/calls/terminals.ts'

export interface OpenedTerminal {
  id: number
  place: TerminalPlace
  /** Pod and container. */
  of: string
  /** Like `of`, with a number unless it is the first of its container. */
  name: string
  state: 'opening' | 'open' | 'ended'
  /** The reason it ended; null when the connection broke. */
  end: TerminalEnd | null
  /** Error that prevented it from opening. */
  error: unknown
}

interface UsedTerminals {
  terminals: readonly OpenedTerminal[]
  shown: OpenedTerminal | null
  show: (id: number) => void
  open: (place: TerminalPlace, of: string) => void
  change: (id: number, change: Partial<OpenedTerminal>) => void
  close: (id: number) => void
}

/**
 * Returns an unused name for a terminal: that of its container, with the lowest free number if it is taken.
 */
export function freeName(of: string, opened: readonly Pick<OpenedTerminal, 'name'>[]): string {
  const taken = new Set(opened.map(({ name }) => name))
  let [name, number] = [of, 1]
  while (taken.has(name)) name = `${of} ${++number}`
  return name
}

export function useTerminals(): UsedTerminals {
  const [terminals, setTerminals] = useState<readonly OpenedTerminal[]>([])
  const [shownId, setShownId] = useState(0)
  const [nextId, setNextId] = useState(1)
  return {
    terminals,
    shown: terminals.find(({ id }) => id === shownId) ?? terminals.at(-1) ?? null,
    show: setShownId,
    open: (place, of) => {
      setTerminals((now) => [
        ...now,
        { id: nextId, place, of, name: freeName(of, now), state: 'opening', end: null, error: null },
      ])
      setShownId(nextId)
      setNextId(nextId + 1)
    },
    change: (id, change) =>
      setTerminals((now) =>
        now.map((terminal) => (terminal.id === id ? { ...terminal, ...change } : terminal)),
      ),
    close: (id) => setTerminals((now) => now.filter((terminal) => terminal.id !== id)),
  }
}
