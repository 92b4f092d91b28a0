import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The line that the service prints when it takes requests; what it wrote instead if it ends before. */
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
