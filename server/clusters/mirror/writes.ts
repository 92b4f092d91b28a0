/** Maximum number of remembered deletions; events of deleted objects arrive for some seconds. */
const maxDeletions = 10_000

interface OpenList {
  /** Ids on its pages so far. */
  present: Set<string>
  /** Ids written or deleted since its start, for which it may be outdated. */
  since: Set<string>
}

/** Recent writes. Until the watch catches up, older concurrent lists and events must not revert them. */
export class Writes {
  /** Lists being read, by class. */
  private readonly lists = new Map<string, OpenList>()
  /** Class of each deleted id, oldest deletion first. */
  private readonly deletions = new Map<string, string>()

  /** Marks the start of a list of a class. */
  listing(entry: string): void {
    this.lists.delete(entry)
    this.openList(entry)
  }

  /** Records the ids on a page of a list. */
  page(entry: string, ids: readonly string[]): void {
    const { present, since } = this.openList(entry)
    for (const id of ids) present.add(id)
    // A cluster restored from a backup may contain deleted objects again.
    for (const [id, deleted] of this.deletions)
      if (deleted === entry && !since.has(id)) this.deletions.delete(id)
  }

  /** Marks the end of a list. Returns a check whether, according to it, the object with an id no longer exists. */
  listed(entry: string): (id: string) => boolean {
    const { present, since } = this.openList(entry)
    this.lists.delete(entry)
    return (id) => !present.has(id) && !since.has(id)
  }

  wrote(entry: string, id: string): void {
    this.lists.get(entry)?.since.add(id)
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

  private openList(entry: string): OpenList {
    const known = this.lists.get(entry)
    if (known) return known
    const made = { present: new Set<string>(), since: new Set<string>() }
    this.lists.set(entry, made)
    return made
  }
}
