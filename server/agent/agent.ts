import type { Duplex } from 'node:stream'
import { Backoff, pause } from '../clusters/connection/pause.ts'
import type { ApiServerProxy } from './api-server.ts'
import { serveTunnel } from './serve-tunnel.ts'
import { type Service, ServiceRefusal } from './service.ts'
import type { StoredToken, TokenSecret } from './token-secret.ts'

const renewAfterMs = 24 * 60 * 60_000
/** Between attempts of an agent whose token the service refuses: only a person can change that. */
const refusedMs = 60_000
/** Renewals are checked between and during connections. */
const checkMs = 10 * 60_000

export interface AgentParts {
  service: Pick<Service, 'dial' | 'renewToken'>
  proxy: Pick<ApiServerProxy, 'serve'>
  secret: Pick<TokenSecret, 'read' | 'write'>
  joinToken: string
  log(text: string): void
  now(): number
}

/** Keeps one tunnel to the service open, and its own token fresh. */
export class Agent {
  private readonly parts: AgentParts
  private readonly backoff = new Backoff(1_000, 30_000)
  private renewing: Promise<StoredToken> | null = null

  constructor(parts: AgentParts) {
    this.parts = parts
  }

  /** Runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const renewals = setInterval(() => void this.renewIfDue(), checkMs)
    signal.addEventListener('abort', () => clearInterval(renewals))
    while (!signal.aborted) await pause(await this.attempt(signal), signal)
  }

  /** Connects once; resolves after the connection has ended, with the delay until the next attempt. */
  private async attempt(signal: AbortSignal): Promise<number> {
    const { log, proxy } = this.parts
    try {
      const socket = await this.dial()
      // Listeners added after the signal has aborted are never called.
      if (signal.aborted) {
        socket.destroy()
        return 0
      }
      log('Connected.')
      this.backoff.reset()
      const end = (): void => void socket.destroy()
      signal.addEventListener('abort', end)
      await serveTunnel(socket, (stream) => proxy.serve(stream))
      signal.removeEventListener('abort', end)
      log('The connection has ended.')
      return this.backoff.nextMs()
    } catch (error) {
      log(`Not connected: ${error instanceof Error ? error.message : String(error)}`)
      return isRefused(error) ? refusedMs : this.backoff.nextMs()
    }
  }

  /** Dials with the stored token, or with a new one for the token of the command if the service refuses that. */
  private async dial(): Promise<Duplex> {
    const { service, joinToken } = this.parts
    try {
      return await service.dial((await this.token()).token)
    } catch (error) {
      if (!isRefused(error)) throw error
      return service.dial((await this.renew(joinToken)).token)
    }
  }

  private async token(): Promise<StoredToken> {
    const stored = await this.parts.secret.read()
    if (stored === null) return this.renew(this.parts.joinToken)
    return this.isDue(stored) ? this.renew(stored.token) : stored
  }

  private isDue = ({ since }: StoredToken): boolean => this.parts.now() - since >= renewAfterMs

  private async renewIfDue(): Promise<void> {
    try {
      await this.token()
    } catch (error) {
      this.parts.log(`The token was not renewed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** One at a time: each issued token ends the one that was issued before it. */
  private renew(token: string): Promise<StoredToken> {
    this.renewing ??= this.issue(token).finally(() => {
      this.renewing = null
    })
    return this.renewing
  }

  private async issue(token: string): Promise<StoredToken> {
    const issued = { ...(await this.parts.service.renewToken(token)), since: this.parts.now() }
    await this.parts.secret.write(issued)
    return issued
  }
}

const isRefused = (error: unknown): boolean => error instanceof ServiceRefusal && error.status === 403
