import type { V1ContainerStateTerminated } from '@kubernetes/client-node'
import type { Readable } from 'node:stream'
import { type ContainerMoment, momentOf } from '../mapping/container-moment.ts'
import { ClusterError, type FollowedLog, LogNote, type LogOptions, type PodReference } from '../cluster.ts'
import { openLog } from './logs.ts'
import { Backoff, pause } from '../pause.ts'
import { readPod, watchPod } from '../pod-watch.ts'
import type { Transport } from '../transport.ts'
import { TimedLines } from './timed-lines.ts'
import { type Message, message } from '../../../../model/messages/message.ts'
import { textOf } from '../../../errors.ts'
import { renderMessage } from '../../../messages/render-message.ts'
import { endMessage } from '../mapping/trouble.ts'

/** Maximum delay between the end of a container's log and the kubelet's report that it ended. */
const lagMs = 20_000
/** Delay before a failed read is retried. */
const againMs = 1_000

/**
 * Opens a container's log and continues with each later run, with notes in between on how a run ended. Waits
 * for a container that hasn't started; `absence` explains why there is no log yet. Ends when no further run
 * follows or the pod is gone. Rejects like `openLog`.
 */
export async function followLog(
  transport: Transport,
  pod: PodReference,
  options: LogOptions,
  signal: AbortSignal,
): Promise<FollowedLog> {
  const follower = new Follower(transport, pod, options, signal)
  const [known, opened] = await Promise.allSettled([
    readPod(transport, pod, signal),
    openLog(transport, pod, { ...options, follow: true, timestamps: true }, signal),
  ])
  const now = known.status === 'fulfilled' && known.value ? momentOf(known.value, options.container) : null
  if (opened.status === 'fulfilled') return { absence: null, parts: follower.start(opened.value, now) }
  const absence: unknown = opened.reason
  if (!(absence instanceof ClusterError) || now === null || now.run !== -1 || now.isOver) throw absence
  return { absence, parts: follower.waitAndTell(absence, now) }
}

/** Returns whether the previous run ended after the time at which the log is resumed. */
const hasMissedRun = ({ end, endBefore }: ContainerMoment, { sinceTime }: LogOptions): boolean =>
  sinceTime !== undefined &&
  end === null &&
  endBefore?.finishedAt !== undefined &&
  new Date(endBefore.finishedAt) >= new Date(sinceTime)

/** The run that was read, and how reading it ended. */
interface Ended {
  run: ContainerMoment
  on: number
  /** The connection ended; as far as known, the container did not. */
  isBroken: boolean
}

class Follower {
  private readonly transport: Transport
  private readonly pod: PodReference
  private readonly options: LogOptions
  private readonly signal: AbortSignal
  private readonly lines: TimedLines
  /** Notes sent since the last lines were read. */
  private readonly reported = new Set<string>()

  constructor(transport: Transport, pod: PodReference, options: LogOptions, signal: AbortSignal) {
    this.transport = transport
    this.pod = pod
    this.options = options
    this.signal = signal
    this.lines = new TimedLines(options.timestamps === true)
  }

  /** Yields why a container hasn't started, then its runs. */
  async *waitAndTell(absence: ClusterError, now: ContainerMoment): FollowedLog['parts'] {
    yield new LogNote(textOf(absence))
    yield* this.tell(null, now)
  }

  start(stream: Readable, now: ContainerMoment | null): FollowedLog['parts'] {
    const isMissed = now !== null && hasMissedRun(now, this.options)
    return isMissed ? this.tellMissed(stream, now) : this.tell(stream, now)
  }

  /** Yields the rest of the previous run and how it ended, then the current run. */
  private async *tellMissed(stream: Readable, now: ContainerMoment): FollowedLog['parts'] {
    const { container, sinceTime } = this.options
    const options = { container, previous: true, timestamps: true, ...(sinceTime ? { sinceTime } : {}) }
    const previous = await openLog(this.transport, this.pod, options, this.signal).catch(() => null)
    if (previous) yield* this.read(previous)
    for (const note of notesOf({ ...now, run: now.run - 1 }, now)) yield new LogNote(note)
    yield* this.tell(stream, now)
  }

