import type { ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { badRequest } from '../failure.ts'
import type { Pod } from '../kinds/shapes.ts'
import type { Storage } from '../storage/storage.ts'
import { pods } from '../storage/view.ts'
import { type Line, linesBetween, linesUntil, nextLineAt, type Run } from './lines.ts'
import { containerOf, requireKubelet, runOf, statusOf } from './run.ts'

export interface LogOptions {
  isFollowed: boolean
  isPrevious: boolean
  hasTimestamps: boolean
  container: string | null
  /** Start time; earlier lines are omitted. */
  since: number
  tailLines: number | null
  limitBytes: number | null
}

function wholeNumber(query: URLSearchParams, name: string, least: number): number | null {
  const text = query.get(name)
  if (text === null || text === '') return null
  const value = Number(text)
  if (Number.isInteger(value) && value >= least) return value
  throw badRequest(`${name}: Invalid value: ${text}: must be greater than or equal to ${least}`)
}

const isOn = (query: URLSearchParams, name: string): boolean => /^(true|1)$/.test(query.get(name) ?? '')

export function readLogOptions(query: URLSearchParams, now: number): LogOptions {
  const sinceSeconds = wholeNumber(query, 'sinceSeconds', 1)
  const sinceTime = query.get('sinceTime')
  if (sinceSeconds !== null && sinceTime)
    throw badRequest('at most one of `sinceTime` or `sinceSeconds` may be specified')
  const asked = sinceTime ? Date.parse(sinceTime) : sinceSeconds === null ? 0 : now - sinceSeconds * 1000
  if (Number.isNaN(asked))
    throw badRequest(`sinceTime: Invalid value: "${sinceTime}": must be a time of RFC 3339`)
  return {
    isFollowed: isOn(query, 'follow'),
    isPrevious: isOn(query, 'previous'),
    hasTimestamps: isOn(query, 'timestamps'),
    container: query.get('container'),
    since: asked,
    tailLines: wholeNumber(query, 'tailLines', 0),
    limitBytes: wholeNumber(query, 'limitBytes', 1),
  }
}

/** Sends a container's log and follows it while the container runs. */
export class LogStream {
  private readonly response: ServerResponse
  private readonly clock: Clock
  private readonly storage: Storage
  private readonly options: LogOptions
  private readonly undo: (() => void)[] = []
  private leftBytes: number
  private toldUntil: number

  constructor(
    response: ServerResponse,
    { clock, storage }: { clock: Clock; storage: Storage },
    options: LogOptions,
  ) {
    this.response = response
    this.clock = clock
    this.storage = storage
    this.options = options
    this.leftBytes = options.limitBytes ?? Infinity
    this.toldUntil = clock.now()
  }

  /** Starts the response; throws the error to send instead of a log. */
  start(pod: Pod): void {
    const { isPrevious, isFollowed, since, tailLines } = this.options
    const chosen = containerOf(pod, this.options.container)
    const { namespace, name } = pod.metadata
    if (!pod.spec.nodeName) {
      // Unlike `exec`, which is rejected.
      this.response.writeHead(204).end()
      return
    }
    requireKubelet(this.storage, pod, `containerLogs/${namespace}/${name}/${chosen.container.name}`)
    const run = runOf(pod, chosen, isPrevious)
    this.response.writeHead(200, { 'content-type': 'text/plain' })
    this.response.flushHeaders()
    this.response.on('close', () => this.release())
    const lines = linesUntil(run, this.toldUntil).filter(({ time }) => time >= since)
    this.send(tailLines === null ? lines : lines.slice(Math.max(0, lines.length - tailLines)))
    if (isFollowed && run.finishedAt === null && this.leftBytes > 0) this.follow(pod, run, chosen)
    else this.end()
  }

  private follow(pod: Pod, run: Run, chosen: ReturnType<typeof containerOf>): void {
    const unsubscribe = this.storage.subscribe(({ kind, object, type }) => {
      if (kind !== pods.kind || object.metadata.uid !== pod.metadata.uid) return
      const latest = pods.of(object)
      const status = statusOf(latest, chosen.container)
      const isSameRun =
        type !== 'DELETED' && Date.parse(status?.state.running?.startedAt ?? '') === run.startedAt
      if (isSameRun) return
      this.tellUntilNow({ ...run, finishedAt: this.clock.now() })
      this.end()
    })
    this.undo.push(unsubscribe)
    this.planNext(run)
  }

  private planNext(run: Run): void {
    const now = this.clock.now()
    const cancel = this.clock.after(Math.max(1, nextLineAt(run, now) - now), () => {
      this.tellUntilNow(run)
      if (this.leftBytes > 0) this.planNext(run)
      else this.end()
    })
    this.undo[1] = cancel
  }

  private tellUntilNow(run: Run): void {
    const now = this.clock.now()
    this.send(linesBetween(run, this.toldUntil, now))
    this.toldUntil = now
  }

  private send(lines: Line[]): void {
    const texts = lines.map(({ time, text }) =>
      this.options.hasTimestamps ? `${nanoseconds(time)} ${text}\n` : `${text}\n`,
    )
    const bytes = Buffer.from(texts.join(''))
    if (bytes.length > 0) this.response.write(bytes.subarray(0, this.leftBytes))
    this.leftBytes -= Math.min(this.leftBytes, bytes.length)
  }

  private end(): void {
    this.release()
    this.response.end()
  }

  private release(): void {
    for (const undo of this.undo.splice(0)) undo()
  }
}

/** Formats a time with nanoseconds, as a kubelet does. */
function nanoseconds(time: number): string {
  const parts = Math.floor((time - Math.floor(time)) * 1_000_000)
  return new Date(time).toISOString().replace('Z', `${String(parts).padStart(6, '0')}Z`)
}
