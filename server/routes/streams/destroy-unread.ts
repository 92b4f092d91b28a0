import type { ServerResponse } from 'node:http'

const graceMs = 2_000

/** Destroys an ended response if its client doesn't read the rest soon. */
export function destroyUnread(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), graceMs).unref()
  response.once('close', () => clearTimeout(timer))
}
