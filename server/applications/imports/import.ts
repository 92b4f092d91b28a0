import * as manifestActions from '../../../model/actions/manifests.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { effectsOf } from '../effects.ts'
import type { Changes } from '../../../model/answers/changes.ts'
import type { ObjectEffect } from '../../../model/answers/object-diff.ts'
import { malformed, toAnswer } from '../../errors.ts'
import type { ActionRequest } from '../../resources/action.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf, nameOf } from '../../activity/changes.ts'
import type { Context } from '../../records/context.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { hastenNamespace } from '../../clusters/workloads/workload-namespace.ts'
import { environmentAbove } from '../../records/workload-target.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import type { ResourceRow } from '../../store/store.ts'
import { type ImportPlan, planCatalogImport } from './import-catalog.ts'
import { planEnvironmentImport } from './import-environment.ts'
import { type ImportRequest, readImportRequest } from './import-request.ts'

/**
 * Creates or updates the objects of a manifest by kind and name. `?dryRun=true` returns the changes, with
 * each object before and after as YAML. `?prune=true` deletes objects of the application that the manifest
 * lacks. With `base`, the import is an edit: it changes and removes only what the text changed and removed.
 */
export const importManifest = implement(manifestActions.importManifest, {
  read: (context, asked) => prepare(context, asked),
  preview: async (context, { resource }, { request }) =>
    dryRun(context, await planFor(context, resource, request)),
  apply: async (context, { resource }, { request, environment }) =>
    withEnvironmentLock(context.store, (environment ?? resource).id, async () => {
      const plan = await planFor(context, resource, request)
      const changes = changesOf(context, await plan.carryOut())
      return { status: 200, ...toAnswer(textOfPlan(plan, false)), changes }
    }),
})

async function prepare(context: Context, asked: ActionRequest) {
  const { resource } = asked
  const request = readImportRequest(asked)
  if (request.run !== undefined && resource.class !== 'environments.Environment')
    throw malformed(message('imports.runElsewhere'))
  await requireAdminAround(context, resource, { doing: message('access.importObjects') })
  const environment = await environmentAbove(context, resource)
  if (environment) await hastenNamespace(context, environment)
  return { request, environment }
}

const dryRun = async (context: Context, plan: ImportPlan) => ({
  status: 200,
  ...toAnswer(textOfPlan(plan, true)),
  changes: previewed(context, plan, changesOf(context, [])),
  diff: await plan.diff(),
})

const planFor = (context: Context, resource: ResourceRow, request: ImportRequest): Promise<ImportPlan> =>
  resource.class === 'catalog.Application'
    ? planCatalogImport(context, resource, request)
    : planEnvironmentImport(context, resource, request)

/** Returns the effects in numbers, and the notes. */
function textOfPlan({ effects, notes }: Pick<ImportPlan, 'effects' | 'notes'>, isDryRun: boolean): Message[] {
  return effects.length === 0 && notes.length > 0 ? notes : [effectsOf(effects, isDryRun), ...notes]
}

/** Returns the `changes` of a dry run: only the objects, with their names, as new ones have no id yet. */
function previewed(context: Context, { effects }: ImportPlan, changes: Changes): Changes {
  const named = (change: ObjectEffect['change']) =>
    effects
      .filter((entry) => entry.change === change)
      .map((entry) => ({ ...nameOf(context.model, entry), name: entry.name }))
  const [createdIds, modifiedIds, deletedIds] = [named('created'), named('modified'), named('deleted')]
  const empty = createdIds.length + modifiedIds.length + deletedIds.length === 0
  return { ...changes, createdIds, modifiedIds, deletedIds, empty }
}
