import type { Behaviour } from '../kubelet/behaviour.ts'
import { fractionOf, hashOf } from '../random.ts'

/** One run of a container, from its start until it exits or now. */
export interface Run {
  /** Identifies the run: equal ids produce equal lines. */
  id: string
  /** Pod and container, for the content of lines. */
  subject: string
  startedAt: number
  /** Null while running. */
  finishedAt: number | null
  behaviour: Behaviour
}

export interface Line {
  time: number
  text: string
}

/** Maximum lines kept; older ones are rotated away. */
const keptLines = 10_000

const opening = ['starting', 'configuration read', 'listening on :8080', 'ready']
const openingMs = 150
const paths = ['/', '/healthz', '/api/items', '/api/items/17', '/api/orders', '/static/app.js']
const methods = ['GET', 'GET', 'GET', 'POST', 'PUT']

const periodMs = ({ subject, behaviour: { linesPerSecond } }: Run): number =>
  linesPerSecond === null ? 700 + Math.floor(2300 * fractionOf(`${subject} period`)) : 1000 / linesPerSecond

/** Returns when the line with this index was written. */
const timeOf = (run: Run, index: number): number =>
  index < opening.length
    ? run.startedAt + index * openingMs
    : run.startedAt + opening.length * openingMs + (index - opening.length + 1) * periodMs(run)

/** Returns the number of lines written by a time, without the closing lines. */
function countAt(run: Run, time: number): number {
  const ran = time - run.startedAt
  if (ran < 0) return 0
  const after = ran - opening.length * openingMs
  if (after < 0) return Math.floor(ran / openingMs) + 1
  return opening.length + Math.floor(after / periodMs(run))
}

function textOf(run: Run, index: number): string {
  const first = opening[index]
  if (first !== undefined) return `level=info msg="${first}" container=${run.subject.split('/').at(-1)}`
  const hash = hashOf(`${run.id} ${index}`)
  const status = hash % 97 === 0 ? 500 : hash % 13 === 0 ? 404 : 200
  const level = status === 500 ? 'error' : 'info'
  const path = paths[hash % paths.length]
  const method = methods[(hash >>> 8) % methods.length]
  return `level=${level} msg="request" method=${method} path=${path} status=${status} duration=${(hash >>> 16) % 250}ms`
}

const lastWords: Readonly<Record<Behaviour['reason'], string>> = {
  Completed: 'level=info msg="done"',
  Error: 'level=fatal msg="cannot reach database" error="dial tcp: lookup postgresql.data.svc: no such host"',
  OOMKilled: '',
}

function closing({ finishedAt, behaviour }: Run): Line[] {
  const text = lastWords[behaviour.reason]
  return finishedAt === null || text === '' ? [] : [{ time: finishedAt, text }]
}

/** Returns all lines written by a time, or only the last `most`. */
export function linesUntil(run: Run, now: number, most = keptLines): Line[] {
  const end = Math.min(now, run.finishedAt ?? Infinity)
  const last = run.finishedAt !== null && now >= run.finishedAt ? closing(run) : []
  const count = countAt(run, end)
  const wanted = Math.max(0, Math.min(most, keptLines) - last.length)
  const first = Math.max(0, count - wanted)
  const lines = Array.from({ length: count - first }, (_, offset) => ({
    time: timeOf(run, first + offset),
    text: textOf(run, first + offset),
  }))
  return most === 0 ? [] : [...lines, ...last]
}

/** Returns the lines after one time up to another. */
export function linesBetween(run: Run, after: number, until: number): Line[] {
  const end = Math.min(until, run.finishedAt ?? Infinity)
  const missed = countAt(run, end) - countAt(run, after)
  return linesUntil(run, until, missed + 1).filter(({ time }) => time > after)
}

/** Returns when the next line is due. */
export const nextLineAt = (run: Run, time: number): number => timeOf(run, countAt(run, time))
