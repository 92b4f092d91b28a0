import type { KubernetesObject } from '../cluster/driver.ts'
import { groupLabel, guessGroup, labelGroup } from '../operations/observe/group.ts'
import type { Group } from '../operations/observe/cluster-index.ts'
import { labelValue } from '../operations/workload-label.ts'
import type { CheckedObject } from './apply.ts'
import { groupsByReference } from './belonging.ts'
import { firstObjects, identityOf, type ManifestObject } from './manifest.ts'
import { labelForGroup, labelForRun, runLabel } from './labels.ts'
import { inDependencyOrder } from './objects.ts'

interface EnvironmentImport {
  labelPrefix: string
  /** Name of the environment. */
  environment: string
  /** In the order of the text. */
  objects: readonly ManifestObject[]
  check(wanted: readonly ManifestObject[]): Promise<CheckedObject[]>
}

type Given = ReadonlyMap<string, Group>

/**
 * Checks the objects of an import into an environment. What is new and says nothing of an application is given to that of
 * the workloads of the same text for which it is there, by the labels that an import into the application sets, too: a
 * service without labels would stand beside the application whose pods it leads to. What stands in one by such a label
 * stays there, though the text does not repeat it; what is there and belongs to none is left as it is.
 */
export async function checkInApplications(
  asked: EnvironmentImport,
): Promise<{ checked: CheckedObject[]; notes: string[] }> {
  const checked = await asked.check(inDependencyOrder(asked.objects))
  const given = await groupsGivenTo(asked, checked)
  const labelled = asked.objects.flatMap((entry) => {
    const group = given.get(identityOf(entry.object))
    return group ? [{ ...entry, object: labelFor(asked, entry.object, group) }] : []
  })
  if (labelled.length === 0) return { checked, notes: [] }
  const again = new Map((await asked.check(inDependencyOrder(labelled))).map((one) => [idOf(one), one]))
  return {
    checked: checked.map((one) => again.get(idOf(one)) ?? one),
    notes: notesOn(checked, given),
  }
}

const idOf = ({ object }: CheckedObject): string => identityOf(object)

async function groupsGivenTo(
  { labelPrefix, objects }: EnvironmentImport,
  checked: readonly CheckedObject[],
): Promise<Given> {
  const byId = new Map(checked.map((one) => [idOf(one), one]))
  const inText = objects.flatMap(({ object }) => byId.get(identityOf(object)) ?? [])
  const taken = new Map(inText.map((one) => [idOf(one), takenFrom(one, labelPrefix)]))
  /** What an edit does not take away stays, and leads what is new to where it stays. */
  const kept = (one: CheckedObject): Group | null => (one.base ? null : (taken.get(idOf(one)) ?? null))
  const referred = await groupsByReference(
    inText.map((one) => ({ object: one.after, group: kept(one) ?? labelGroup(one.after, labelPrefix) })),
  )
  const given = new Map<string, Group>()
  for (const one of inText) {
    const had = taken.get(idOf(one)) ?? null
    const group = kept(one) ?? givenTo(one, had, referred.get(idOf(one)) ?? null)
    if (group && labelValue(group.name) === group.name) given.set(idOf(one), group)
  }
  return given
}

/**
 * The application in which an object stands by such a label that the text would take from it. What its other labels or its
 * own name say of an application is no reason to take it away: they did not count while the label was there.
 */
function takenFrom({ before, after }: CheckedObject, labelPrefix: string): Group | null {
  const stands = ({ metadata: { labels } }: KubernetesObject): boolean =>
    Boolean(labels?.[groupLabel] || labels?.[runLabel(labelPrefix)])
  return before && stands(before) && !stands(after) ? labelGroup(before, labelPrefix) : null
}

/** `had`: what the text takes away. `referred`: by the objects of the text for which it is there. */
function givenTo({ before }: CheckedObject, had: Group | null, referred: Group | null): Group | null {
  if (before === null) return referred
  // An edit takes away what its text takes away, unless the text shows that it still belongs there.
  return referred?.name === had?.name ? had : null
}

function labelFor(
  { labelPrefix, environment }: EnvironmentImport,
  object: KubernetesObject,
  { name, title, run }: Group,
): KubernetesObject {
  return run === null
    ? labelForGroup(object, name)
    : labelForRun(object, labelPrefix, { run, application: title, environment })
}

/** Whoever wrote the text sees that its objects get a label that it does not have. */
function notesOn(checked: readonly CheckedObject[], given: Given): string[] {
  const made = checked.filter((one) => one.before === null && given.has(idOf(one)))
  const titles = new Set(made.flatMap((one) => given.get(idOf(one))?.title ?? []))
  return [...titles].map((title) => {
    const own = made.filter((one) => given.get(idOf(one))?.title === title).map(({ object }) => object)
    const { names, rest } = firstObjects(own)
    return rest === 0
      ? `By a label that is added, these become part of the application ${title}: ${names}.`
      : `By a label that is added, these become part of the application ${title}: ${names}, and ${rest} more.`
  })
}

/** What the application of an object is called; null where it stands in the environment itself. */
export const applicationOf = (object: KubernetesObject, labelPrefix: string): string | null =>
  (labelGroup(object, labelPrefix) ?? guessGroup(object))?.title ?? null
