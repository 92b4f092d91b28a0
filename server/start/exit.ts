import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Exits the process. Collects garbage first: a compiler thread may be waiting for a collection, and `process.exit` waits
 * for that thread, so the process would hang (nodejs/node#54918).
 */
export function exit(code: number): never {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  process.exit(code)
}
