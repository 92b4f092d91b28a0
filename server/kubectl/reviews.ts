import { renderMessage } from '../messages/render-message.ts'
import { message } from '../../model/messages/message.ts'
import { forbidden } from '../errors.ts'
import type { Context } from '../records/context.ts'
import { placeFacts, type ReadRequest } from './admit.ts'
import type { ResourceRequest, Verb } from './address.ts'
import type { WholeAnswer } from './pass.ts'
import { mayAll } from '../access/rights/decide.ts'
import { refusalOf } from './rights.ts'

/** Review in the API server's format. */
interface Review {
  spec?: { resourceAttributes?: Partial<Record<string, string>>; nonResourceAttributes?: object }
  status?: unknown
}

type Kind = 'access' | 'self'

/**
 * Returns the kind of a review of the caller's identity or permissions (`kubectl auth can-i`, `kubectl auth
 * whoami`), or null. The cluster would answer for the service's own credentials, which have all permissions.
 */
export function reviewOf({ target }: Pick<ReadRequest, 'target'>): Kind | null {
  if (target?.verb !== 'create' || target.namespace !== null || target.subresource !== null) return null
  const { group, resource } = target
  if (group === 'authentication.k8s.io' && resource === 'selfsubjectreviews') return 'self'
  if (group !== 'authorization.k8s.io') return null
  if (resource === 'selfsubjectrulesreviews') throw forbidden(message('kubectl.noRulesReview'))
  return resource === 'selfsubjectaccessreviews' ? 'access' : null
}

/** Adjusts the cluster's response to a review to the caller's permissions. */
export async function answerReview(
  context: Context,
  request: ReadRequest,
  { kind, answer }: { kind: Kind; answer: WholeAnswer },
): Promise<string> {
  if (answer.status >= 300) return answer.text
  const review = JSON.parse(answer.text) as Review
  const { name, role } = context.actor
  const status =
    kind === 'self'
      ? { userInfo: { username: name, groups: [`gantry:${role}`] } }
      : await accessOf(context, request, review)
  return JSON.stringify({ ...review, status })
}

async function accessOf(context: Context, { hostCluster }: ReadRequest, { spec }: Review): Promise<object> {
  const attributes = spec?.resourceAttributes
  if (!attributes) return { allowed: mayAll(context.actor) }
  const target = targetOf(attributes)
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
