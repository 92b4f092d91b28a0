import { createHash, X509Certificate } from 'node:crypto'
import { issueToken } from '../agent/registration-token.ts'
import type { ActionHandler } from '../operations/action.ts'

/** How machines reach the service. */
export interface ServiceAddress {
  /** `https://platform.example:8443`; asked each time, because a free port is known only when the service listens. */
  baseUrl(): string
  /** PEM of a certificate that no authority signed, which clients must know by its key; null where one did. */
  selfSignedCertificate: string | null
}

/** Quotes for a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The key of a certificate in the form in which curl pins it. */
export function pinOf(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return `sha256//${createHash('sha256').update(key).digest('base64')}`
}

/**
 * The command that makes a machine a host of a group: it fetches the setup script and runs it with a token that is good
 * for a day. A self-signed certificate is pinned by its key, so that nobody in between can put in a script of theirs.
 */
export function makeSetupCommand(address: ServiceAddress): ActionHandler {
  const handler: ActionHandler = (context, { resource }) => {
    const url = address.baseUrl().replace(/\/+$/, '')
    const pin = address.selfSignedCertificate === null ? null : pinOf(address.selfSignedCertificate)
    const token = issueToken(context.keyring, resource.id, context.now())
    const trust = pin === null ? '' : ` --insecure --pinnedpubkey ${quote(pin)}`
    const given = pin === null ? '' : ` --pin ${quote(pin)}`
    const command =
      `curl -fsS${trust} ${quote(`${url}/host-agent/setup-agent.sh`)} | sudo sh -s --` +
      ` --cloud other --hostgroup ${resource.id} --url ${quote(url)} --token ${quote(token)}${given}`
    return Promise.resolve({ command })
  }
  handler.describes = {
    summary: 'The command that makes a machine a host of the group, good for a day',
    answer: {
      'application/json': {
        schema: { type: 'object', required: ['command'], properties: { command: { type: 'string' } } },
      },
    },
  }
  return handler
}
