/**
 * Loaded into each replica before the service: shifts its wall clock on request of the parent, makes its statements read the
 * shifted clock of the database, and redirects connections to other local ports, so that a single replica can be cut off from
 * a cluster.
 */
import { Socket } from 'node:net'
import { Client } from 'pg'
import { withShiftedClock } from './database-clock.ts'

const Real = Date
let offset = 0
const now = (): number => Real.now() + offset

class ShiftedDate extends Real {
  constructor(...args: readonly unknown[]) {
    super(...((args.length === 0 ? [now()] : args) as [number]))
  }
  static override now(): number {
    return now()
  }
}
globalThis.Date = ShiftedDate as DateConstructor

process.on('message', (text) => {
  const { clockOffset } = JSON.parse(String(text)) as { clockOffset: number }
  offset = clockOffset
})
process.channel?.unref()
// The tests were ended.
process.on('disconnect', () => process.exit(1))

type Query = (this: Client, first: unknown, ...rest: unknown[]) => unknown
const query = Client.prototype.query as unknown as Query

/** A statement's text, alone or with its settings. */
function shifted(first: unknown): unknown {
  if (typeof first === 'string') return withShiftedClock(first)
  if (typeof first !== 'object' || first === null || !('text' in first)) return first
  return Object.assign(first, { text: withShiftedClock(String(first.text)) })
}
Client.prototype.query = function (this: Client, first: unknown, ...rest: unknown[]): unknown {
  return query.call(this, shifted(first), ...rest)
} as typeof Client.prototype.query

const routes = new Map(Object.entries(JSON.parse(process.env['FAULTS_ROUTES'] ?? '{}') as object))

const rerouted = (target: unknown): unknown => {
  if (typeof target !== 'object' || target === null || !('port' in target)) return target
  const port: unknown = routes.get(String(target.port))
  return port === undefined ? target : { ...target, port }
}

type Connect = (this: Socket, ...args: unknown[]) => Socket
const connect = Socket.prototype.connect as Connect
Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
  const [first, ...rest] = args
  // Callers within Node pass their normalized arguments as one marked array.
  if (Array.isArray(first)) first[0] = rerouted(first[0])
  return connect.call(this, Array.isArray(first) ? first : rerouted(first), ...rest)
} as typeof Socket.prototype.connect
