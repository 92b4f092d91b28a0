import type { ApiServer } from './api-server.ts'

/** Settings of the agent, from its environment. */
export interface AgentSettings {
  /** Address of the service, without a trailing slash. */
  url: string
  trust: ServiceTrust
  /** Token of the command that created the agent. */
  joinToken: string
  apiServer: ApiServer
  /** Proxy to reach the service through; null for none. */
  proxy: URL | null
  /** Storage of the agent's token. */
  secret: { namespace: string; name: string }
}

/** How the agent verifies the service: by its key, by an authority, or by the public authorities. */
export type ServiceTrust = { pin: string } | { ca: string } | null

/** A setting is missing or wrong. The message names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings. Throws `SettingsError` for the first invalid one. */
export function readSettings(environment: Environment = process.env): AgentSettings {
  const get = (name: string): string | null => environment[name]?.trim() || null
  const need = (name: string): string => {
    const value = get(name)
    if (value === null) throw new SettingsError(`${name} is not set. Apply the manifest of the agent again.`)
    return value
  }
  const url = need('GANTRY_URL').replace(/\/+$/, '')
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new SettingsError(`GANTRY_URL is "${url}"; it must be an address that starts with https://.`)
  return {
    url,
    trust: trustOf(get('GANTRY_PIN'), get('GANTRY_CA')),
    joinToken: need('JOIN_TOKEN'),
    apiServer: {
      host: need('KUBERNETES_SERVICE_HOST'),
      port: Number(get('KUBERNETES_SERVICE_PORT') ?? 443),
      tokenFile: `${get('SERVICE_ACCOUNT_DIR') ?? accountFolder}/token`,
      caFile: `${get('SERVICE_ACCOUNT_DIR') ?? accountFolder}/ca.crt`,
    },
    proxy: proxyOf(get('HTTPS_PROXY') ?? get('https_proxy')),
    secret: { namespace: get('NAMESPACE') ?? 'gantry-agent', name: 'gantry-agent' },
  }
}

function trustOf(pin: string | null, ca: string | null): ServiceTrust {
  if (pin !== null) return { pin }
  return ca === null ? null : { ca }
}

function proxyOf(text: string | null): URL | null {
  if (text === null) return null
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text)
  throw new SettingsError('HTTPS_PROXY must be the address of an HTTP proxy, such as http://10.0.0.5:3128.')
}
