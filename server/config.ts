import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { readCertificates } from './certificates.ts'
import { ConfigError } from './config-error.ts'
import { certificateParameters, databaseUrlProblem, driverUrl } from './database-url.ts'
import { readTracing, type TraceSettings } from './trace-settings.ts'

export { ConfigError } from './config-error.ts'

/** Settings of the service, read once from the environment. */
export interface Config {
  host: string
  /** 0 picks a free port. */
  port: number
  /** Folder of the SQLite file, the certificate and the keys; with PostgreSQL, of the certificate alone. */
  dataFolder: string
  /** Address of the PostgreSQL database that replaces SQLite, with its password; null for SQLite. */
  databaseUrl: string | null
  /** Password of the first user; null to generate one. */
  adminPassword: string | null
  /** PEM texts of a provided certificate; null to create a self-signed pair. */
  tls: { cert: string; key: string } | null
  /** Size of the demo; null to disable it. */
  demo: 'small' | 'large' | null
  /** Scheme of API keys in the Authorization header. */
  authScheme: string
  /** Address of the service for people and machines, without a trailing slash; null if unset. */
  publicUrl: string | null
  /**
   * PEM of the authorities that signed the certificate at `publicUrl`, or `own`; null for public authorities.
   */
  publicCa: string | null
  /** Image of agents in clusters; null if it must be entered for each. */
  agentImage: string | null
  labelPrefix: string
  /** Longest lifetime of new API keys in days; null without a limit. */
  apiKeyMaxDays: number | null
  /** Local accounts sign in only with a second factor. */
  requiresSecondFactor: boolean
  /** Days for which audit entries and the changes that they cover are kept; null without a limit. */
  auditRetentionDays: number | null
  /** Names and patterns of the platform's namespaces: `flux-system`, `monitoring*`. */
  platformNamespaces: readonly string[]
  /** 32-byte key for secrets at rest; null to use the data folder's key file. */
  secretKey: Buffer | null
  /** Peers with trusted X-Forwarded-For and X-Forwarded-Proto headers; empty by default. */
  trustedProxies: BlockList
  /** Address of `/metrics`, in plain HTTP; null to serve none. */
  metrics: { host: string; port: number } | null
  /**
   * Address at which other replicas reach this one; used with PostgreSQL. Without a host, the one from which this machine
   * reaches the database. Port 0 picks a free one.
   */
  replica: { host: string | null; port: number }
  /** Sampling of traces; null to send none. */
  tracing: TraceSettings | null
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Treats an empty variable as unset, as shells and compose files leave them behind. */
function setting(environment: Environment, name: string): string | null {
  return environment[name]?.trim() || null
}

function readPort(name: string, value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`${name} is "${value}"; it must be a whole number from 0 to 65535.`)
}

function readDays(name: string, value: string | null): number | null {
  const days = value === null ? null : Number(value)
  if (days === null || (Number.isInteger(days) && days >= 1 && days <= 3_650)) return days
  throw new ConfigError(`${name} is "${value}"; it must be a whole number of days from 1 to 3650.`)
}

function readMetrics(port: string | null, host: string | null): Config['metrics'] {
  if (port !== null) return { host: host ?? '127.0.0.1', port: readPort('METRICS_PORT', port) }
  if (host === null) return null
  throw new ConfigError('METRICS_HOST is set, but METRICS_PORT is not. Set both, or neither.')
}

const wildcards = new Set(['0.0.0.0', '::', '[::]'])

/** Other replicas need an address of this one alone, so a wildcard won't do. */
function readReplica(port: string | null, host: string | null, ownHost: string): Config['replica'] {
  if (host !== null && wildcards.has(host))
    throw new ConfigError(
      `REPLICA_HOST is "${host}"; it must be the address at which other replicas reach this one.`,
    )
  const usual = wildcards.has(ownHost) ? null : ownHost
  return { host: host ?? usual, port: readPort('REPLICA_PORT', port ?? '0') }
}

function readSwitch(name: string, value: string | null): boolean {
  const word = (value ?? 'on').toLowerCase()
  if (word === 'on' || word === 'off') return word === 'on'
  throw new ConfigError(`${name} is "${value}"; it must be on or off.`)
}

function readDemo(isOn: string | null, size: string | null, databaseUrl: string | null): Config['demo'] {
  const word = (size ?? 'small').toLowerCase()
  if (word !== 'small' && word !== 'large')
    throw new ConfigError(`DEMO_SIZE is "${size}"; it must be small or large.`)
  if (!readSwitch('DEMO', isOn ?? (databaseUrl === null ? 'on' : 'off'))) return null
  if (databaseUrl === null) return word
  throw new ConfigError('DEMO is on, but DATABASE_URL is set, and the demo needs SQLite. Unset one of them.')
}

