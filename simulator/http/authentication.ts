import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import { Failure, unauthorized } from '../failure.ts'
import type { Target } from './address.ts'

/** Action to authorize, in RBAC terms. */
export interface Attempt {
  verb: string
  group: string
  resource: string
  namespace: string | undefined
  name: string
}

export interface User {
  name: string
  /** Bearer token; null for a user with a client certificate of this name. */
  token: string | null
  mayDo(attempt: Attempt): boolean
}

/** Known users; can be added and revoked while the simulator runs. */
export class Users {
  private readonly users = new Map<string, User>()

  add(user: User): void {
    this.users.set(user.name, user)
  }

  revoke(name: string): void {
    this.users.delete(name)
  }

  /** Returns the request's user; throws Unauthorized if unknown. */
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

/** Returns the client certificate's name. `authorized` is true only if it is signed by the CA. */
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
