/** Database failures, each with its remedy. */
export const storage = {
  full: 'The disk of the database is full. Free space on it, then retry.',
  readOnly: 'The database is read-only. Make it writable, then retry.',
  locked: 'The database is locked by another process. End that process, or retry later.',
  damaged: 'The database is damaged. Restore it from a backup.',
  unreadable: 'The database files cannot be accessed. Check DATA_DIR and its disk.',
  unreachable: 'The database cannot be reached. Check that its server runs, then retry.',
  overloaded: 'The database took too long to answer. Retry later.',
  unusable: 'The database cannot be used. The log contains the cause.',
} as const
