import { type Message, message } from '../../../model/messages/message.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { groupLabel, guessGroup, labelGroup } from '../../clusters/mirror/group.ts'
import type { Group } from '../../clusters/mirror/cluster-index.ts'
import { labelValue } from '../../clusters/workloads/run-label.ts'
import type { CheckedObject } from '../apply.ts'
import { groupsByReference } from '../runs/belonging.ts'
import { firstObjects, identityOf, type ManifestObject } from './manifest.ts'
import { labelForGroup, labelForRun, runLabel } from '../labels.ts'
import { inDependencyOrder } from '../objects.ts'

interface EnvironmentImport {
  labelPrefix: string
  /** Name of the environment. */
  environment: string
  /** In text order. */
  objects: readonly ManifestObject[]
  check(wanted: readonly ManifestObject[]): Promise<CheckedObject[]>
}

type Given = ReadonlyMap<string, Group>

/**
 * Checks the objects of an import into an environment. New objects without application labels join the
 * application of related workloads in the text, with the labels that an import into the application sets: an
 * unlabelled Service would otherwise be listed apart from the application of its pods. Objects already in an
 * application by such a label stay there even if the text omits it; existing unassigned objects are left as
 * they are.
 */
export async function checkInApplications(
  asked: EnvironmentImport,
): Promise<{ checked: CheckedObject[]; notes: Message[] }> {
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
  /** Labels that an edit doesn't remove stay, and new objects follow them. */
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
 * Returns the application that an object would leave because the text lacks its label. Other labels and the
 * object's name are no reason to remove it: they had no effect while the label was set.
 */
function takenFrom({ before, after }: CheckedObject, labelPrefix: string): Group | null {
  const stands = ({ metadata: { labels } }: KubernetesObject): boolean =>
    Boolean(labels?.[groupLabel] || labels?.[runLabel(labelPrefix)])
  return before && stands(before) && !stands(after) ? labelGroup(before, labelPrefix) : null
}

/** `had`: application of the label that the text removes. `referred`: that of related objects in the text. */
function givenTo({ before }: CheckedObject, had: Group | null, referred: Group | null): Group | null {
  if (before === null) return referred
  // An edit may remove the label, unless the text shows that the object still belongs there.
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

/** Notes the labels added to new objects, as the text doesn't contain them. */
function notesOn(checked: readonly CheckedObject[], given: Given): Message[] {
  const made = checked.filter((one) => one.before === null && given.has(idOf(one)))
  const titles = new Set(made.flatMap((one) => given.get(idOf(one))?.title ?? []))
  return [...titles].map((title) => {
    const own = made.filter((one) => given.get(idOf(one))?.title === title).map(({ object }) => object)
    return message('imports.labelled', { application: title, objects: firstObjects(own) })
  })
}

/** Returns the title of an object's application; null if it is directly in the environment. */
export const applicationOf = (object: KubernetesObject, labelPrefix: string): string | null =>
  (labelGroup(object, labelPrefix) ?? guessGroup(object))?.title ?? null
