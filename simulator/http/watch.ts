import type { ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { expired, Failure, unexpected } from '../failure.ts'
import type { Faults } from '../faults/faults.ts'
import { type KubernetesObject, withMetadata } from '../objects.ts'
import type { Change, Storage } from '../storage/storage.ts'
import { parseVersion } from './options.ts'
import type { Represent } from './representation.ts'
import type { Selection } from './selection.ts'

const bookmarkMs = 60_000
/** Default timeout of a watch. */
const longestSeconds = 1800
const longestHoldMs = 500
/** Backlog in bytes after which a slow client is disconnected, to bound memory. */
const longestBacklog = 64 * 1024 * 1024

type EventType = Change['type'] | 'BOOKMARK' | 'ERROR'

export interface WatchOptions {
  storage: Storage
  clock: Clock
  faults: Faults
  selection: Selection
  query: URLSearchParams
  represent: Represent
}

/** Watch from its first event until it times out or the client disconnects. */
export class Watch {
  private readonly options: WatchOptions
  private readonly response: ServerResponse
  private readonly undo: (() => void)[] = []
  /** Event held back until after the next one. */
  private held: (() => void) | null = null
  private since: number | null = null

  constructor(response: ServerResponse, options: WatchOptions) {
    this.response = response
    this.options = options
  }

  start(): void {
    const { storage, clock, query } = this.options
    // Validate while an error response is still possible.
    this.since = this.versionOf(query)
    this.response.writeHead(200, { 'content-type': 'application/json' })
    this.response.flushHeaders()
    this.response.on('close', () => this.release())
    try {
      this.sendFirst(query)
    } catch (error) {
      // The stream has started, so the error is sent as an event, as by a real API server.
      if (!(error instanceof Failure)) throw error
      this.send('ERROR', error.status)
      this.end()
      return
    }
    this.undo.push(storage.subscribe((change) => this.tell(change)))
    this.undo.push(this.options.faults.register(this))
    const seconds = Number(query.get('timeoutSeconds')) || longestSeconds
    this.undo.push(clock.after(seconds * 1000, () => this.end()))
    if (query.get('allowWatchBookmarks') === 'true') this.planBookmark()
  }

  /** Returns the start version; null to start from the current state. */
  private versionOf(query: URLSearchParams): number | null {
    const text = query.get('resourceVersion') ?? ''
    return text === '' || text === '0' ? null : parseVersion(text, unexpected)
  }

  cut(): void {
    this.release()
    this.response.destroy()
  }

  expire(): void {
    const { version } = this.options.storage
    this.send('ERROR', expired(version, version).status)
    this.end()
  }

  end(): void {
    this.release()
    this.response.end()
  }

  private release(): void {
    for (const undo of this.undo.splice(0)) undo()
  }

  /** With a version, sends changes since; without one, all current objects. */
  private sendFirst(query: URLSearchParams): void {
    const { storage, selection } = this.options
    const isInitial = query.get('sendInitialEvents') === 'true'
    if (this.since !== null && !isInitial) {
      for (const change of storage.since(this.since)) this.tell(change)
      return
    }
    if (query.get('sendInitialEvents') === 'false') return
    for (const object of storage.list(selection.kind, selection.namespace))
      if (selection.matches(object)) this.send('ADDED', object)
    if (isInitial) this.sendBookmark({ 'k8s.io/initial-events-end': 'true' })
  }

  /** Sends ADDED for an object that starts to match, DELETED for one that no longer does. */
  private tell(change: Change): void {
    const { kind, namespace, matches } = this.options.selection
    if (change.kind !== kind) return
    if (namespace !== undefined && change.object.metadata.namespace !== namespace) return
    const was = change.previous !== null && matches(change.previous)
    const is = change.type !== 'DELETED' && matches(change.object)
    if (is) this.sendChange(was ? 'MODIFIED' : 'ADDED', change.object)
    else if (was) this.sendChange('DELETED', lastState(change))
  }

  /** Sends an event once, twice, or after the next one, depending on the faults. */
  private sendChange(type: EventType, object: KubernetesObject): void {
    const { watchEvents } = this.options.faults.settings
    const send = (): void => this.send(type, object)
    if (watchEvents === 'disordered' && !this.held) {
      this.held = send
      // Without a next event, it is only delayed.
      this.undo.push(this.options.clock.after(longestHoldMs, () => this.releaseHeld()))
      return
    }
    send()
    if (watchEvents === 'repeated') send()
    this.releaseHeld()
  }

  private releaseHeld(): void {
    this.held?.()
    this.held = null
  }

  private planBookmark(): void {
    const cancel = this.options.clock.after(bookmarkMs, () => {
      this.sendBookmark()
      this.planBookmark()
    })
    this.undo.push(cancel)
  }

  private sendBookmark(annotations?: Record<string, string>): void {
    const { storage, selection } = this.options
    const { apiVersion, kind } = selection.kind
    const resourceVersion = String(storage.version)
    this.send('BOOKMARK', { kind, apiVersion, metadata: { resourceVersion, annotations } })
  }

  private send(type: EventType, object: object): void {
    if (this.response.writableLength > longestBacklog) this.response.destroy()
    else this.response.write(`${JSON.stringify({ type, object: this.options.represent(object) })}\n`)
  }
}

/** Returns the last state that matched the selector, with the version of the change. */
function lastState({ type, object, previous, version }: Change): KubernetesObject {
  if (type === 'DELETED' || !previous) return object
  return withMetadata(previous, { resourceVersion: String(version) })
}
