/** Deletions that are remembered: of what is deleted, events are under way for some seconds. */
const mostDeletions = 10_000

/**
 * What writes brought about. A list or an event that was under way at the same time may know less, and must not take it
 * back until the watch has caught up.
 */
export class Writes {
  /** By class, what was written and deleted since a list of its kind was begun. */
  private readonly lists = new Map<string, Set<string>>()
  /** The class of each, in the order in which they came. */
  private readonly deletions = new Map<string, string>()

  /** A list of a class is being read from now on. */
  listing(entry: string): void {
    this.lists.set(entry, new Set())
  }

  /** The list has arrived: it is right but for what was written since it was begun, which this answers. */
  listed(entry: string): ReadonlySet<string> {
    const since = this.lists.get(entry) ?? new Set()
    this.lists.delete(entry)
    // A cluster that was restored from a backup has again what was deleted.
    for (const [id, deleted] of this.deletions)
      if (deleted === entry && !since.has(id)) this.deletions.delete(id)
    return since
  }

  wrote(entry: string, id: string): void {
    this.lists.get(entry)?.add(id)
  }

  deleted(entry: string, id: string): void {
    this.wrote(entry, id)
    this.deletions.set(id, entry)
    const [oldest] = this.deletions.keys()
    if (this.deletions.size > mostDeletions && oldest !== undefined) this.deletions.delete(oldest)
  }

  hasDeleted(id: string): boolean {
    return this.deletions.has(id)
  }
}
