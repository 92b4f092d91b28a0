import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2'
import type { Duplex } from 'node:stream'
import { message } from '../../../model/messages/message.ts'
import { ClusterError } from '../connection/cluster.ts'
import { asSocket } from '../connection/streams/http2.ts'
import { destroyOnEnd } from './destroy-on-end.ts'
import { watchLiveness } from './liveness.ts'
import { apiServerName, maxStreams, sessionOptions, widenWindow } from './protocol.ts'

const openTimeoutMs = 5_000

/**
 * The service's end of a connection that an agent dialled. The agent is the HTTP/2 server on it: each stream carries
 * the bytes of one connection to the API server.
 */
export class Tunnel {
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>
  private readonly session: ClientHttp2Session
  private streams = 0

  constructor(connection: Duplex) {
    const socket = destroyOnEnd(connection)
    this.session = connect('http://agent', { ...sessionOptions, createConnection: () => socket })
    this.closed = new Promise((resolve) => this.session.once('close', resolve))
    // Its streams report the reason.
    this.session.on('error', () => undefined)
    socket.on('error', () => this.destroy())
    this.session.once('close', () => socket.destroy())
    widenWindow(this.session)
    watchLiveness(this.session, socket, () => this.destroy())
  }

  get isOpen(): boolean {
    return !this.session.closed && !this.session.destroyed
  }

  /** Opens a connection to the API server. Rejects with a `ClusterError`. */
  async open(): Promise<Duplex> {
    if (!this.isOpen) throw cutOff()
    if (this.streams >= maxStreams)
      throw new ClusterError(
        'unreachable',
        message('clusterAgents.tooManyStreams', { max: maxStreams }),
        [],
        'agent',
      )
    this.streams += 1
    const stream = this.session.request({ ':method': 'CONNECT', ':authority': apiServerName })
    stream.once('close', () => {
      this.streams -= 1
    })
    return connected(stream)
  }

  /** Ends the connection and its streams. */
  destroy(): void {
    this.session.destroy()
  }
}

function cutOff(): ClusterError {
  const error = new ClusterError('unreachable', message('clusterAgents.cutOff'), [], 'agent')
  error.retrySeconds = 2
  return error
}

function connected(stream: ClientHttp2Stream): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer)
      reject(cutOff())
    }
    const timer = setTimeout(() => stream.destroy(), openTimeoutMs)
    stream.on('error', () => undefined)
    stream.once('close', fail)
    stream.once('response', (headers) => {
      clearTimeout(timer)
      stream.off('close', fail)
      if (headers[':status'] === 200) return resolve(asSocket(stream))
      stream.destroy()
      return reject(cutOff())
    })
  })
}
