import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, isSame, type KubernetesObject } from '../../objects.ts'
import { forbidden, inKeyOrder, required, wrong } from './causes.ts'
import { changeGates, isGated, narrowPlace } from './gated.ts'
import { checkJobLabels } from './jobs.ts'

/** Rule for changes to an object, checked once it is valid itself. */
type ChangeRule = (before: KubernetesObject, after: KubernetesObject) => Cause[]

const immutable =
  (...fields: string[]): ChangeRule =>
  (before, after) =>
    fields
      .filter((field) => !isSame(before.spec?.[field], after.spec?.[field]))
      .map((field) => wrong(`spec.${field}`, inKeyOrder(after.spec?.[field]), 'field is immutable'))

/** Reports changes outside the allowed fields as one error. */
const onlyIn =
  (fields: readonly string[], why: string): ChangeRule =>
  ({ spec: before }, { spec: after }) => {
    const fixed = (spec: unknown): Fields =>
      Object.fromEntries(Object.entries(asFields(spec)).filter(([name]) => !fields.includes(name)))
    return isSame(fixed(before), fixed(after)) ? [] : [forbidden('spec', why)]
  }

const podRule =
  'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)'
const changeable = [
  'activeDeadlineSeconds',
  'tolerations',
  'terminationGracePeriodSeconds',
  'nodeName',
  'schedulingGates',
]
/** Placement fields of a gated pod that may change. */
const places = ['nodeSelector', 'affinity']

const withoutImages = (containers: unknown): unknown =>
  asList(containers).map((container) => ({ ...asFields(container), image: '' }))

/** Returns the pod without its mutable fields. */
const fixedPod = ({ spec, ...pod }: KubernetesObject): KubernetesObject => ({
  ...pod,
  spec: {
    ...spec,
    containers: withoutImages(spec?.containers),
    initContainers: withoutImages(spec?.initContainers),
  },
})

const changePod: ChangeRule = (before, after) => {
  const lists = ['containers', 'initContainers'] as const
  const moved = lists.filter(
    (name) => asList(before.spec?.[name]).length !== asList(after.spec?.[name]).length,
  )
  if (moved.length > 0)
    return moved.map((name) => forbidden(`spec.${name}`, 'pod updates may not add or remove containers'))
  const imageless = lists.flatMap((name) =>
    asList(after.spec?.[name]).flatMap((container, index) =>
      asFields(container).image ? [] : [required(`spec.${name}[${index}].image`)],
    ),
  )
  if (imageless.length > 0) return imageless
  const [was, is] = [before.spec?.activeDeadlineSeconds, after.spec?.activeDeadlineSeconds]
  if (was !== undefined && (is === undefined || Number(is) > Number(was)))
    return [wrong('spec.activeDeadlineSeconds', is, 'must be less than or equal to previous value')]
  if (!isGated(before)) return onlyIn(changeable, podRule)(fixedPod(before), fixedPod(after))
  const causes = narrowPlace(before, after)
  return [...causes, ...onlyIn([...changeable, ...places], podRule)(fixedPod(before), fixedPod(after))]
}

/** Existing ephemeral containers are immutable. */
const changeEphemeral: ChangeRule = ({ spec: before }, { spec: after }) => {
  const now = asList(after?.ephemeralContainers).map(asFields)
  return asList(before?.ephemeralContainers)
    .map(asFields)
    .flatMap((old) => {
      const next = now.find(({ name }) => name === old.name)
      if (next && isSame(next, old)) return []
      const what = `existing ephemeral containers ${JSON.stringify(old.name)} may not be`
      return [forbidden('spec.ephemeralContainers', `${what} ${next ? 'changed' : 'removed'}\n`)]
    })
}

const setRule =
  "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden"
const setFields = [
  'replicas',
  'ordinals',
  'template',
  'updateStrategy',
  'revisionHistoryLimit',
  'persistentVolumeClaimRetentionPolicy',
  'minReadySeconds',
]

const claimRule =
  'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims'

const changeClaim: ChangeRule = (before, after) => {
  const isBound = asFields(before.status).phase === 'Bound'
  // The volume name is set when a volume is bound.
  const free = ['volumeName', 'volumeAttributesClassName', ...(isBound ? ['resources'] : [])]
  return onlyIn(free, claimRule)(before, after)
}

const frozen = 'field is immutable when `immutable` is set'

const changeFrozen: ChangeRule = (before, after) => {
  if (before.immutable !== true) return []
  return [
    ...(after.immutable === true ? [] : [forbidden('immutable', frozen)]),
    ...['data', 'binaryData']
      .filter((field) => !isSame(before[field] ?? {}, after[field] ?? {}))
      .map((field) => forbidden(field, frozen)),
  ]
}

const changeSecret: ChangeRule = (before, after) => [
  ...(before.type === after.type ? [] : [wrong('type', after.type, 'field is immutable')]),
  ...changeFrozen(before, after),
]

const changeBinding: ChangeRule = ({ roleRef: before }, { roleRef: after }) => {
  const { apiGroup, kind, name } = asFields(after)
  const told = { APIGroup: apiGroup, Kind: kind, Name: name }
  return isSame(before, after) ? [] : [wrong('roleRef', told, 'cannot change roleRef')]
}

const changeStorageClass: ChangeRule = (before, after) => [
  ...['parameters', 'provisioner', 'reclaimPolicy']
    .filter((field) => !isSame(before[field] ?? {}, after[field] ?? {}))
    .map((field) => forbidden(field, `updates to ${field} are forbidden.`)),
  ...(before.volumeBindingMode === after.volumeBindingMode
    ? []
    : [wrong('volumeBindingMode', after.volumeBindingMode, 'field is immutable')]),
]

/** A label mismatch is reported on updates too. */
const changeJob: ChangeRule = (before, after) => [
  ...checkJobLabels(after),
  ...immutable('completions', 'selector', 'template', 'completionMode')(before, after),
]

const changePriorityClass: ChangeRule = (before, after) =>
  before.value === after.value ? [] : [forbidden('value', 'may not be changed in an update.')]

const rules: Readonly<Record<string, ChangeRule>> = {
  Deployment: immutable('selector'),
  ReplicaSet: immutable('selector'),
  DaemonSet: immutable('selector'),
  Job: changeJob,
  StatefulSet: onlyIn(setFields, setRule),
  Pod: (before, after) => [...changeGates(before, after), ...changePod(before, after)],
  PersistentVolumeClaim: changeClaim,
  ConfigMap: changeFrozen,
  Secret: changeSecret,
  RoleBinding: changeBinding,
  ClusterRoleBinding: changeBinding,
  StorageClass: changeStorageClass,
  PriorityClass: changePriorityClass,
}

function changeMetadata(
  { metadata: before }: KubernetesObject,
  { metadata: after }: KubernetesObject,
): Cause[] {
  const added = (after.finalizers ?? []).filter((name) => !before.finalizers?.includes(name))
  if (!before.deletionTimestamp || added.length === 0) return []
  const told = added.map((name) => JSON.stringify(name)).join(', ')
  const why = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${told}}`
  const cause = forbidden('metadata.finalizers', why)
  // Reported twice, as by a real API server.
  return [cause, cause]
}

/** Validates an update; `part` is the subresource that it is written through. */
export const validateChange = (before: KubernetesObject, after: KubernetesObject, part?: string): Cause[] => [
  ...changeMetadata(before, after),
  ...((part === 'ephemeralcontainers' ? changeEphemeral : rules[after.kind])?.(before, after) ?? []),
]