  /** Yields the current stream, then later runs, unless the current run is unknown. */
  async *tell(first: Readable | null, now: ContainerMoment | null): FollowedLog['parts'] {
    let [stream, run] = [first, now]
    while (!this.signal.aborted) {
      const isBroken = stream ? yield* this.read(stream) : false
      if (run === null) return
      const ended = { run, on: performance.now(), isBroken }
      const next = yield* this.between(ended)
      if (next === null) return
      stream = await this.open(ended, next)
      if (stream) run = next
      else await pause(againMs, this.signal)
    }
  }

  /** Returns whether the connection broke. */
  private async *read(stream: Readable): AsyncGenerator<Buffer | LogNote, boolean> {
    this.reported.clear()
    try {
      for await (const chunk of stream) yield* some(this.lines.push(chunk as Buffer))
      yield* some(this.lines.end())
      return false
    } catch (error) {
      if (this.signal.aborted) throw error
      yield new LogNote(message('logs.interrupted'))
      return true
    }
  }

  /** Reopens a run's log after its last line, or opens the next run's; null if it isn't available yet. */
  private async open(ended: Ended, next: ContainerMoment): Promise<Readable | null> {
    const { container } = this.options
    const { sinceTime } = this.lines
    const isSameRun = next.run === ended.run.run
    const begin = sinceTime === null ? this.options : { sinceTime }
    const options = { ...(isSameRun ? begin : {}), container, follow: true, timestamps: true }
    if (isSameRun) this.lines.resume()
    try {
      return await openLog(this.transport, this.pod, options, this.signal)
    } catch (error) {
      if (error instanceof ClusterError && !this.signal.aborted) return null
      throw error
    }
  }

  /** Waits for the next run to read and yields notes on events until then. Returns null if no run follows. */
  private async *between(ended: Ended): AsyncGenerator<LogNote, ContainerMoment | null> {
    for await (const now of this.moments()) {
      if (now === null || now.pod !== ended.run.pod) {
        yield new LogNote(message('logs.podGone'))
        return null
      }
      for (const note of notesOf(ended.run, now)) {
        const text = renderMessage(note)
        if (this.reported.has(text)) continue
        this.reported.add(text)
        yield new LogNote(note)
      }
      if (now.isOver) return null
      if (now.run > ended.run.run || isCut(ended, now)) return now
    }
    return null
  }

  /**
   * Yields the container's status after each change of its pod, even across disconnections of the cluster.
   */
  private async *moments(): AsyncGenerator<ContainerMoment | null> {
    const backoff = new Backoff(1_000, 30_000)
    const { transport, pod, signal } = this
    while (!signal.aborted) {
      try {
        for await (const now of watchPod(transport, pod, { quietMs: lagMs, signal })) {
          backoff.reset()
          yield now && momentOf(now, this.options.container)
        }
        return
      } catch (error) {
        if (!(error instanceof ClusterError)) throw error
      }
      await pause(backoff.nextMs(), signal)
    }
  }
}

/** The run continues although its log ended: something in between closed the connection. */
const isCut = ({ run: { run }, on, isBroken }: Ended, now: ContainerMoment): boolean =>
  run !== -1 && now.run === run && now.end === null && (isBroken || performance.now() - on > lagMs)

/** Returns notes for a container after its log has ended. */
function notesOf(last: ContainerMoment, now: ContainerMoment): Message[] {
  if (last.run === -1) return []
  if (now.run === last.run) return now.end ? [endNote(now.end), ...waitNotes(now)] : []
  // If more runs followed, `endBefore` describes another one.
  const end = now.run === last.run + 1 && now.end === null ? now.endBefore : null
  return [...(end ? [endNote(end)] : []), message('logs.runBegun', { run: now.run + 1 })]
}

const some = (lines: Buffer): Buffer[] => (lines.length === 0 ? [] : [lines])

const endNote = (end: V1ContainerStateTerminated): Message =>
  message('logs.containerEnded', { end: endMessage(end) })

function waitNotes({ waiting }: ContainerMoment): Message[] {
  // Go formats whole minutes as `5m0s`.
  const [, time] = /^back-off (\S+?)(?:(?<=m)0s)? /.exec(waiting?.message ?? '') ?? []
  return time === undefined ? [] : [message('logs.waits', { time })]
}
