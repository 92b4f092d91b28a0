/** Database failures, each with its remedy. */
export const storage = {
  full: 'The disk of the database is full. Free space on the disk of DATA_DIR, then retry.',
  readOnly: 'The database is read-only. Make the files in DATA_DIR writable, then retry.',
  locked: 'The database is locked by another process. End that process, or retry later.',
  damaged: 'The database is damaged. Restore DATA_DIR from a backup.',
  unreadable: 'The database files cannot be accessed. Check DATA_DIR and its disk.',
  unusable: 'The database cannot be used. The log contains the cause.',
} as const
