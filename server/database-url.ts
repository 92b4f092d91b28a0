const sslModes = ['disable', 'require', 'verify-ca', 'verify-full']

/** Parameters of the address that name PEM files. */
export const certificateParameters = ['sslrootcert', 'sslcert', 'sslkey'] as const

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Checks the address of a PostgreSQL database. Returns what is wrong with it, to follow `DATABASE_URL`, or null. Never
 * contains the address itself, which has a password.
 */
export function databaseUrlProblem(address: string): string | null {
  if (!/^postgres(ql)?:\/\//i.test(address)) return 'must be an address that starts with postgres://.'
  if (!URL.canParse(address))
    return 'is no valid address. It must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, with special characters of user and password encoded, such as %40 for @.'
  const { username, password, hostname, pathname, searchParams } = new URL(address)
  if (![username, password, pathname].every(isDecodable))
    return 'contains a % that encodes nothing. Write %25 for the character itself.'
  if (hostname === '' && !searchParams.get('host'))
    return 'names no host. It must be postgres://USER:PASSWORD@HOST:PORT/DATABASE.'
  if (hostname.includes(','))
    return 'names several hosts. Name one, such as the address that always leads to the primary.'
  if (pathname.length < 2) return 'names no database. Add its name after the host, such as /gantry.'
  return tlsProblem(searchParams)
}

function tlsProblem(parameters: URLSearchParams): string | null {
  const mode = parameters.get('sslmode')
  if (mode === 'verify-ca' && !parameters.has('sslrootcert'))
    return 'has sslmode=verify-ca without sslrootcert. Set that to a file with the certificate of the authority.'
  if (mode === null || sslModes.includes(mode)) return null
  return `has sslmode=${mode}; it must be one of ${sslModes.join(', ')}.`
}

/**
 * Returns the address as the driver reads it like other clients of PostgreSQL: `sslmode=require` encrypts without
 * checking the server's certificate, unless `sslrootcert` is set, and `sslrootcert=system` is the default.
 */
export function driverUrl(address: string): string {
  const url = new URL(address)
  const { searchParams } = url
  if (searchParams.get('sslrootcert') === 'system') {
    searchParams.delete('sslrootcert')
    if (!searchParams.has('sslmode')) searchParams.set('sslmode', 'verify-full')
  }
  if (!searchParams.has('sslmode')) return url.href
  searchParams.set('uselibpqcompat', 'true')
  return url.href
}

export interface DatabaseNames {
  /** The address without password and parameters. */
  address: string
  /** The same without the user. */
  place: string
  user: string
  database: string
}

/** Returns the parts of a valid address that may be shown. */
export function databaseNames(address: string): DatabaseNames {
  const { username, host, pathname, searchParams } = new URL(address)
  const user = searchParams.get('user') ?? decodeURIComponent(username)
  const place = `${host || (searchParams.get('host') ?? '')}${pathname}`
  return {
    address: `postgres://${username === '' ? '' : `${username}@`}${place}`,
    place: `postgres://${place}`,
    user,
    database: decodeURIComponent(pathname.slice(1)),
  }
}
