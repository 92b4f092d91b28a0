/** Waits for a condition, checked after each event of a source. `source` adds a listener and returns its removal. */
export async function untilEvent(
  source: (listener: () => void) => () => void,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  let changed = Promise.withResolvers<void>()
  const end = source(() => changed.resolve())
  try {
    while (!(await holds())) {
      await changed.promise
      changed = Promise.withResolvers<void>()
    }
  } finally {
    end()
  }
}
