import { once } from 'node:events'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import {
  Client,
  type Entry,
  type Filter,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
} from 'ldapts'
import { message } from '../../../model/messages/message.ts'
import { trustOf } from '../../certificates.ts'
import { bareHost, isRefusedHost, lookupOutside } from '../../outside-address.ts'
import { SignInFailure } from '../failure.ts'
import { wordsOf } from '../provider-errors.ts'
import { providerSeconds, refusedAddress, whyUnreachable } from '../provider-fetch.ts'

const timeoutMs = providerSeconds * 1000
const pageSize = 500

/** Result code of a server that refers to another one (RFC 4511, appendix A.1). */
const referralCode = 10

interface Address {
  url: string
  certificate: string | null
}

interface Search {
  base: string
  /** Defaults to all entries below the base. */
  scope?: 'base' | 'sub'
  filter: Filter
  attributes: string[]
  /** Attributes whose values aren't text. */
  binary?: string[]
  /** Maximum number of entries. */
  max: number
}

/** A connection to a directory, always with TLS. Its methods reject with `SignInFailure`. */
export class Directory {
  readonly #client: Client
  readonly #host: string

  private constructor(client: Client, host: string) {
    this.#client = client
    this.#host = host
  }

  static async connect({ url, certificate }: Address): Promise<Directory> {
    const target = new URL(url)
    const host = bareHost(target.hostname)
    if (isRefusedHost(host)) throw refusedAddress({ host: target.host })
    const isSecure = target.protocol === 'ldaps:'
    const tls = {
      host,
      ...(isIP(host) > 0 ? {} : { servername: host }),
      ...(certificate === null ? {} : trustOf(certificate)),
    }
    const place = { host, port: Number(target.port) || (isSecure ? 636 : 389), lookup: lookupOutside }
    const socket = isSecure ? connectTls({ ...tls, ...place }) : connectPlain(place)
    try {
      await once(socket, isSecure ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(timeoutMs) })
      const client = clientOn(socket)
      if (!isSecure) await inTime(client.startTLS(tls))
      return new Directory(client, target.host)
    } catch (error) {
      socket.destroy()
      throw failureAt(target.host, error)
    }
  }

  /** Binds with a password; false if the name or the password is wrong. Without a password, it would bind anonymously. */
  async bind(dn: string, password: string): Promise<boolean> {
    if (dn === '' || password === '') return false
    try {
      await this.#client.bind(dn, password)
      return true
    } catch (error) {
      const isRefused =
        error instanceof InvalidCredentialsError ||
        error instanceof NoSuchObjectError ||
        error instanceof InvalidDNSyntaxError
      if (isRefused) return false
      throw failureAt(this.#host, error)
    }
  }

  /** Returns the entries, or null if there are more than the maximum. Follows no referrals. */
  async search({
    base,
    scope = 'sub',
    filter,
    attributes,
    binary = [],
    max,
  }: Search): Promise<Entry[] | null> {
    const found: Entry[] = []
    try {
      const pages = this.#client.searchPaginated(base, {
        scope,
        filter,
        attributes,
        explicitBufferAttributes: binary,
        timeLimit: providerSeconds,
        paged: { pageSize: Math.min(pageSize, max + 1) },
      })
      for await (const { searchEntries } of pages) {
        found.push(...searchEntries)
        if (found.length > max) return null
      }
      return found
    } catch (error) {
      if (error instanceof NoSuchObjectError) return []
      throw failureAt(this.#host, error)
    }
  }

  async close(): Promise<void> {
    await this.#client.unbind().catch(() => undefined)
  }
}

/** The client would reconnect without TLS after a lost connection, and send passwords. It gets one connection only. */
function clientOn(socket: Socket): Client {
  let isTaken = false
  return new Client({
    url: 'ldap://directory',
    timeout: timeoutMs,
    createConnection: () => {
      if (isTaken) throw Object.assign(new Error('The connection has ended'), { code: 'ECONNRESET' })
      isTaken = true
      return socket
    },
  })
}

/** Limits a handshake, for which the client has no timeout. */
async function inTime(handshake: Promise<void>): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs)
  await Promise.race([
    handshake,
    once(timeout, 'abort').then(() => {
      throw timeout.reason
    }),
  ])
}

/** Returns the failure behind an error. Only what a directory decides about an account is a failure of the user's. */
function failureAt(host: string, error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  if (!(error instanceof ResultCodeError)) return whyUnreachable({ host }, error as NodeJS.ErrnoException)
  const reason =
    error.code === referralCode
      ? message('signIns.referred', { host })
      : message('signIns.directoryRefused', { host, error: wordsOf(error.message) })
  return new SignInFailure(reason, { isTransient: true, cause: error })
}
