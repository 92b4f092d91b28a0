/**
 * Sends one kind of flood from a process of its own, at the lowest priority: the strangers are other machines, which take
 * no processor time from the service. Takes a `Flood` as its argument and prints the number of answers by status, as JSON.
 */
import { constants, setPriority } from 'node:os'
import { argv } from 'node:process'
import { floods } from './flood.ts'

export interface Flood {
  kind: string
  port: number
  clients: number
  ms: number
}

const { kind, port, clients, ms } = JSON.parse(argv[2] ?? '') as Flood
const send = floods[kind]
if (!send) throw new Error(`There is no flood of ${kind}`)
setPriority(constants.priority.PRIORITY_LOW)
const end = performance.now() + ms
const answers: Record<number, number> = {}
let count = 0
const repeat = async (): Promise<void> => {
  while (performance.now() < end) {
    const status = await send(port, count++)
    answers[status] = (answers[status] ?? 0) + 1
  }
}
await Promise.all(Array.from({ length: clients }, repeat))
console.log(JSON.stringify(answers))
process.exit()