/** Checks the PostgreSQL address of a setting or option. Returns it in the driver's form. */
export function readDatabaseAddress(name: string, value: string): string {
  const problem = databaseUrlProblem(value)
  if (problem !== null) throw new ConfigError(`${name} ${problem}`)
  const url = driverUrl(value)
  const parameters = new URL(url).searchParams
  for (const parameter of certificateParameters) {
    const path = parameters.get(parameter)
    if (path !== null) readPem(`${parameter} in ${name}`, path)
  }
  return url
}

function readDatabaseUrl(value: string | null, secretKey: Buffer | null): string | null {
  if (value === null) return null
  const url = readDatabaseAddress('DATABASE_URL', value)
  if (secretKey !== null) return url
  throw new ConfigError(
    'SECRET_KEY must be set with DATABASE_URL: it encrypts the secrets in the database. Make one with: openssl rand -base64 32',
  )
}

function readPem(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError(
      `${name} names the file ${path}, which cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
    )
  }
  if (text.includes('-----BEGIN ')) return text
  throw new ConfigError(`${name} names the file ${path}, which is no PEM file.`)
}

function readTls(cert: string | null, key: string | null): Config['tls'] {
  if (cert === null && key === null) return null
  if (cert === null || key === null)
    throw new ConfigError(
      `TLS_CERT and TLS_KEY belong together, but only ${cert === null ? 'TLS_KEY' : 'TLS_CERT'} is set.`,
    )
  return { cert: readPem('TLS_CERT', cert), key: readPem('TLS_KEY', key) }
}

function readSecretKey(value: string | null): Buffer | null {
  if (value === null) return null
  const key = Buffer.from(value, 'base64')
  if (key.length === 32) return key
  throw new ConfigError(
    `SECRET_KEY must be 32 bytes in base64; it holds ${key.length}. Make one with: openssl rand -base64 32`,
  )
}

/** First path segments of the service and the console; the prefix must not be one of them. */
const ownSegments = new Set(
  `api catalog environments cluster config users kubernetes host-agent cluster-agent session events terminals healthz readyz
  openapi.json service-address assets clusters infrastructure activity alarms settings api-explorer resources
  sign-in`.split(/\s+/),
)

/** Returns origin and path of a plain https address; null for any other text. */
function plainAddress(value: string): string | null {
  if (!URL.canParse(value)) return null
  const { protocol, origin, pathname, href } = new URL(value)
  const path = pathname.replace(/\/+$/, '')
  const isPlain = protocol === 'https:' && href === origin + pathname
  return isPlain && /^(\/[A-Za-z0-9._~-]+)*$/.test(path) ? origin + path : null
}

function readPublicUrl(value: string | null): string | null {
  if (value === null) return null
  const address = plainAddress(value)
  if (address === null)
    throw new ConfigError(
      'PUBLIC_URL must be https:// with a host and, if a proxy serves Gantry below one, a path of letters, digits and -._~, such as https://example.com/gantry.',
    )
  const [, first = ''] = new URL(address).pathname.split('/')
  if (ownSegments.has(first.toLowerCase()))
    throw new ConfigError(
      `PUBLIC_URL has a path that begins with /${first}, which is an address of Gantry's own. Serve it below another path, such as /gantry.`,
    )
  return address
}

/** An authority and its intermediates; a bundle of all public ones wouldn't fit into a command. */
const maxAuthorities = 5

/** PUBLIC_CA if PUBLIC_URL serves the service's own generated certificate. */
const OWN_CERTIFICATE = 'own'

function readPublicCa(
  value: string | null,
  { publicUrl, tls }: Pick<Config, 'publicUrl' | 'tls'>,
): string | null {
  if (value === null) return null
  if (value.toLowerCase() === OWN_CERTIFICATE) {
    if (publicUrl === null)
      throw new ConfigError(
        'PUBLIC_CA is "own", which means the certificate at PUBLIC_URL. Set PUBLIC_URL, too.',
      )
    if (tls === null) return OWN_CERTIFICATE
    throw new ConfigError(
      'PUBLIC_CA is "own", which means a certificate that Gantry made. With TLS_CERT, name the PEM file of the authority that signed it, or unset PUBLIC_CA.',
    )
  }
  const text = readPem('PUBLIC_CA', value)
  const count = countCertificates(text)
  if (count > 0 && count <= maxAuthorities) return text
  throw new ConfigError(
    `PUBLIC_CA names the file ${value}, which has ${count} certificates that can be read. It must have 1 to ${maxAuthorities}: those of the authority that signed the certificate at PUBLIC_URL.`,
  )
}

