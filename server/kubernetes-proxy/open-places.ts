import type { Change, Store } from '../store/store.ts'

interface OpenPlace {
  /** Rejects where the request would be refused now. */
  check(): Promise<unknown>
  end(): void
}

/**
 * Streams whose right hangs on what a namespace is: each is asked about once more whenever an environment goes, and ends
 * where it would be refused by now.
 */
export class OpenPlaces {
  private readonly open = new Set<OpenPlace>()

  /** Begins to listen. Returns what ends that. */
  start(store: Pick<Store, 'onChange'>): () => void {
    return store.onChange((changes) => {
      if (!changes.some(movesPlaces)) return
      for (const place of this.open)
        place.check().catch(() => {
          if (this.open.delete(place)) place.end()
        })
    })
  }

  /** Keeps a stream; `end` is called once at most. Returns what forgets it, for when it has ended by itself. */
  add(place: OpenPlace): () => void {
    this.open.add(place)
    return () => void this.open.delete(place)
  }
}

/** An environment never moves to another namespace, and what changes of a cluster makes its connection anew. */
const movesPlaces = ({ class: id, kind }: Change): boolean =>
  id === 'environments.Environment' && kind === 'deleted'
