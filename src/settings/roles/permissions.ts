import { model } from '../../../model/index.ts'
import {
  grantedServices,
  isGrantable,
  permissionOf,
  type Verb,
  verbOfOperation,
  verbs,
} from '../../../model/rights.ts'

/** Verbs on one class, or on all of a service (`environments.*`). */
export interface Permissions {
  class: string
  verbs: readonly Verb[]
}

/** Verbs that a custom role may add; all of them include reading. */
const added = verbs.filter((verb) => verb !== 'read')

/** Verbs that no operation's name implies: logs through kubectl, terminals, and granting. */
const further: Readonly<Record<string, readonly Verb[]>> = {
  'environments.Pod': ['logs', 'exec'],
  'environments.Environment': ['grant'],
  'cluster.HostCluster': ['grant'],
  'catalog.Application': ['grant'],
}

/** Returns the verbs that a custom role can add on a class, or on all of a service. */
export function verbsFor(classId: string): readonly Verb[] {
  if (classId.endsWith('.*')) return added
  const entry = model.classes.get(classId)
  if (!entry) return added
  const taken = [...entry.methods, ...entry.actions].map((operation) => verbOfOperation(entry, operation))
  const all = new Set([...taken, ...(further[classId] ?? [])])
  return added.filter((verb) => all.has(verb))
}

/** Classes that a custom role can give verbs on; each service begins with all of its classes. */
export const permittedClasses: readonly string[] = grantedServices.flatMap((service) => [
  `${service}.*`,
  ...model
    .ofService(service)
    .filter((entry) => isGrantable(entry) && verbsFor(entry.id).length > 0)
    .map(({ id }) => id)
    .toSorted(),
])

/** Groups permissions such as `environments.Pod.exec` by class. Drops unknown permissions. */
export function grouped(texts: readonly string[]): Permissions[] {
  const known = texts.flatMap((text) => permissionOf(text) ?? [])
  return [...Map.groupBy(known, (permission) => permission.class)].map(([classId, some]) => ({
    class: classId,
    verbs: verbs.filter((verb) => some.some((permission) => permission.verb === verb)),
  }))
}

/** Returns the permissions as the API stores them. */
export const written = (permissions: readonly Permissions[]): string[] =>
  permissions.flatMap(({ class: classId, verbs: some }) => some.map((verb) => `${classId}.${verb}`))
