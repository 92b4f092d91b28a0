import { setTimeout as pause } from 'node:timers/promises'

/** Polls until `holds` returns true. Rejects at the deadline. */
export async function until(
  what: string,
  deadlineMs: number,
  holds: () => Promise<boolean> | boolean,
): Promise<void> {
  const end = performance.now() + deadlineMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not seen within ${deadlineMs / 1000} s`)
    await pause(50)
  }
}
