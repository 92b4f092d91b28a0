import type { CheckedBody } from '../../../model/action.ts'
import * as promotions from '../../../model/actions/promotions.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { notesAnswer } from '../notes-answer.ts'
import { storedText } from '../../records/stored-text.ts'
import type {
  PreviewedApplication,
  PromotedApplication,
  SeveralPreview,
} from '../../../model/actions/promotions.ts'
import {
  ApiError,
  invalid,
  asParam,
  englishOf,
  type Text,
  textOf,
  toAnswer,
  violationOf,
} from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { type Context, workingFrom, type Written } from '../../records/context.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { requireState, stateOfPreview } from '../../records/preview-state.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import type { ResourceRow } from '../../store/store.ts'
import { diffOf } from '../object-diffs.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { chosenApplications } from './chosen-applications.ts'
import { otherEnvironment } from './find-environment.ts'
import type { FactPart } from '../../../model/answers/comparison.ts'
import { componentOf, findTarget } from './promote-choice.ts'
import { notesOf, outcomeOf, planPromotion, type PromotePlan } from './promote-plan.ts'

interface SeveralRequest {
  own: ResourceRow
  environment: ResourceRow
  parts: ReadonlySet<FactPart>
  applications: readonly ResourceRow[]
}

/** One of the applications: its planned promotion, or why it is refused. */
interface Planned {
  application: ResourceRow
  plan: PromotePlan | null
  refusal: Text | null
}

/** Applications that are dry-run concurrently. */
const WIDTH = 3

/**
 * Promotes several applications of an environment in one change set: `{environment, parts, applications}`. A
 * refused one doesn't stop the others; the response lists each outcome. `?dryRun=true` changes nothing.
 */
export const promoteSeveral = implement(promotions.promoteSeveral, {
  read: (context, { resource, body }) => readRequest(context, resource, body),
  preview: async (context, _request, request) => {
    await requireAdmin(context, request)
    return previewed(await planAll(context, request))
  },
  apply: async (context, { resource, body }, request) => {
    await requireAdmin(context, request)
    return withEnvironmentLock(context.store, request.environment.id, async () => {
      const planned = await planAll(workingFrom(context, { source: resource }), request)
      requireState(body.state, stateOfAll(planned), request.environment)
      return carryOutAll(context, request, planned)
    })
  },
})

async function requireAdmin(context: Context, { own, environment }: SeveralRequest): Promise<void> {
  const doing = message('access.promoteApplication')
  await requireAdminAround(context, own, { doing, verb: 'read' })
  await requireAdminAround(context, environment, { doing })
}

async function readRequest(
  context: Context,
  own: ResourceRow,
  { environment: value, parts, applications: given }: CheckedBody<typeof promotions.promoteSeveral>,
): Promise<SeveralRequest> {
  const environment = await otherEnvironment(context, own, {
    field: 'environment',
    value,
    purpose: 'promote',
  })
  const { applications: chosen, violations } = await chosenApplications(context, own, given)
  if (violations.length > 0) throw invalid(violations)
  const all = await context.store.related(own.id, 'applications')
  const applications = all
    .filter(({ id }) => chosen === null || chosen.has(id))
    .toSorted((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1))
  return { own, environment, parts: new Set(parts), applications }
}

const planAll = (context: Context, { own, environment, parts, applications }: SeveralRequest) =>
  mapConcurrent(applications, WIDTH, async (application): Promise<Planned> => {
    const request = { application, own, environment, parts, components: null }
    try {
      return { application, plan: await planPromotion(context, request), refusal: null }
    } catch (error) {
      return { application, plan: null, refusal: refusalOf(error) }
    }
  })

/**
 * Returns the message of a refusal, which affects one application. A disconnected cluster or a fault of the
 * service affects all and is rethrown.
 */
function refusalOf(error: unknown): Text {
  if (error instanceof ApiError && [403, 406, 409].includes(error.status)) return textOf(error)
  throw error
}

const stateOfAll = (planned: readonly Planned[]): string =>
  stateOfPreview(
    planned.map(({ application: { id }, plan, refusal }) => [
      id,
      plan?.state ?? (refusal === null ? null : englishOf(refusal)),
    ]),
  )

