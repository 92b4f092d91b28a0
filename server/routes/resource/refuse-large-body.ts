import { message } from '../../../model/messages/message.ts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../http/authentication.ts'
import { pathOf } from '../../http/problem.ts'
import { limits } from '../../limits.ts'
import type { Actor } from '../../records/context.ts'
import { requireWriter, requireWrite, writing } from '../../access/permissions.ts'
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
  if (path.kind === 'transaction' && path.service !== 'users')
    requireWrite(actor, path.service, message('access.changeService', { service: path.service }))
  if (path.kind === 'collection' && path.entry.service !== 'users')
    requireWriter(actor, path.entry, writing.create(path.entry))
  if (path.kind === 'resource' && path.entry.service !== 'users')
    requireWriter(actor, path.entry, writing.update(path.entry))
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
      requireWriter(actor, entry, message('access.runAction', { action: member.action, class: entry.name }))
    return
  }
  const target = childRelationOf(entry, member)?.target
  if (target) requireWriter(actor, target, writing.create(target))
}
