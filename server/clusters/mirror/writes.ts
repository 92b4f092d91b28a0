/** Maximum number of remembered deletions; events of deleted objects arrive for some seconds. */
const maxDeletions = 10_000

/** Recent writes. Until the watch catches up, older concurrent lists and events must not revert them. */
export class Writes {
  /** Ids written or deleted since the start of a list, by class. */
  private readonly lists = new Map<string, Set<string>>()
  /** Class of each deleted id, oldest deletion first. */
  private readonly deletions = new Map<string, string>()

  /** Marks the start of a list of a class. */
  listing(entry: string): void {
    this.lists.set(entry, new Set())
  }

  /** Marks the end of a list. Returns the ids written since its start, for which the list may be outdated. */
  listed(entry: string): ReadonlySet<string> {
    const since = this.lists.get(entry) ?? new Set()
    this.lists.delete(entry)
    // A cluster restored from a backup may contain deleted objects again.
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
    if (this.deletions.size > maxDeletions && oldest !== undefined) this.deletions.delete(oldest)
  }

  hasDeleted(id: string): boolean {
    return this.deletions.has(id)
  }
}
