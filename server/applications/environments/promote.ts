import type { CheckedBody } from '../../../model/action.ts'
import * as promotions from '../../../model/actions/promotions.ts'
import { message } from '../../../model/messages/message.ts'
import { notesAnswer } from '../notes-answer.ts'
import { toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { type Context, workingFrom, type Written } from '../../records/context.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { requireState } from '../../records/preview-state.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { environmentOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { diffOf } from '../object-diffs.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { otherEnvironment } from './find-environment.ts'
import { findTarget, type PromoteRequest } from './promote-choice.ts'
import { notesOf, outcomeOf, planPromotion, type PromotePlan } from './promote-plan.ts'

/**
 * Copies images, configuration or replicas to the same application in another environment: `{environment,
 * parts, components}`. `?dryRun=true` returns each object before and after, as accepted by the target's API
 * server, and a `state`: the promotion fails if it has changed since.
 */
export const promote = implement(promotions.promote, {
  read: (context, { resource, body }) => readRequest(context, resource, body),
  preview: async (context, _request, request) => {
    await requireAdmin(context, request)
    const plan = await planPromotion(context, request)
    return {
      status: 200,
      ...toAnswer(outcomeOf(plan)),
      diff: await mapYielding(plan.objects, diffOf),
      ...remarksOn(plan),
      state: plan.state,
    }
  },
  apply: async (context, { resource, body }, request) => {
    await requireAdmin(context, request)
    return withEnvironmentLock(context.store, request.environment.id, async () => {
      const plan = await planPromotion(workingFrom(context, { source: request.own }), request)
      requireState(body.state, plan.state, request.environment)
      const written: Written[] = []
      await refusing({ name: 'Application' }, () => plan.carryOut(written))
      return {
        status: 200,
        ...toAnswer([
          message('promotions.promoted', {
            application: resource.name ?? '',
            environment: request.environment.name ?? '',
          }),
          outcomeOf(plan),
        ]),
        changes: changesOf(context, written),
        application: (await findTarget(context, resource, request.environment))?.id ?? null,
        ...remarksOn(plan),
      }
    })
  },
})

/** System namespaces expose how the cluster is run, and objects promoted into one get full access to it. */
async function requireAdmin(context: Context, { application, environment }: PromoteRequest): Promise<void> {
  const doing = message('access.promoteApplication')
  await requireAdminAround(context, application, { doing, verb: 'read' })
  await requireAdminAround(context, environment, { doing })
}

const remarksOn = (plan: PromotePlan) => ({ ...notesAnswer(notesOf(plan)), leftOut: plan.leftOut })

async function readRequest(
  context: Context,
  application: ResourceRow,
  { environment: value, parts, components }: CheckedBody<typeof promotions.promote>,
): Promise<PromoteRequest> {
  const own = await environmentOf(context, application)
  return {
    application,
    own,
    environment: await otherEnvironment(context, own, { field: 'environment', value, purpose: 'promote' }),
    parts: new Set(parts),
    components: components && new Set(components),
  }
}
