import { type DatabaseNames, databaseNames } from '../database-url.ts'

type Sentence = (names: DatabaseNames, detail: string) => string

const unreachable: Sentence = (_names, detail) =>
  `${detail}. Check the host and port in DATABASE_URL, and that the server runs and accepts connections from this machine.`

const untrusted: Sentence = (_names, detail) =>
  `the server's certificate cannot be trusted (${detail}). Set sslrootcert in DATABASE_URL to a file with the certificate of its authority.`

const password: Sentence = ({ user }) =>
  `the server refuses the password of user ${user}. Correct user and password in DATABASE_URL.`

/** Causes and remedies by PostgreSQL's code, or the first two characters of it for all that begin with them. */
const byCode: Readonly<Record<string, Sentence>> = {
  '08': unreachable,
  '28P01': password,
  '28000': ({ user }, detail) =>
    /no encryption|SSL off/.test(detail)
      ? 'the server requires TLS. Add sslmode=verify-full to DATABASE_URL, or sslmode=require to connect without checking its certificate.'
      : `the server does not admit user ${user} (${detail}). Correct the user in DATABASE_URL, or permit it on the server.`,
  '3D000': ({ database }) =>
    `the server has no database ${database}. Create it, or correct its name in DATABASE_URL.`,
  '3F000': ({ user }) =>
    `user ${user} has no schema to create tables in. Create one, or correct the user's search_path.`,
  '42501': ({ user, database }, detail) =>
    `user ${user} may not do what Gantry needs (${detail}). Let the user own the database, such as with: alter database ${quoted(database)} owner to ${quoted(user)}`,
  '25006': () => 'it is read-only, as replicas are. Set DATABASE_URL to the address of the primary.',
  '53100': () => "the server's disk is full. Free space on it, then start again.",
  '53300': () => 'the server has no free connections. End other clients, or raise its max_connections.',
  '57': (_names, detail) => `${detail}. Start again when the server is ready.`,
  '55P03': () => 'another process has locked its tables. End that process, then start again.',
  '40': (_names, detail) => `${detail}. Start again.`,
  XX: (_names, detail) => `it is damaged (${detail}). Restore it from a backup.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (_names, detail) =>
    `the server's certificate is for another host (${detail}). Use the name in the certificate, or sslmode=verify-ca with sslrootcert.`,
  CERT_HAS_EXPIRED: () => "the server's certificate has expired. Renew it.",
}

/** Causes and remedies of errors without a code of PostgreSQL: those of Node and the driver. */
const byText: readonly [RegExp, Sentence][] = [
  [
    /does not support SSL/,
    () => 'the server does not use TLS. Enable TLS on it, or set sslmode=disable in DATABASE_URL.',
  ],
  [
    /password must be a (non-empty )?string/,
    ({ user }) => `the server requires a password of user ${user}. Add it to DATABASE_URL.`,
  ],
  [/certificate|self.signed/i, untrusted],
  [/timeout|terminated/i, (names) => unreachable(names, 'the server does not answer')],
  [/ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT|EPIPE|ENOENT|EACCES|socket|SSL/, unreachable],
]

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface CodedError extends Error {
  code?: unknown
  errors?: readonly unknown[]
}

/** Returns the driver's own error below those that wrap it. */
function driverError(error: CodedError): CodedError {
  // Node wraps the failures of all addresses of a host.
  const [first] = error.errors ?? []
  if (first instanceof Error) return driverError(first)
  return error.code === undefined && error.cause instanceof Error ? driverError(error.cause) : error
}

/** Returns cause and remedy of a failure to open a database of PostgreSQL; null for any other failure. */
export function postgresProblem(error: Error, url: string): string | null {
  const { code, message } = driverError(error)
  const known = typeof code === 'string' ? (byCode[code] ?? byCode[code.slice(0, 2)]) : undefined
  const sentence = known ?? byText.find(([pattern]) => pattern.test(message))?.[1]
  return sentence?.(databaseNames(url), message.replace(/\.$/, '')) ?? null
}
