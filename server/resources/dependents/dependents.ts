import type { Dependent, DependentsAnswer } from '../../../model/answers/dependents.ts'
import { isFields } from '../../../model/fields.ts'
import { referencedKinds } from '../../../model/pod-references.ts'
import type { Model } from '../../../model/registry.ts'
import { workloadKinds } from '../../../model/workload-states.ts'
import type { Context } from '../../records/context.ts'
import { namedLink } from '../../activity/changes.ts'
import type { NamedLink } from '../../../model/answers/named-link.ts'
import { chunked } from '../../concurrency/chunked.ts'
import { chunkedRows } from '../../concurrency/chunked-rows.ts'
import { type Item, itemOf, Surroundings } from './surroundings.ts'
import { isIn } from '../../store/store.ts'

const idOf = (kind: string): string => `environments.${kind}`

const usersOfConfiguration = [...workloadKinds, 'Ingress', 'ServiceAccount']

const usersOfWorkloads = [...workloadKinds, 'Service', 'Ingress', 'HorizontalPodAutoscaler']

/** Kinds to read to find the dependents of a kind. */
const usersOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(referencedKinds.map((kind) => [kind, usersOfConfiguration])),
  ...Object.fromEntries(workloadKinds.map((kind) => [kind, usersOfWorkloads])),
  Service: ['Ingress', 'Service'],
}

/** Fields to read; values of ConfigMaps and variables are not loaded. */
const fields = [
  'id', 'name', 'modelIndex', 'ancestors', 'labels', 'metadata', 'ownerReferences', 'spec', 'selector', 'template',
  'jobTemplate', 'volumeClaimTemplates', 'containers', 'initContainers', 'env', 'valueFrom', 'additionalProperties', 'volumes',
  'configMap', 'secret', 'persistentVolumeClaim', 'projected', 'imagePullSecrets', 'serviceAccountName',
  'rules', 'http', 'defaultBackend', 'tls', 'scaleTargetRef',
] as const // oxfmt-ignore

const podParts = ['', '.metadata', '.spec', '.spec.containers', '.spec.containers.env', '.spec.initContainers',
  '.spec.initContainers.env', '.spec.volumes'] // oxfmt-ignore

const parts = [
  'metadata', 'spec', 'spec.rules', 'spec.volumeClaimTemplates', 'spec.volumeClaimTemplates.metadata',
  'spec.jobTemplate', 'spec.jobTemplate.spec',
  ...['spec.template', 'spec.jobTemplate.spec.template'].flatMap((path) => podParts.map((part) => `${path}${part}`)),
] // oxfmt-ignore

/** Ids and ancestors of an object's parts aren't needed, because its own are known. */
const excludeFields = parts.flatMap((part) =>
  ['id', 'modelIndex', 'ancestors'].map((name) => `${part}.${name}`),
)

type Read = { ids: readonly string[] } | { environments: readonly string[] }

/** Yields items in chunks, each in its own event-loop turn: a large environment has megabytes to parse. */
async function* readItems({ store }: Context, kinds: Iterable<string>, read: Read): AsyncGenerator<Item[]> {
  const bytes = await store.readBytes({
    class: [...new Set(kinds)].map(idOf),
    mode: 'exportDetails',
    ...('ids' in read
      ? { ids: read.ids, fields: ['id', 'name', 'modelIndex', 'ancestors'] }
      : { fields, excludeFields, conditions: [isIn('ancestors.id', read.environments)] }),
  })
  for await (const rows of chunkedRows(bytes)) yield rows.filter(isFields).flatMap(itemOf)
}

/**
 * Returns the dependents of resources in environments: workloads, Ingresses and ServiceAccounts that name a
 * ConfigMap, Secret, claim or ServiceAccount; Ingresses that name a Service; Services, their Ingresses and
 * autoscalers that target a workload. Other resources have no dependents. Takes two statements for any number
 * of ids.
 */
export async function dependentsOf(context: Context, ids: readonly string[]): Promise<DependentsAnswer> {
  const wanted = ids.map((id) => id.toLowerCase())
  const asked = (await Array.fromAsync(readItems(context, Object.keys(usersOf), { ids: wanted }))).flat()
  const kinds = new Set(asked.flatMap(({ kind }) => usersOf[kind] ?? []))
  const environments = [...new Set(asked.map(({ environment }) => environment))]
  const found = new Surroundings()
  if (kinds.size > 0)
    for await (const items of readItems(context, [...kinds, 'Application'], { environments }))
      for (const item of items) found.add(item)
  const byId = new Map(asked.map((item) => [item.id, item]))
  const resources: DependentsAnswer['resources'] = []
  for await (const some of chunked(wanted, askedAtOnce))
    for (const id of some) {
      const item = byId.get(id)
      if (item) resources.push({ id, dependents: tellAll(context.model, found, item) })
    }
  return { resources }
}

/** Number of resources processed in one event-loop turn. */
const askedAtOnce = 10

const compareText = new Intl.Collator('en').compare

function tellAll(model: Model, found: Surroundings, item: Item): Dependent[] {
  return found
    .usersOf(item)
    .map(({ user, reference: { use, isOptional } }): Dependent => {
      const application = found.applicationOf(user)
      return {
        ...linkTo(model, user),
        application: application ? linkTo(model, application) : null,
        use,
        isOptional,
        leadsTo: found.leadsTo(user).map(({ id }) => id),
      }
    })
    .toSorted((a, b) => compareText(a.modelIndex, b.modelIndex) || compareText(a.name ?? '', b.name ?? ''))
}

const linkTo = (model: Model, { id, kind, name }: Item): NamedLink =>
  namedLink(model, { class: idOf(kind), id, name })
