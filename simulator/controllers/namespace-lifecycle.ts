import { kindOf } from '../kinds/kinds.ts'
import { namespaceKind } from '../resources/resources.ts'
import { type Context, controllerManager, type MakeController, nothing } from './controller.ts'
import { deleteIfThere } from './deletion.ts'

const accountKind = kindOf('v1', 'ServiceAccount')
const configMapKind = kindOf('v1', 'ConfigMap')

/** Creates a namespace's default objects; empties a terminating namespace and removes it once it is empty. */
export const namespaceLifecycleController: MakeController = (context) => ({
  affected({ type, kind, object }) {
    if (kind === namespaceKind) return type === 'DELETED' ? nothing : [object.metadata.name]
    const { namespace } = object.metadata
    return type === 'DELETED' && namespace && isTerminating(context, namespace) ? [namespace] : nothing
  },
  reconcile(name) {
    if (!context.storage.get(namespaceKind, undefined, name)) return
    if (isTerminating(context, name)) emptyNamespace(context, name)
    else giveOwn(context, name)
  },
})

const isTerminating = ({ storage }: Context, name: string): boolean =>
  storage.get(namespaceKind, undefined, name)?.metadata.deletionTimestamp !== undefined

const authorityUse =
  'Contains a CA bundle that can be used to verify the kube-apiserver when using internal endpoints such as the internal service IP or kubernetes.default.svc. No other usage is guaranteed across distributions of Kubernetes clusters.'

/** Objects that every namespace has; recreated if deleted. */
const ownOf = (authority: string) => [
  { kind: accountKind, object: { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default' } } },
  {
    kind: configMapKind,
    object: {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'kube-root-ca.crt', annotations: { 'kubernetes.io/description': authorityUse } },
      data: { 'ca.crt': authority },
    },
  },
]

function giveOwn({ storage, resources, authority }: Context, namespace: string): void {
  for (const { kind, object } of ownOf(authority)) {
    if (storage.get(kind, namespace, object.metadata.name)) continue
    const metadata = { ...object.metadata, namespace }
    resources.create(kind, { ...object, metadata }, { manager: controllerManager })
  }
}

/** Deletes all objects of the namespace, then clears `spec.finalizers`, as the real controller does last. */
function emptyNamespace({ storage, resources }: Context, name: string): void {
  const contained = resources.kinds.all().filter(({ namespaced }) => namespaced)
  for (const kind of contained)
    for (const { metadata } of storage.list(kind, name))
      deleteIfThere(resources, { kind, namespace: name, name: metadata.name })
  const namespace = resources.get({ kind: namespaceKind, name })
  const isEmpty = contained.every((kind) => storage.count(kind, name) === 0)
  if (!isEmpty || (namespace.metadata.finalizers ?? []).length > 0) return
  storage.remove(namespaceKind, { ...namespace, spec: { finalizers: [] } })
}
