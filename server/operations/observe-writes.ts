/** Deletions that are remembered: of what is deleted, events are under way for some seconds. */
const mostDeletions = 10_000

/**
 * What writes brought about. A list or an event that was under way at the same time may know less, and must not take it
 * back until the watch has caught up.
 */
export class Writes {
  /** By class, what was written since a list of its kind was begun. */
  private readonly lists = new Map<string, Set<string>>()
  /** In the order in which they came. The id of an object never comes back. */
  private readonly deletions = new Set<string>()

  /** A list of a class is being read from now on. */
  listing(entry: string): void {
    this.lists.set(entry, new Set())
  }

  /** The list has arrived. Answers what was written since it was begun. */
  listed(entry: string): ReadonlySet<string> {
    const since = this.lists.get(entry) ?? new Set()
    this.lists.delete(entry)
    return since
  }

  wrote(entry: string, id: string): void {
    this.lists.get(entry)?.add(id)
  }

  deleted(id: string): void {
    this.deletions.add(id)
    const [oldest] = this.deletions
    if (this.deletions.size > mostDeletions && oldest !== undefined) this.deletions.delete(oldest)
  }

  hasDeleted(id: string): boolean {
    return this.deletions.has(id)
  }

  /** The cluster was away, and may come back as it was before. */
  forget(): void {
    this.deletions.clear()
  }
}
