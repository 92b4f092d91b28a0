import { message } from '../../../model/messages/message.ts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../http/authentication.ts'
import { pathOf } from '../../http/problem.ts'
import { verbOfAction } from '../../../model/rights.ts'
import { rolesThatWrite } from '../../../model/roles.ts'
import { limits } from '../../limits.ts'
import type { Actor } from '../../records/context.ts'
import { running, writing } from '../../access/permissions.ts'
import { requireSomewhere } from '../../access/place-permissions.ts'
import type { ServiceParts } from '../call.ts'
import { parseMember } from './member.ts'
import { childRelationOf } from './member-routes.ts'
import { parseResourcePath, type ResourcePath } from './resource-path.ts'

/**
 * Refuses a large body before reading it if the role alone forbids the request. Small bodies are left to the
 * operation, which reports more specific causes first. Accounts are exempt: users may change parts of their
 * own.
 */
export function refuseLargeBody(parts: ServiceParts, request: FastifyRequest): void {
  if (request.method !== 'POST' && request.method !== 'PUT') return
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && Number(length ?? 0) <= limits.inlineTextLength) return
  const path = parseResourcePath(parts.model, pathOf(request))
  requireRole(parts, actorOf(request), path)
}

function requireRole(parts: ServiceParts, actor: Actor, path: ResourcePath): void {
  if (path.kind === 'transaction' && path.service !== 'users') {
    const classes = parts.model.ofService(path.service)
    const root = parts.model.get(`${path.service}.Root`)
    requireSomewhere(
      actor,
      { verb: 'write', entry: { ...root, writers: rolesThatWrite(path.service) }, among: classes },
      message('access.changeService', { service: path.service }),
    )
  }
  if (path.kind === 'collection' && path.entry.service !== 'users')
    requireSomewhere(actor, { verb: 'write', entry: path.entry }, writing.create(path.entry))
  if (path.kind === 'resource' && path.entry.service !== 'users')
    requireSomewhere(actor, { verb: 'operate', entry: path.entry }, writing.update(path.entry))
  if (path.kind === 'member' && path.entry.service !== 'users') requireMember(parts, actor, path)
}

function requireMember(
  { model, actions }: ServiceParts,
  actor: Actor,
  { entry, name, rest }: Extract<ResourcePath, { kind: 'member' }>,
): void {
  const member = parseMember(model, entry, name, rest)
  if (member.kind === 'action') {
    if (actions[`${entry.id}.${member.action}`]?.declaration.reads !== true)
      requireSomewhere(actor, { verb: verbOfAction(member.action), entry }, running(entry, member.action))
    return
  }
  const target = childRelationOf(entry, member)?.target
  if (target) requireSomewhere(actor, { verb: 'write', entry: target }, writing.create(target))
}
