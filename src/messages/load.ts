import { english, type Messages, type Piece } from './en/index.ts'

// Pages are drawn only when the pieces that they speak with are here; pieces.test.ts holds their routes to that.
let messages = {} as Messages
const loaded = new Set<Piece>()
const listeners = new Set<() => void>()

/** Loads pieces of the catalogue that are not here yet. Rejects when one cannot be read. */
export async function loadMessages(pieces: readonly Piece[]): Promise<void> {
  const missing = pieces.filter((piece) => !loaded.has(piece))
  if (missing.length === 0) return
  const texts = await Promise.all(missing.map((piece) => english[piece]()))
  for (const piece of missing) loaded.add(piece)
  messages = Object.assign({}, messages, ...texts)
  for (const listener of listeners) listener()
}

/** The texts that are here so far, as a store that React can subscribe to. */
export const messageStore = {
  read: (): Messages => messages,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
