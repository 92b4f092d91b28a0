import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** In days. Test clusters are short-lived, but a developer's may run for weeks. */
const VALID_DAYS = '365'

export interface CertificateRequest {
  name: string
  /** In openssl's format, for example /O=system:masters/CN=admin. */
  subject: string
  authority: string
  /** For servers: DNS:name and IP:address, comma separated. */
  alternativeNames?: string
}

export interface KeyPair {
  certificate: string
  key: string
}

export function keyPair(folder: string, name: string): KeyPair {
  return { certificate: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', VALID_DAYS]

export async function createAuthority(folder: string, name: string): Promise<KeyPair> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pair = keyPair(folder, name)
  const out = ['-keyout', pair.key, '-out', pair.certificate]
  const extensions = [
    'basicConstraints=critical,CA:TRUE',
    'keyUsage=critical,keyCertSign,digitalSignature',
    'subjectKeyIdentifier=hash',
  ]
  const added = extensions.flatMap((extension) => ['-addext', extension])
  await openssl(folder, ['req', '-x509', ...NEW_KEY, '-subj', `/CN=gantry-test-${name}`, ...added, ...out])
  return pair
}

export async function createCertificate(folder: string, request: CertificateRequest): Promise<KeyPair> {
  const pair = keyPair(folder, request.name)
  const authority = keyPair(folder, request.authority)
  const usage = request.alternativeNames ? 'serverAuth,clientAuth' : 'clientAuth'
  const extensions = ['-addext', 'basicConstraints=critical,CA:FALSE', '-addext', `extendedKeyUsage=${usage}`]
  if (request.alternativeNames) extensions.push('-addext', `subjectAltName=${request.alternativeNames}`)
  const signer = ['-CA', authority.certificate, '-CAkey', authority.key]
  const out = ['-keyout', pair.key, '-out', pair.certificate]
  await openssl(folder, [
    'req',
    '-x509',
    ...NEW_KEY,
    '-subj',
    request.subject,
    ...signer,
    ...extensions,
    ...out,
  ])
  return pair
}

/** Creates the key pair that signs (name.key) and verifies (name.pub) service account tokens. */
export async function createSigningKey(folder: string, name: string): Promise<void> {
  const { key } = keyPair(folder, name)
  await openssl(folder, ['genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', key])
  await openssl(folder, ['pkey', '-in', key, '-pubout', '-out', join(folder, `${name}.pub`)])
}

async function openssl(folder: string, args: string[]): Promise<void> {
  // Our own configuration: the system's adds extensions, which would be duplicated.
  const config = join(folder, 'openssl.cnf')
  if (!existsSync(config))
    writeFileSync(config, '[req]\ndistinguished_name = name\nx509_extensions = v3\n[name]\n[v3]\n')
  await run('openssl', args, { env: { OPENSSL_CONF: config } })
}
