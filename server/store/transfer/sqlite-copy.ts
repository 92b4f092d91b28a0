import { backup, DatabaseSync } from 'node:sqlite'

/** A few megabytes at a time. */
const PAGES_AT_A_TIME = 1_000

/** The copy has defects that SQLite can detect, and so does the original. */
export class DamagedDatabase extends Error {
  constructor(found: string) {
    super(found)
    this.name = 'DamagedDatabase'
  }
}

/**
 * Copies a SQLite file to which other processes may write, as of the moment when the copying begins. Writers don't wait.
 * The copy is a single file, without a log of writes, and its structures have been checked.
 */
export async function copyDatabase(
  from: string,
  to: string,
  onProgress: (part: number) => void = () => undefined,
): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    // This read stays open: without it, each commit of another process would start the copy over.
    source.exec('begin')
    source.prepare('select 1 from sqlite_master limit 1').get()
    await backup(source, to, {
      rate: PAGES_AT_A_TIME,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    })
  } finally {
    source.close()
  }
  finishCopy(to)
}

function finishCopy(path: string): void {
  const copy = new DatabaseSync(path)
  try {
    copy.exec('pragma journal_mode = delete')
    const found = copy.prepare('pragma quick_check(1)').get()?.['quick_check']
    if (found !== 'ok') throw new DamagedDatabase(String(found))
  } finally {
    copy.close()
  }
}
