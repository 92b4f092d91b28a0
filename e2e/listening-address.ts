import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Returns the line the service prints once it accepts requests; rejects with its output if it exits first.
 */
export function listeningAddress(child: ChildProcess): Promise<string> {
  const output: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const address = /listening on (https:\/\/\S+)$/.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    child.on('exit', (code) => reject(new Error(`The service ended with ${code}:\n${output.join('\n')}`)))
  })
}
