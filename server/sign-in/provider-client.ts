import {
  clockTolerance,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../records/named-secrets.ts'
import type { Keyring } from '../records/context.ts'
import { equals, type RowOf, type Store } from '../store/store.ts'
import { failureOf } from './provider-errors.ts'
import { fetchWith, providerSeconds } from './provider-fetch.ts'

const providerClass = 'users.SignInProvider'
export type Provider = RowOf<typeof providerClass>

/** Tolerated difference from the clocks of providers. */
export const toleratedSeconds = 60

/** Time for which a discovery document is used without reading it again. */
const keepMs = 10 * 60_000

const maxKnown = 100

export interface ProviderClientParts {
  store: Store
  keyring: Keyring
  now(): number
}

interface Known {
  settings: string
  until: number
  configuration: Promise<Configuration>
}

export const nameOfProvider = ({ id, name }: Pick<Provider, 'id' | 'name'>): string => name ?? id

/** Connections to providers. Caches discovery documents and keys, so use one instance for many requests. */
export class ProviderClients {
  readonly #parts: ProviderClientParts
  readonly #known = new LRUCache<string, Known>({ max: maxKnown })

  constructor(parts: ProviderClientParts) {
    this.#parts = parts
  }

  /** Returns an enabled provider, or null. */
  async find(id: string): Promise<Provider | null> {
    const provider = await this.#parts.store.get(providerClass, id)
    return provider?.attributes.isEnabled === false ? null : provider
  }

  /** Returns the enabled provider with an issuer, or null. */
  async ofIssuer(issuer: string): Promise<Provider | null> {
    const found = await this.#parts.store.find({
      class: providerClass,
      conditions: [equals('issuer', issuer)],
    })
    return found.find(({ attributes }) => attributes.isEnabled !== false) ?? null
  }

  /** Returns all enabled providers, by name. */
  async list(): Promise<Provider[]> {
    const all = await this.#parts.store.find({ class: providerClass })
    return all
      .filter(({ attributes }) => attributes.isEnabled !== false)
      .toSorted((one, other) => nameOfProvider(one).localeCompare(nameOfProvider(other)))
  }

  /** Returns the client for a provider, after reading its discovery document. Rejects with `SignInFailure`. */
  async connect(provider: Provider): Promise<Configuration> {
    const secret = await this.#parts.store.getSecret(provider.id, 'clientSecret')
    const { issuer, clientId, certificate } = provider.attributes
    const settings = sha256(JSON.stringify([issuer, clientId, certificate, secret]))
    const now = this.#parts.now()
    const known = this.#known.get(provider.id)
    if (known?.settings === settings && known.until > now) return known.configuration
    const configuration = discover(provider, secret === null ? null : this.#parts.keyring.open(secret))
    const started = { settings, until: now + keepMs, configuration }
    this.#known.set(provider.id, started)
    try {
      return await configuration
    } catch (error) {
      // Another connection may have started with new settings.
      if (this.#known.peek(provider.id) === started) this.#known.delete(provider.id)
      throw error
    }
  }
}

async function discover(provider: Provider, secret: string | null): Promise<Configuration> {
  const { issuer, clientId, certificate } = provider.attributes
  const fetch = fetchWith(certificate)
  try {
    const found = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: fetch,
      timeout: providerSeconds,
    })
    const server = found.serverMetadata()
    const configuration = new Configuration(
      server,
      clientId,
      { [clockTolerance]: toleratedSeconds },
      authenticationFor(secret, server.token_endpoint_auth_methods_supported),
    )
    configuration[customFetch] = fetch
    configuration.timeout = providerSeconds
    // Signatures are checked although the tokens come from the provider itself, over TLS.
    enableNonRepudiationChecks(configuration)
    return configuration
  } catch (error) {
    throw failureOf(error, nameOfProvider(provider))
  }
}

/** Prefers the body: some providers don't decode the credentials in the header as the standard requires. */
function authenticationFor(secret: string | null, supported: readonly string[] = []) {
  if (secret === null) return None()
  const isHeaderOnly = supported.length > 0 && !supported.includes('client_secret_post')
  return isHeaderOnly ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}