/** Adds one address or range; returns false if it is neither. */
function addRange(list: BlockList, range: string): boolean {
  const [, address = '', bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(range) ?? []
  const family = isIP(address)
  const length = family === 4 ? 32 : 128
  const prefix = Number(bits ?? length)
  if (family === 0 || prefix > length) return false
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

function readTrustedProxies(value: string | null): BlockList {
  const list = new BlockList()
  for (const entry of (value ?? '').split(/[\s,]+/).filter((part) => part !== '')) {
    const ranges = entry.toLowerCase() === 'loopback' ? ['127.0.0.0/8', '::1'] : [entry]
    for (const range of ranges)
      if (!addRange(list, range))
        throw new ConfigError(
          `TRUSTED_PROXIES contains "${entry}"; it must list IP addresses or ranges, such as 10.0.0.7, 192.168.0.0/16, fd00::/8 or loopback.`,
        )
  }
  return list
}

function countCertificates(pem: string): number {
  try {
    return readCertificates(pem).length
  } catch {
    return 0
  }
}

function readWord(name: string, value: string, expression: RegExp): string {
  if (expression.test(value)) return value
  throw new ConfigError(`${name} is "${value}", which cannot be used: it must match ${expression.source}.`)
}

function readImage(value: string | null): string | null {
  if (value === null || /^[A-Za-z0-9][\w.:/@-]{0,511}$/.test(value)) return value
  throw new ConfigError(
    `AGENT_IMAGE is "${value}"; it must be the name of an image, such as registry.example.com/gantry:1.0.`,
  )
}

/** More than needed, and few enough to check on each request. */
const maxPatterns = 100

function readPlatformNamespaces(value: string | null): string[] {
  const patterns = [...new Set((value ?? '').split(/[\s,]+/).filter(Boolean))]
  if (patterns.length > maxPatterns)
    throw new ConfigError(
      `PLATFORM_NAMESPACES has ${patterns.length} entries; it may have at most ${maxPatterns}.`,
    )
  const wrong = patterns.find((pattern) => !/^[a-z0-9*-]{1,63}$/.test(pattern))
  if (wrong === undefined) return patterns
  throw new ConfigError(
    `PLATFORM_NAMESPACES contains "${wrong}"; each entry must be the name of a namespace, in which * stands for any characters, such as monitoring*.`,
  )
}

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const

function readLevel(value: string | null): Config['logLevel'] {
  const level = levels.find((entry) => entry === (value ?? 'info').toLowerCase())
  if (level) return level
  throw new ConfigError(`LOG_LEVEL is "${value}"; it must be one of ${levels.join(', ')}.`)
}

/** Reads the settings. Throws `ConfigError` for the first invalid one. */
export function readConfig(environment: Environment = process.env): Config {
  const get = (name: string): string | null => setting(environment, name)
  const publicUrl = readPublicUrl(get('PUBLIC_URL'))
  const tls = readTls(get('TLS_CERT'), get('TLS_KEY'))
  const secretKey = readSecretKey(get('SECRET_KEY'))
  const databaseUrl = readDatabaseUrl(get('DATABASE_URL'), secretKey)
  const host = get('HOST') ?? '127.0.0.1'
  return {
    host,
    port: readPort('PORT', get('PORT') ?? '8443'),
    dataFolder: resolve(get('DATA_DIR') ?? './data'),
    databaseUrl,
    adminPassword: environment['ADMIN_PASSWORD'] || null,
    tls,
    demo: readDemo(get('DEMO'), get('DEMO_SIZE'), databaseUrl),
    authScheme: readWord('AUTH_SCHEME', get('AUTH_SCHEME') ?? 'SERVICE-API', /^(?!basic$)[A-Za-z0-9_-]+$/i),
    publicUrl,
    publicCa: readPublicCa(get('PUBLIC_CA'), { publicUrl, tls }),
    agentImage: readImage(get('AGENT_IMAGE')),
    labelPrefix: readWord(
      'LABEL_PREFIX',
      get('LABEL_PREFIX') ?? 'gantry',
      /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
    ),
    auditRetentionDays: readDays('AUDIT_RETENTION_DAYS', get('AUDIT_RETENTION_DAYS')),
    apiKeyMaxDays: readDays('API_KEY_MAX_DAYS', get('API_KEY_MAX_DAYS')),
    requiresSecondFactor: readSwitch('REQUIRE_SECOND_FACTOR', get('REQUIRE_SECOND_FACTOR') ?? 'off'),
    platformNamespaces: readPlatformNamespaces(get('PLATFORM_NAMESPACES')),
    secretKey,
    trustedProxies: readTrustedProxies(get('TRUSTED_PROXIES')),
    metrics: readMetrics(get('METRICS_PORT'), get('METRICS_HOST')),
    replica: readReplica(get('REPLICA_PORT'), get('REPLICA_HOST'), host),
    tracing: readTracing(get),
    logLevel: readLevel(get('LOG_LEVEL')),
  }
}
