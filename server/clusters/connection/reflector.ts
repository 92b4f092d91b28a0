import { type Message, message } from '../../../model/messages/message.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Delivery } from './mapping/delivery.ts'
import { collectionPath } from './discovery.ts'
import { ClusterError, type KubernetesObject, type WatchedKind } from './cluster.ts'
import { LineSplitter } from './streams/lines.ts'
import { Backoff, pause } from './pause.ts'
import { AnswerTooLarge } from './read-answer.ts'
import { parseAnswer, readRefusal } from './refusal.ts'
import type { Call, Transport } from './transport.ts'
import { strip } from './mapping/watched-kinds.ts'
import { watchesEnded } from '../../signals.ts'

interface ListPage {
  metadata: { resourceVersion: string; continue?: string }
  items: KubernetesObject[] | null
}

interface WatchEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR'
  object: KubernetesObject & { code?: number; message?: string }
}

interface ReflectorOptions {
  kind: WatchedKind
  transport: Transport
  delivery: Delivery
  /** Limits concurrent lists across a cluster's kinds. */
  listSlot<Result>(work: () => Promise<Result>): Promise<Result>
  /** The kind has been listed, its watch has resumed, or it turned out to be unreadable (with the reason). */
  onReady(reason: Message | string | null): void
  /** The watch delivered an event, or a bookmark while it is quiet. */
  onAlive(): void
  /** A request got no response or a 401. The session checks whether the cluster is disconnected. */
  onTrouble(): void
  onFault(error: unknown): void
}

const pageSize = 500
const listTimeoutMs = 60_000
/**
 * Time for which a list is read only as fast as its pages are written, which bounds memory. After that, it is read
 * ahead, because its snapshot expires after five minutes.
 */
const pacedMs = 120_000
const openTimeoutMs = 15_000
/**
 * Maximum duration of a watch, enforced by the API server; with jitter, so that not all kinds resume
 * together.
 */
const watchSeconds = () => 280 + Math.floor(Math.random() * 40)
/** Bookmarks arrive about once a minute, so a watch that is silent for longer hangs. */
const idleTimeoutMs = 150_000
/** A watch with an expired version opens anyway and reports the error right away. */
const settleMs = 300
/** Retry interval for a kind that may not be read or doesn't exist. */
const unreadableRetryMs = 30_000

/** The requested version has expired: list again. */
class ExpiredError extends Error {}

/**
 * Keeps the listener in sync with one kind: lists, watches from the list's version, resumes ended watches,
 * and lists again when that version has expired. Stores only the version, not objects; the version survives a
 * lost connection.
 */
export class Reflector {
  private readonly options: ReflectorOptions
  private readonly backoff = new Backoff(200, 10_000)
  private version: string | null = null
  private watch: AbortController | null = null

  constructor(options: ReflectorOptions) {
    this.options = options
  }

  /** Discards the version, so that the kind is listed again. */
  invalidate(): void {
    this.version = null
    this.watch?.abort()
  }

  /** Runs until the signal aborts; never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const delayMs = await this.turn(signal).catch((error: unknown) => this.afterError(error, signal))
      if (delayMs > 0) await pause(delayMs, signal)
    }
  }

  /** Runs one list or one watch; returns the delay before the next. */
  private async turn(signal: AbortSignal): Promise<number> {
    if (this.version === null) {
      this.version = await this.options.listSlot(() => this.list(signal))
      this.backoff.reset()
      this.options.onReady(null)
    }
    const hadEvents = await this.follow(this.version, signal)
    watchesEnded.publish({ reason: 'closed' })
    // Backs off if a watch ends without an event, to avoid a tight loop.
    return hadEvents ? 0 : this.backoff.nextMs()
  }

  private afterError(error: unknown, signal: AbortSignal): number {
    if (signal.aborted) return 0
    watchesEnded.publish({ reason: reasonOf(error) })
    if (error instanceof ExpiredError) {
      this.version = null
      return 0
    }
    if (!(error instanceof ClusterError)) {
      this.version = null
      this.options.onFault(error)
      return this.backoff.nextMs()
    }
    if (isUnreadable(error)) {
      this.version = null
      this.options.onReady(unreadableReason(this.options.kind, error))
      return unreadableRetryMs * (0.8 + Math.random() * 0.4)
    }
    // The API server may refuse the version, which can be in the future after a restore from a backup.
    if (error.reason !== 'unreachable') this.version = null
    this.options.onTrouble()
    return this.backoff.nextMs()
  }

  private async list(signal: AbortSignal): Promise<string> {
    this.options.delivery.listing(this.options.kind)
    return this.readPages(signal, pageSize).catch((error: unknown) => {
      // The list took so long that its snapshot expired. An unpaged list can't expire.
      if (!(error instanceof ExpiredError)) throw error
      this.options.delivery.listing(this.options.kind)
      return this.readPages(signal, undefined)
    })
  }

