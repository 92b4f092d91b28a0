import type { ClusterDriver, KubernetesObject } from '../cluster/driver.ts'
import { type Fields, fieldsOf, isFields } from '../cluster/fields.ts'
import type { CheckedObject } from './apply.ts'
import { identityOf } from './manifest.ts'
import { selects } from './nodes/drain-plan.ts'

const kinds = ['Deployment', 'StatefulSet', 'DaemonSet']

const selectorOf = ({ spec }: KubernetesObject): Fields => fieldsOf(spec?.['selector'])

/** Of all that a template sets, those labels that are texts. */
function podLabels({ spec }: KubernetesObject): Record<string, string> {
  const labels = fieldsOf(fieldsOf(fieldsOf(spec?.['template'])['metadata'])['labels'])
  return Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}

/** An empty selector, which selects all, is refused by the API server. */
const takes = (selector: Fields, labels: Record<string, string>): boolean =>
  Object.values(selector).some((part) => isFields(part) || Array.isArray(part)) && selects(selector, labels)

const share = (one: KubernetesObject, other: KubernetesObject): boolean =>
  takes(selectorOf(one), podLabels(other)) || takes(selectorOf(other), podLabels(one))

const calledOf = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`

const noteOn = (one: string, other: string): string =>
  `${one} and ${other} select pods of the same labels: each takes the other's pods for its own, and services send their traffic to both. Give ${one} labels of its own, or delete ${other}.`

/**
 * Warns of workloads that are made beside another whose pods have the same labels, as one that was renamed is: the API
 * server takes them, and what each does to the other shows only later.
 */
export async function notesOnSelectors(
  driver: ClusterDriver,
  checked: readonly CheckedObject[],
  namespace: string,
): Promise<string[]> {
  const workloads = checked.filter(({ object }) => kinds.includes(object.kind))
  const made = workloads.filter(({ change }) => change === 'created')
  if (made.length === 0) return []
  const own = new Set(workloads.map(({ object }) => identityOf(object)))
  const live = await Promise.all(
    kinds.map(async (kind) => {
      const listed = await driver.list({ apiVersion: 'apps/v1', kind, namespace })
      // What a list answers does not say of what it is.
      return listed.map((object): KubernetesObject => ({ ...object, apiVersion: 'apps/v1', kind }))
    }),
  )
  const others = [
    ...live.flat().filter((object) => !own.has(identityOf(object))),
    ...workloads.map(({ object }) => object),
  ]
  const told = new Set<string>()
  return made.flatMap(({ object }) =>
    others.flatMap((other) => {
      const pair = [calledOf(object), calledOf(other)].toSorted().join()
      if (calledOf(other) === calledOf(object) || told.has(pair) || !share(object, other)) return []
      told.add(pair)
      return [noteOn(calledOf(object), calledOf(other))]
    }),
  )
}
