import type { ManifestPlace } from '../../../model/answers/problem.ts'
import { message } from '../../../model/messages/message.ts'
import { type Fields, isFields, fieldsOf } from '../../../model/fields.ts'
import { takesPods } from '../../../model/label-selector.ts'
import type { Model } from '../../../model/registry.ts'
import { composeNode } from '../../clusters/connection/mapping/compose.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { valueAt } from '../../clusters/connection/overrides/path.ts'
import { invalid, textOf, type Violation } from '../../errors.ts'
import { refuseAt, violationIn } from '../places.ts'
import { isSameValue } from '../../records/check.ts'
import type { Context } from '../../records/context.ts'
import { treeOf } from '../../resources/create.ts'
import { eachDraft, readDraft, unknownFields } from '../../records/draft.ts'
import { completeManifest } from '../../clusters/live/manifest.ts'
import type { ResourceRow } from '../../store/store.ts'
import { templatePaths } from '../labels.ts'
import type { ManifestObject } from './manifest.ts'
import type { Document } from '../reader/documents.ts'
import { storedObjects } from '../objects.ts'

/** `metadata` and `spec` are lists of one element in this API's own format. */
const onlyOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const isTemplate = (value: unknown): value is Fields => {
  if (!isFields(value) || 'kind' in value) return false
  const spec = onlyOf(value['spec'])
  return isFields(spec) && Array.isArray(spec['containers'])
}

/** Returns the pod templates of a `podTemplateSpecs?mode=export` document; null for other documents. */
export function templatesIn({ value }: Document): Fields[] | null {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items.length > 0 && items.every(isTemplate) ? items : null
}

/** Labels that controllers add to their objects' templates, which follow the workload's own. */
const madeLabels = ['pod-template-hash', 'controller-uid', 'batch.kubernetes.io/controller-uid']

/** Reads exported pod templates; returns the resource's workloads with these templates. */
export async function readTemplates(
  context: Context,
  resource: ResourceRow,
  templates: readonly Fields[],
  place: ManifestPlace,
): Promise<ManifestObject[]> {
  const workloads = await workloadsOf(context, resource)
  return templates.flatMap((item, index) => {
    const where = { ...place, entry: { list: 'template', number: index + 1 } }
    const template = composeTemplate(context.model, item, where)
    const labels = labelsOf(template)
    if (madeLabels.some((label) => label in labels)) return []
    const object = choose(workloads, labels, where)
    const path = templatePaths.get(object.kind) ?? []
    // Replacing a template leaves a valid object.
    const changed = withValue(object, path, template) as KubernetesObject
    return [
      { object: changed, place: { ...where, object: { kind: object.kind, name: object.metadata.name } } },
    ]
  })
}

async function workloadsOf(context: Context, { id, class: entry }: ResourceRow): Promise<KubernetesObject[]> {
  const applications =
    entry === 'environments.Environment' ? await context.store.related(id, 'applications') : [{ id }]
  const found: KubernetesObject[] = []
  for (const application of applications)
    for (const { object } of await storedObjects(context, application.id))
      if (templatePaths.has(object.kind)) found.push(object)
  return found
}

function composeTemplate(model: Model, item: Fields, where: ManifestPlace): Fields {
  const violations: Violation[] = []
  const draft = readDraft(model.get('environments.PodTemplateSpec'), item, violations)
  violations.push(...unknownFields(draft))
  for (const part of eachDraft(draft)) completeManifest(part)
  if (violations.length === 0) return composeNode(treeOf(draft), model)
  throw invalid(violations.map((entry) => ({ ...entry, ...violationIn(where, entry, textOf(entry)) })))
}

const labelsOf = (template: unknown): Fields => fieldsOf(valueAt(template, ['metadata', 'labels']))

const sorted = (labels: Fields): Fields =>
  Object.fromEntries(Object.entries(labels).toSorted(([one], [other]) => one.localeCompare(other)))

/** Finds the workload of a template by equal labels, else by selector. */
function choose(
  candidates: readonly KubernetesObject[],
  labels: Fields,
  where: ManifestPlace,
): KubernetesObject {
  const same = candidates.filter((object) =>
    isSameValue(sorted(labelsOf(valueAt(object, templatePaths.get(object.kind) ?? []))), sorted(labels)),
  )
  const fitting =
    same.length > 0 ? same : candidates.filter(({ spec }) => takesPods(fieldsOf(spec?.['selector']), labels))
  const [only, ...others] = fitting
  if (only && others.length === 0) return only
  const given = Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`)
  const called =
    given.length === 0 ? message('imports.noLabels') : message('imports.theLabels', { labels: given })
  const workloads = fitting.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  throw refuseAt(
    where,
    only
      ? message('imports.templateFitsSeveral', { labels: called, workloads })
      : message('imports.templateFitsNone', { labels: called }),
  )
}

function withValue(node: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value
  const fields = isFields(node) ? node : {}
  return { ...fields, [head]: withValue(fields[head], rest, value) }
}
