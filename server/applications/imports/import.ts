import { type Message, message } from '../../../model/messages/message.ts'
import { effectsOf } from '../effects.ts'
import type { ObjectEffect } from '../../../model/answers/object-diff.ts'
import { editType, formats } from '../../../model/formats.ts'
import { malformed, toAnswer } from '../../errors.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { changesOf, type MadeChanges, nameOf } from '../../activity/changes.ts'
import type { Context } from '../../records/context.ts'
import { requireAdminAround } from '../../access/permissions.ts'
import { hastenNamespace } from '../../clusters/workloads/workload-namespace.ts'
import { environmentAbove } from '../../records/workload-target.ts'
import { environmentMutex } from '../../records/environment-mutex.ts'
import type { ResourceRow } from '../../store/store.ts'
import { type ImportPlan, planCatalogImport } from './import-catalog.ts'
import { planEnvironmentImport } from './import-environment.ts'
import { editBody, type ImportRequest, readImportRequest } from './import-request.ts'
import { readSwitch } from '../../records/read-switch.ts'
import { flag } from '../flag.ts'

/**
 * Creates or updates the objects of a manifest by kind and name. `?dryRun=true` returns the changes, with
 * each object before and after as YAML. `?prune=true` deletes objects of the application that the manifest
 * lacks. With `base`, the import is an edit: it changes and removes only what the text changed and removed.
 */
export const importManifest: ActionHandler = async (context, asked) => {
  const { resource, query } = asked
  const isDryRun = readSwitch(query, 'dryRun')
  const request = readImportRequest(asked)
  if (request.run !== undefined && resource.class !== 'environments.Environment')
    throw malformed(message('imports.runElsewhere'))
  await requireAdminAround(context, resource, message('access.importObjects'))
  const environment = await environmentAbove(context, resource)
  if (environment) await hastenNamespace(context, environment)
  if (isDryRun) return dryRun(context, await planFor(context, resource, request))
  const { id } = environment ?? resource
  return environmentMutex.run(id, async () => {
    const plan = await planFor(context, resource, request)
    const changes = changesOf(context, await plan.carryOut())
    return { status: 200, ...toAnswer(textOfPlan(plan, false)), changes }
  })
}

const dryRun = async (context: Context, plan: ImportPlan): Promise<object> => ({
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
function previewed(context: Context, { effects }: ImportPlan, changes: MadeChanges): object {
  const named = (change: ObjectEffect['change']) =>
    effects
      .filter((entry) => entry.change === change)
      .map((entry) => ({ ...nameOf(context.model, entry), name: entry.name }))
  const [createdIds, modifiedIds, deletedIds] = [named('created'), named('modified'), named('deleted')]
  const empty = createdIds.length + modifiedIds.length + deletedIds.length === 0
  return { ...changes, createdIds, modifiedIds, deletedIds, empty }
}

const yaml = {
  schema: {
    type: 'object',
    description: 'Objects of Kubernetes, several of them separated by lines of ---.',
    required: ['apiVersion', 'kind', 'metadata'],
    properties: {
      apiVersion: { type: 'string', examples: ['v1'] },
      kind: { type: 'string', examples: ['ConfigMap'] },
      metadata: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', examples: ['settings'] } },
      },
    },
  },
  example: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: { mode: 'test' } },
}

importManifest.describes = {
  summary: 'Create or update the objects of a manifest by kind and name',
  parameters: {
    dryRun: flag('Answers what would change, and changes nothing.'),
    prune: flag('Deletes what the application has and the manifest has not.'),
    run: {
      description:
        'Of an environment: makes a new application of the objects, as a run of that name. Also at `createApplication`.',
      schema: { type: 'string', maxLength: 63, pattern: formats.dnsLabel.expression.source },
    },
  },
  body: { 'text/yaml': yaml, [editType]: editBody },
  answer: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Done' }],
        type: 'object',
        properties: {
          diff: {
            type: 'array',
            description: 'Of a dry run: each object before and after.',
            items: {
              type: 'object',
              required: ['kind', 'name', 'change', 'before', 'after'],
              properties: {
                kind: { type: 'string' },
                name: { type: 'string' },
                change: { enum: ['created', 'modified', 'unchanged', 'deleted'] },
                before: { type: ['string', 'null'], description: 'YAML.' },
                after: { type: ['string', 'null'], description: 'YAML.' },
                application: {
                  type: ['string', 'null'],
                  description:
                    'Of an import into an environment: the name of the application to which the object will belong; null for none.',
                },
              },
            },
          },
        },
      },
    },
  },
}