  /** Delivers a list page by page, reading at most one page ahead. Returns the list's version. */
  private async readPages(signal: AbortSignal, limit: number | undefined): Promise<string> {
    const { kind, delivery } = this.options
    const delivered: Promise<void>[] = []
    const began = performance.now()
    for (let next: string | undefined; ;) {
      const { items, metadata } = await this.readPage(signal, { limit, continue: next })
      const objects = (items ?? []).map((item) => strip(kind, item))
      next = metadata.continue || undefined
      if (!next) {
        await Promise.all(delivered)
        await delivery.listed(kind, objects)
        return metadata.resourceVersion
      }
      const before = delivered.at(-1)
      const page = delivery.page(kind, objects)
      // Awaited with the next page or after the last one, but not if reading fails before.
      page.catch(() => undefined)
      delivered.push(page)
      if (performance.now() - began < pacedMs) await before
      // Parsing a page takes milliseconds; lets other work run in between.
      await nextTurn()
    }
  }

  private async readPage(signal: AbortSignal, query: Call['query']): Promise<ListPage> {
    const { kind, transport } = this.options
    const path = collectionPath(kind)
    const answer = await transport.request({
      method: 'GET',
      path,
      signal,
      timeoutMs: listTimeoutMs,
      ...(query && { query }),
    })
    if (answer.status === 410) throw new ExpiredError()
    return parseAnswer<ListPage>(answer, transport.connection.host)
  }

  /** Watches until the stream ends; returns whether anything arrived. Rejects when the stream breaks. */
  private async follow(version: string, signal: AbortSignal): Promise<boolean> {
    const { kind, transport } = this.options
    this.watch = new AbortController()
    const watchSignal = AbortSignal.any([signal, this.watch.signal])
    const stream = await transport.open({
      method: 'GET',
      path: collectionPath(kind),
      query: {
        watch: 1,
        allowWatchBookmarks: true,
        resourceVersion: version,
        timeoutSeconds: watchSeconds(),
      },
      timeoutMs: openTimeoutMs,
      signal: watchSignal,
    })
    if (stream.statusCode !== 200) {
      const reason = await readRefusal(stream, transport)
      throw stream.statusCode === 410 ? new ExpiredError() : reason
    }
    const settled = setTimeout(() => this.options.onReady(null), settleMs)
    stream.setTimeout(idleTimeoutMs, () => stream.destroy(new DOMException('', 'TimeoutError')))
    try {
      return await this.readEvents(stream)
    } catch (error) {
      if (this.watch.signal.aborted && !signal.aborted) return true
      // Socket errors have a code; others are errors of the API server or bugs.
      throw error instanceof Error && 'code' in error ? transport.explain(error) : error
    } finally {
      clearTimeout(settled)
      stream.destroy()
    }
  }

  private async readEvents(stream: AsyncIterable<Buffer>): Promise<boolean> {
    const splitter = new LineSplitter(this.options.transport.connection.host)
    let hadEvents = false
    for await (const chunk of stream) {
      this.options.transport.heard()
      this.options.onAlive()
      for (const line of splitter.push(chunk)) {
        this.take(JSON.parse(line) as WatchEvent)
        hadEvents = true
      }
      if (hadEvents) this.backoff.reset()
      await this.options.delivery.room()
    }
    return hadEvents
  }

  private take({ type, object }: WatchEvent): void {
    if (type === 'ERROR') throw eventError(object)
    if (this.watch?.signal.aborted) return
    this.version = object.metadata.resourceVersion ?? this.version
    if (type === 'BOOKMARK') return
    const { kind } = this.options
    const change = type === 'DELETED' ? 'deleted' : 'changed'
    this.options.delivery.change({ kind, type: change, object: strip(kind, object) })
  }
}

function reasonOf(error: unknown): 'expired' | 'unreadable' | 'failed' {
  if (error instanceof ExpiredError) return 'expired'
  return error instanceof ClusterError && isUnreadable(error) ? 'unreadable' : 'failed'
}

/** Requests for the kind would fail again at once, but the API server works. */
const isUnreadable = (error: ClusterError): boolean =>
  error.reason === 'forbidden' || error.reason === 'notFound' || error instanceof AnswerTooLarge

function eventError({ code = 500, message: words }: WatchEvent['object']): Error {
  if (code === 410) return new ExpiredError()
  return new ClusterError('refused', words ?? message('connections.watchFailed'))
}

function unreadableReason(
  { apiVersion, plural }: WatchedKind,
  { reason, text }: ClusterError,
): Message | string {
  return reason === 'notFound' ? message('connections.kindMissing', { plural, apiVersion }) : text
}
