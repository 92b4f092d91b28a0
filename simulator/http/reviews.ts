import type { IncomingMessage } from 'node:http'
import { ownChanges } from '../apply/ownership.ts'
import { type Clock, timestamp } from '../clock.ts'
import { badRequest, methodNotAllowed, unsupportedMediaType } from '../failure.ts'
import { asFields, type Fields, isFields, type KubernetesObject } from '../objects.ts'
import type { User } from './authentication.ts'
import { parseJson, readBody } from './body.ts'

const apiVersion = 'authorization.k8s.io/v1'
const reviews: Readonly<Record<string, string>> = {
  [`/apis/${apiVersion}/selfsubjectaccessreviews`]: 'SelfSubjectAccessReview',
  [`/apis/${apiVersion}/selfsubjectrulesreviews`]: 'SelfSubjectRulesReview',
}

/** Returns the kind of the reviews that are created at a path; undefined for other paths. */
export const reviewAt = (path: string): string | undefined => reviews[path]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function mayDo(user: User, { resourceAttributes, nonResourceAttributes }: Fields): boolean {
  const asked = asFields(resourceAttributes ?? nonResourceAttributes)
  const resource = text(asked.resource ?? asked.path)
  return user.mayDo({
    verb: text(asked.verb),
    group: text(asked.group),
    resource: asked.subresource ? `${resource}/${text(asked.subresource)}` : resource,
    namespace: text(asked.namespace) || undefined,
    name: text(asked.name),
  })
}

/** Result for users with rights from a function, which can't be listed. */
const unlisted = { resourceRules: [], nonResourceRules: [], incomplete: true }

/** Evaluates a review of the user's rights; nothing is stored. */
export async function review(
  user: User,
  clock: Clock,
  { request, kind }: { request: IncomingMessage; kind: string },
): Promise<{ code: number; body: object }> {
  if (request.method !== 'POST') throw methodNotAllowed()
  const type = request.headers['content-type'] ?? 'application/json'
  if (!type.startsWith('application/json')) throw unsupportedMediaType(type)
  const asked = parseJson(await readBody(request))
  const spec = isFields(asked) ? asked.spec : undefined
  if (!isFields(spec)) throw badRequest(`a ${kind} has a spec that says what is to be done`)
  const empty: KubernetesObject = { apiVersion, kind, metadata: { name: '' } }
  const manager = (request.headers['user-agent'] ?? '').split('/')[0] || 'unknown'
  const writer = { manager, time: timestamp(clock.now()) }
  const { metadata } = ownChanges(empty, { ...empty, spec }, writer)
  const body = {
    ...empty,
    metadata: { managedFields: metadata.managedFields },
    spec,
    status: kind === 'SelfSubjectRulesReview' ? unlisted : { allowed: mayDo(user, spec) },
  }
  return { code: 201, body }
}
