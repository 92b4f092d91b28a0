import { type Message, message } from '../../../../model/messages/message.ts'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { type Fields, isFields } from '../../../../model/fields.ts'
import type { Credential } from '../access.ts'
import type { Validity } from '../validity.ts'
import { certificatesOf, KubeconfigError, refuseFiles, textOf } from './kubeconfig-fields.ts'

/** User entry of a kubeconfig. */
interface UserEntry {
  credential: Credential
  hasCredential: boolean
  /** One per credential that contains its own validity. */
  validities: Validity[]
}

export function readUser(user: Fields, where: Message): UserEntry {
  refusePrograms(user, where)
  refuseFiles(user, where, ['client-certificate', 'client-key', 'tokenFile'])
  const certData = textOf(user, 'client-certificate-data', where)
  const keyData = textOf(user, 'client-key-data', where)
  const certificate = checkPair(certData, keyData, where)
  const token = textOf(user, 'token', where)
  if (token && /[^\x21-\x7e]/.test(token))
    throw new KubeconfigError(message('kubeconfigs.tokenCharacters', { where }))
  const username = textOf(user, 'username', where)
  const password = textOf(user, 'password', where) ?? ''
  checkBasic({ username, password, token }, where)
  const impersonateUser = parseImpersonation(user, where)
  return {
    credential: { certData, keyData, token, username, password, impersonateUser },
    hasCredential: Boolean(certificate || token || username),
    validities: [
      certificate && validityOfCertificate(certificate),
      token ? validityOfToken(token) : null,
    ].filter((validity) => validity !== null),
  }
}

function refusePrograms(user: Fields, where: Message): void {
  const way = message('kubeconfigs.useCertificate')
  if (user['exec'] != null) {
    const command = isFields(user['exec']) ? user['exec']['command'] : user['exec']
    throw new KubeconfigError(message('kubeconfigs.runsProgram', { where, command: String(command), way }))
  }
  if (user['auth-provider'] != null)
    throw new KubeconfigError(message('kubeconfigs.authProvider', { where, way }))
}

function parseImpersonation(user: Fields, where: Message): string | undefined {
  const unsupported = ['as-uid', 'as-groups', 'as-user-extra'].find((field) => user[field] != null)
  if (unsupported)
    throw new KubeconfigError(message('kubeconfigs.impersonation', { where, field: unsupported }))
  const name = textOf(user, 'as', where)
  // The value becomes a header.
  if (name && /[^\x20-\x7e]/.test(name))
    throw new KubeconfigError(message('kubeconfigs.impersonatedCharacters', { where }))
  return name
}

function checkBasic(
  { username, password, token }: Pick<Credential, 'username' | 'password' | 'token'>,
  where: Message,
): void {
  if (password && !username) throw new KubeconfigError(message('kubeconfigs.passwordAlone', { where }))
  if (username?.includes(':')) throw new KubeconfigError(message('kubeconfigs.usernameColon', { where }))
  if (username && token) throw new KubeconfigError(message('kubeconfigs.tokenAndUsername', { where }))
}

function checkPair(
  certData: string | undefined,
  keyData: string | undefined,
  where: Message,
): X509Certificate | null {
  if (!certData && !keyData) return null
  if (!certData || !keyData) throw new KubeconfigError(message('kubeconfigs.keyPair', { where }))
  // The client certificate may be followed by CA certificates.
  const certificate = new X509Certificate(
    certificatesOf(certData, message('kubeconfigs.field', { where, field: 'client-certificate-data' })),
  )
  if (!certificate.checkPrivateKey(parseKey(keyData, where)))
    throw new KubeconfigError(message('kubeconfigs.otherKey', { where }))
  return certificate
}

function parseKey(keyData: string, where: Message) {
  const pem = Buffer.from(keyData, 'base64')
  try {
    return createPrivateKey(pem)
  } catch {
    if (pem.includes('ENCRYPTED')) throw new KubeconfigError(message('kubeconfigs.encryptedKey', { where }))
    throw new KubeconfigError(message('kubeconfigs.noKey', { where }))
  }
}

const validityOfCertificate = ({ validFromDate, validToDate }: X509Certificate): Validity => ({
  credential: 'certificate',
  from: validFromDate.getTime(),
  until: validToDate.getTime(),
})

/**
 * Reads the validity of a service account token, a JWT with times in seconds. Used to explain a refusal,
 * never to trust a token.
 */
function validityOfToken(token: string): Validity | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    if (!isFields(claims)) return null
    return { credential: 'token', from: timeOf(claims['nbf']), until: timeOf(claims['exp']) }
  } catch {
    return null
  }
}

/** Returns null if the time isn't valid. */
function timeOf(seconds: unknown): number | null {
  const time = typeof seconds === 'number' ? seconds * 1000 : Number.NaN
  return Number.isNaN(new Date(time).getTime()) ? null : time
}
