/**
 * Runs all benchmarks, or the named ones: `npm run bench list-applications`. Prints the results but does not
 * fail on them: a machine with other work is slower than an aim, and still correct.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { changeLatency } from './change-latency.ts'
import { connectReal, connectSimulated } from './connect.ts'
import { liveHeap } from './live-heap.ts'
import { podsInBrowser } from './pod-list.ts'
import { logsInBrowser } from './logs-in-browser.ts'
import { listApplications } from './list-applications.ts'
import { pagePods } from './page-pods.ts'
import { heavyRead } from './heavy-read.ts'
import { memory } from './memory.ts'
import { requests } from './requests.ts'
import { reads } from './reads.ts'
import { postgres } from './postgres.ts'
import { replicas } from './replicas.ts'
import { rights } from './rights.ts'
import { search } from './search.ts'
import { strangers } from './strangers.ts'
import { print, type Benchmark } from './report.ts'

const benchmarks: Record<string, Benchmark> = {
  reads,
  requests,
  'heavy-read': heavyRead,
  memory,
  'list-applications': listApplications,
  'page-pods': pagePods,
  'change-latency': changeLatency,
  'pods-in-browser': podsInBrowser,
  'logs-in-browser': logsInBrowser,
  'live-heap': liveHeap,
  strangers,
  postgres,
  replicas,
  rights,
  search,
  connect: connectSimulated,
  'connect-kubernetes': connectReal,
}

/** Benchmarks that take minutes to half an hour, and run only by name. */
const onlyByName = new Set([
  'live-heap',
  'logs-in-browser',
  'strangers',
  'postgres',
  'replicas',
  'rights',
  'search',
  'connect',
  'connect-kubernetes',
])

// An explicit exit runs the exit handlers, which end the processes that a benchmark started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benchmarks))

if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  )
  process.exitCode = 2
} else {
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}, load ${load} before the start`,
  )
  const total = { measured: 0, missed: 0 }
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (names.length > 0 ? !names.includes(name) : onlyByName.has(name)) continue
    const { measured, missed } = print(await benchmark())
    total.measured += measured
    total.missed += missed
  }
  console.log(`\n${total.measured} aims measured, ${total.missed} missed.`)
}
