import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { Failure, unauthorized } from '../failure.ts'
import type { Target } from './address.ts'

/** What a user asks for, in the words of RBAC. */
export interface Attempt {
  verb: string
  group: string
  resource: string
  namespace: string | undefined
  name: string
}

export interface User {
  name: string
  /** Bearer token, or null for one who has a client certificate with this name. */
  token: string | null
  mayDo(attempt: Attempt): boolean
}

/** Who may come in; users can be added and revoked while the simulator runs. */
export class Users {
  private readonly users = new Map<string, User>()

  add(user: User): void {
    this.users.set(user.name, user)
  }

  revoke(name: string): void {
    this.users.delete(name)
  }

  /** Throws Unauthorized for whoever is not known. */
  authenticate(request: IncomingMessage): User {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const name = certificateName(request)
    const found = [...this.users.values()].find((user) =>
      token === undefined ? user.token === null && user.name === name : user.token === token,
    )
    if (!found) throw unauthorized()
    return found
  }
}

/** Node has checked the certificate against the authority; only then is it `authorized`. */
function certificateName({ socket }: IncomingMessage): string | null {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return null
  const { CN } = socket.getPeerCertificate().subject
  return (Array.isArray(CN) ? CN[0] : CN) ?? null
}

export function authorize(user: User, target: Target, verb: string): void {
  const { kind, namespace, name, subresource } = target
  const resource = subresource ? `${kind.plural}/${subresource}` : kind.plural
  if (user.mayDo({ verb, group: kind.group, resource, namespace, name })) return
  const subject = `${kind.group ? `${kind.plural}.${kind.group}` : kind.plural}${name ? ` "${name}"` : ''}`
  const scope = namespace ? `in the namespace "${namespace}"` : 'at the cluster scope'
  throw new Failure(
    403,
    'Forbidden',
    `${subject} is forbidden: User "${user.name}" cannot ${verb} resource "${resource}" in API group "${kind.group}" ${scope}`,
    { ...(name ? { name } : {}), ...(kind.group ? { group: kind.group } : {}), kind: kind.plural },
  )
}
