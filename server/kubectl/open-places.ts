import type { Change, Store } from '../store/store.ts'

interface OpenPlace {
  /** Rejects if the request would be refused now. */
  check(): Promise<unknown>
  end(): void
}

/**
 * Streams authorised by facts about a namespace. Each is checked again when an environment is deleted, and
 * ended if it would now be refused.
 */
export class OpenPlaces {
  private readonly open = new Set<OpenPlace>()

  /** Starts listening. Returns a function that stops it. */
  start(store: Pick<Store, 'onChange'>): () => void {
    return store.onChange((changes) => {
      if (!changes.some(movesPlaces)) return
      for (const place of this.open)
        place.check().catch(() => {
          if (this.open.delete(place)) place.end()
        })
    })
  }

  /** Adds a stream; `end` is called at most once. Returns a function to remove it after it has ended. */
  add(place: OpenPlace): () => void {
    this.open.add(place)
    return () => void this.open.delete(place)
  }
}

/** An environment never moves to another namespace, and changes to a cluster reset its connection. */
const movesPlaces = ({ class: of, id, kind }: Change): boolean =>
  // Without an id, any of them may have been deleted.
  of === 'environments.Environment' && (kind === 'deleted' || id === '')
