import { fieldsOf } from '../../model/fields.ts'
import { renderMessage } from '../messages/render-message.ts'
import { message } from '../../model/messages/message.ts'
import type { Impersonated } from '../clusters/connection/impersonation/impersonated.ts'
import type { Context } from '../records/context.ts'
import { placeFacts, type ReadRequest } from './admit.ts'
import type { ResourceRequest, Verb } from './address.ts'
import type { WholeAnswer } from './pass.ts'
import { mayAll } from '../access/rights/decide.ts'
import { refusalOf } from './rights.ts'
import { rulesFor } from './rules-review.ts'

/** Review in the API server's format. */
interface Review {
  spec?: {
    resourceAttributes?: Partial<Record<string, string>>
    nonResourceAttributes?: object
    namespace?: string
  }
  status?: unknown
}

type Kind = 'access' | 'rules' | 'self'

/**
 * Returns the kind of a review of the caller's identity or permissions (`kubectl auth can-i`, `kubectl auth
 * whoami`), or null. The cluster would answer for the service's own credentials, which have all permissions.
 */
export function reviewOf({ target }: Pick<ReadRequest, 'target'>): Kind | null {
  if (target?.verb !== 'create' || target.namespace !== null || target.subresource !== null) return null
  const { group, resource } = target
  if (group === 'authentication.k8s.io' && resource === 'selfsubjectreviews') return 'self'
  if (group !== 'authorization.k8s.io') return null
  if (resource === 'selfsubjectrulesreviews') return 'rules'
  return resource === 'selfsubjectaccessreviews' ? 'access' : null
}

interface Answered {
  kind: Kind
  answer: WholeAnswer
  /** User that the request impersonated; the cluster's answer then counts as well. */
  identity: Impersonated | null
}

/** Adjusts the cluster's response to a review to the caller's permissions. */
export async function answerReview(
  context: Context,
  request: ReadRequest,
  { kind, answer, identity }: Answered,
): Promise<string> {
  if (answer.status >= 300) return answer.text
  const review = JSON.parse(answer.text) as Review
  const status = await statusOf(context, request, { kind, review, identity })
  return JSON.stringify({ ...review, status })
}

async function statusOf(
  context: Context,
  request: ReadRequest,
  { kind, review, identity }: { kind: Kind; review: Review; identity: Impersonated | null },
): Promise<unknown> {
  if (kind === 'self') return identity ? review.status : { userInfo: userOf(context.actor) }
  if (kind === 'rules') return rulesOf(context, request, { review, identity })
  const own = await accessOf(context, request, review)
  return own.allowed && identity ? review.status : own
}

/** Returns the texts among fields of a review, which simulated clusters accept with values of any type. */
const textsIn = (given: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(given)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

const userOf = ({ name, role }: Context['actor']): object => ({
  username: name,
  groups: [`gantry:${role}`],
})

async function rulesOf(
  context: Context,
  { hostCluster }: ReadRequest,
  { review, identity }: { review: Review; identity: Impersonated | null },
): Promise<object> {
  const rules = await rulesFor(context, hostCluster, textsIn(review.spec)['namespace'] ?? 'default')
  if (!identity) return rules
  const { cluster, user } = identity
  const note = message('kubectl.rulesOfBoth', { cluster, user })
  return { ...rules, incomplete: true, evaluationError: renderMessage(note) }
}

async function accessOf(
  context: Context,
  { hostCluster }: ReadRequest,
  { spec }: Review,
): Promise<{ allowed: boolean; reason?: string }> {
  const attributes = spec?.resourceAttributes
  if (!attributes) return { allowed: mayAll(context.actor) }
  const target = targetOf(textsIn(attributes))
  const place = await placeFacts(context, hostCluster, target)
  const reason = refusalOf(context.actor, target, place)
  return reason === null ? { allowed: true } : { allowed: false, reason: renderMessage(reason) }
}

const targetOf = ({
  verb = '*',
  group = '',
  version = '',
  resource = '',
  ...others
}: Partial<Record<string, string>>): ResourceRequest => ({
  verb: verb as Verb,
  group,
  version,
  resource,
  namespace: others['namespace'] || null,
  name: others['name'] || null,
  subresource: others['subresource'] || null,
  isDryRun: false,
})