/** Returns the notes on what is still missing once everything else is promoted. */
function notesAmong(planned: readonly Planned[], plan: PromotePlan): Message[] {
  const coming = new Set(
    planned.flatMap((one) => one.plan?.objects ?? []).map(({ object }) => componentOf(object)),
  )
  return notesOf(plan, (component) => coming.has(component))
}

async function previewed(planned: readonly Planned[]): Promise<SeveralPreview> {
  const applications: PreviewedApplication[] = []
  for (const {
    application: { id, name },
    plan,
    refusal,
  } of planned)
    applications.push({
      id,
      name,
      ...toAnswer(plan ? outcomeOf(plan) : []),
      ...refusalAnswer(refusal),
      state: plan?.state ?? null,
      diff: plan ? await mapYielding(plan.objects, diffOf) : [],
      ...remarksOn(planned, plan),
    })
  const count = (is: boolean | null): number => planned.filter((one) => isGoing(one) === is).length
  return {
    status: 200,
    ...toAnswer(
      message('promotions.willChange', {
        changed: count(true),
        unchanged: count(false),
        refused: count(null),
      }),
    ),
    applications,
    state: stateOfAll(planned),
  }
}

/** Returns true if a promotion changes something; null if it is refused. */
const isGoing = ({ plan }: Planned): boolean | null =>
  plan && plan.objects.some(({ change }) => change !== 'unchanged')

const nameOf = ({ name }: ResourceRow): string => name ?? ''

/** Notes on an application, and what is left out. */
const remarksOn = (planned: readonly Planned[], plan: PromotePlan | null) => ({
  ...notesAnswer(plan ? notesAmong(planned, plan) : []),
  leftOut: plan?.leftOut ?? [],
})

async function carryOutAll(
  context: Context,
  { own, environment }: SeveralRequest,
  planned: readonly Planned[],
) {
  const written: Written[] = []
  const applications: PromotedApplication[] = []
  for (const one of planned) {
    const { application, plan } = one
    const { outcome, text } = await carryOutOne(one, written)
    applications.push({
      id: application.id,
      name: application.name,
      outcome,
      ...toAnswer(text),
      application: (await findTarget(context, application, environment))?.id ?? null,
      ...remarksOn(planned, plan),
    })
  }
  const count = (...of: PromotedApplication['outcome'][]): number =>
    applications.filter(({ outcome }) => of.includes(outcome)).length
  const failed = count('refused', 'failed')
  if (failed > 0 && written.length === 0) throw allRefused(applications)
  const sentences = [
    message('promotions.promotedAll', { source: nameOf(own), environment: nameOf(environment) }),
    message('promotions.changed', { changed: count('promoted'), unchanged: count('unchanged') }),
  ]
  if (failed > 0) sentences.push(message('promotions.notPromoted', { failed }))
  return {
    status: 200,
    ...toAnswer(sentences),
    changes: changesOf(context, written),
    applications,
  }
}

async function carryOutOne(
  one: Planned,
  written: Written[],
): Promise<{ outcome: PromotedApplication['outcome']; text: Text }> {
  const { plan, refusal } = one
  if (!plan) return { outcome: 'refused', text: refusal ?? '' }
  if (isGoing(one) !== true) return { outcome: 'unchanged', text: outcomeOf(plan) }
  try {
    await refusing({ name: 'Application' }, () => plan.carryOut(written))
    return { outcome: 'promoted', text: outcomeOf(plan) }
  } catch (error) {
    // Others are done or still possible: if the cluster disconnects now, each application reports it.
    if (!(error instanceof ApiError)) throw error
    return { outcome: 'failed', text: textOf(error) }
  }
}

/** Why an application can't be promoted, in English and by code. */
function refusalAnswer(text: Text | null): Pick<PreviewedApplication, 'refusal' | 'refusalReasons'> {
  const { message: refusal, reasons: refusalReasons } = storedText(text)
  return { refusal, refusalReasons }
}

/** Error for a promotion that changed nothing; lists the reasons. */
function allRefused(applications: readonly PromotedApplication[]): ApiError {
  const refused = applications.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed')
  return invalid(
    refused.map(({ name, ...reported }) =>
      violationOf(
        { modelIndex: 'Application', field: null },
        refused.length === 1
          ? textOf(reported)
          : message('violations.at', { place: name ?? '', reason: asParam(textOf(reported)) }),
      ),
    ),
  )
}
