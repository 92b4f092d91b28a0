import { message } from '../../../model/messages/message.ts'
import { notesAnswer } from '../notes-answer.ts'
import { toAnswer } from '../../errors.ts'
import type { PromotionAnswer, PromotionPreview } from '../../../model/answers/promotion.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { changesOf } from '../../activity/changes.ts'
import { type Context, workingFrom, type Written } from '../../records/context.ts'
import { environmentMutex } from '../../records/environment-mutex.ts'
import { requireAdminAround } from '../../access/permissions.ts'
import { readState, requireState } from '../../records/preview-state.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { environmentOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { diffOf } from '../object-diffs.ts'
import { flag } from '../flag.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { readSwitch } from '../../records/read-switch.ts'
import { otherEnvironment } from './find-environment.ts'
import { findTarget, type PromoteRequest } from './promote-choice.ts'
import { notesOf, planPromotion, type PromotePlan } from './promote-plan.ts'
import {
  outcomeOf,
  promotionAnswer,
  promotionBody,
  readParts,
  readTexts,
  reportedSchemas,
} from './promote-words.ts'

/**
 * Copies images, configuration or replicas to the same application in another environment: `{environment,
 * parts, components}`. `?dryRun=true` returns each object before and after, as accepted by the target's API
 * server, and a `state`: the promotion fails if it has changed since.
 */
export const promote: ActionHandler = async (context, { resource, body, query }) => {
  const isDryRun = readSwitch(query, 'dryRun')
  const request = await readRequest(context, resource, body)
  // System namespaces expose how the cluster is run, and objects promoted into one get full access to it.
  for (const row of [resource, request.environment])
    await requireAdminAround(context, row, message('access.promoteApplication'))
  if (isDryRun) return dryRun(await planPromotion(context, request))
  const state = readState(body)
  return environmentMutex.run(request.environment.id, async (): Promise<PromotionAnswer<string | null>> => {
    const source = await environmentOf(context, resource)
    const plan = await planPromotion(workingFrom(context, { source }), request)
    requireState(state, plan.state, request.environment)
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
      ...notesAnswer(notesOf(plan)),
      leftOut: plan.leftOut,
    }
  })
}

async function readRequest(
  context: Context,
  application: ResourceRow,
  body: Record<string, unknown>,
): Promise<PromoteRequest> {
  const own = await environmentOf(context, application)
  const environment = await otherEnvironment(context, own, {
    field: 'environment',
    value: body['environment'],
    purpose: 'promote',
  })
  const components = readTexts(body, 'components')
  return {
    application,
    own,
    environment,
    parts: readParts(body),
    components: components && new Set(components),
  }
}

const dryRun = async (plan: PromotePlan): Promise<PromotionPreview> => ({
  status: 200,
  ...toAnswer(outcomeOf(plan)),
  diff: await mapYielding(plan.objects, diffOf),
  ...notesAnswer(notesOf(plan)),
  leftOut: plan.leftOut,
  state: plan.state,
})

promote.check = (context, { resource, body }) => readRequest(context, resource, body)

promote.describes = {
  summary: 'Give the same application of another environment images, configuration or replicas of this one',
  parameters: {
    dryRun: flag('Answers what would change, and changes nothing.'),
  },
  body: {
    'application/json': {
      schema: promotionBody({
        components: {
          type: 'array',
          minItems: 1,
          items: { type: 'string', examples: ['Deployment/web'] },
          description:
            'Kind and name. Unless told: workloads and config maps, and all objects where the application is not there yet. Secrets are never taken along.',
        },
      }),
      example: { environment: 'production', parts: ['images'] },
    },
  },
  answer: {
    'application/json': {
      schema: promotionAnswer(['notes', 'leftOut'], {
        application: {
          type: ['string', 'null'],
          description: 'Id of the application in the other environment, once it is promoted.',
        },
        ...reportedSchemas,
      }),
    },
  },
}
