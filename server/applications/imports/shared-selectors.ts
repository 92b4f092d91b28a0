import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { takesPods } from '../../../model/label-selector.ts'
import type { ClusterReader, KubernetesObject } from '../../clusters/connection/cluster.ts'
import type { CheckedObject } from '../apply.ts'
import { identityOf } from './manifest.ts'

const kinds = ['Deployment', 'StatefulSet', 'DaemonSet']

const selectorOf = ({ spec }: KubernetesObject): Fields => fieldsOf(spec?.['selector'])

const podLabels = ({ spec }: KubernetesObject): Fields =>
  fieldsOf(fieldsOf(fieldsOf(spec?.['template'])['metadata'])['labels'])

const calledOf = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`

/** Describes how a new workload overlaps another, and the remedy: the existing selector is immutable. */
function noteOn(made: KubernetesObject, other: KubernetesObject, isOtherMade: boolean): Message | null {
  const [one, two] = [calledOf(made), calledOf(other)]
  const [takesOther, isTaken] = [
    takesPods(selectorOf(made), podLabels(other)),
    takesPods(selectorOf(other), podLabels(made)),
  ]
  if (takesOther && isTaken) return noteOnBoth(one, two)
  if (takesOther) return noteOnWide(one, two)
  if (!isTaken) return null
  return isOtherMade ? noteOnWide(two, one) : noteOnFixed(two, one)
}

const noteOnBoth = (one: string, other: string): Message =>
  message('imports.selectorsOverlap', { one, other })

const noteOnWide = (wide: string, taken: string): Message =>
  message('imports.selectorTooWide', { wide, taken })

const noteOnFixed = (wide: string, taken: string): Message =>
  message('imports.selectorFixed', { wide, taken })

/**
 * Warns about new workloads with selectors that overlap another's pods, for example after a rename: the API
 * server accepts them, and the conflict shows only later.
 */
export async function notesOnSelectors(
  driver: ClusterReader,
  checked: readonly CheckedObject[],
  namespace: string,
): Promise<Message[]> {
  const workloads = checked.filter(({ object }) => kinds.includes(object.kind))
  const made = workloads.filter(({ change }) => change === 'created')
  if (made.length === 0) return []
  const own = new Set(workloads.map(({ object }) => identityOf(object)))
  const live = await Promise.all(
    kinds.map(async (kind) => {
      const listed = await driver.list({ apiVersion: 'apps/v1', kind, namespace })
      // Items of a list response have no apiVersion and kind.
      return listed.map((object): KubernetesObject => ({ ...object, apiVersion: 'apps/v1', kind }))
    }),
  )
  const others = [
    ...live.flat().filter((object) => !own.has(identityOf(object))),
    ...workloads.map(({ object }) => object),
  ]
  const isMade = new Set(made.map(({ object }) => object))
  const reported = new Set<string>()
  return made.flatMap(({ object }) =>
    others.flatMap((other) => {
      const pair = [calledOf(object), calledOf(other)].toSorted().join()
      const note =
        calledOf(other) === calledOf(object) || reported.has(pair)
          ? null
          : noteOn(object, other, isMade.has(other))
      if (note === null) return []
      reported.add(pair)
      return [note]
    }),
  )
}
