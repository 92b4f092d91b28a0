import { timestamp } from '../clock.ts'
import { definitionKind } from '../resources/known-kinds.ts'
import { asFields, asList, type KubernetesObject } from '../objects.ts'
import { type Context, type MakeController, nothing } from './controller.ts'
import { deleteIfThere } from './deletion.ts'
import { putStatus } from './pod-control.ts'

/** Marks a CustomResourceDefinition as established; deletes its objects when it is deleted. */
export const definitionController: MakeController = (context) => ({
  affected({ kind, object, type }) {
    if (kind !== definitionKind) return nothing
    if (type === 'DELETED') removeObjects(context, object)
    return type === 'DELETED' ? nothing : [object.metadata.name]
  },
  reconcile(name) {
    const definition = context.storage.get(definitionKind, undefined, name)
    if (definition) establish(context, definition)
  },
})

function establish(context: Context, definition: KubernetesObject): void {
  if (definition.status?.acceptedNames) return
  const time = timestamp(context.clock.now())
  const condition = (type: string, reason: string, message: string): object => ({
    type,
    status: 'True',
    lastTransitionTime: time,
    reason,
    message,
  })
  const versions = asList(definition.spec?.versions).map(asFields)
  putStatus(context, { kind: definitionKind }, definition, {
    conditions: [
      condition('NamesAccepted', 'NoConflicts', 'no conflicts found'),
      condition('Established', 'InitialNamesAccepted', 'the initial names have been accepted'),
    ],
    acceptedNames: definition.spec?.names,
    storedVersions: versions.filter(({ storage }) => storage === true).map(({ name }) => name),
  })
}

function removeObjects({ resources, storage }: Context, definition: KubernetesObject): void {
  for (const kind of resources.kinds.kindsOf(definition))
    for (const { metadata } of storage.list(kind))
      deleteIfThere(resources, { kind, namespace: metadata.namespace, name: metadata.name })
}
