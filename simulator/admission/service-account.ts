import { forbidden } from '../failure.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { Container, Pod, PodSpec } from '../kinds/shapes.ts'
import type { KubernetesObject } from '../objects.ts'
import { nameLetters } from '../random.ts'
import type { Admission, Resources } from '../resources/resources.ts'
import { pods } from '../storage/view.ts'

const accountKind = kindOf('v1', 'ServiceAccount')
const mountPath = '/var/run/secrets/kubernetes.io/serviceaccount'

/** Projected token volume, shared by all pods; only the volume's name differs. */
const tokenSource = {
  defaultMode: 420,
  sources: [
    { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
    { configMap: { name: 'kube-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
    {
      downwardAPI: {
        items: [{ path: 'namespace', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' } }],
      },
    },
  ],
}

/** Returns the ServiceAccount. `default` may be missing, as it is created shortly after its namespace. */
function accountOf({ storage }: Resources, { kind, metadata }: Pod & KubernetesObject, name: string) {
  const account = storage.get(accountKind, metadata.namespace, name)
  if (account || name === 'default') return account
  const why = `error looking up service account ${metadata.namespace}/${name}: serviceaccount "${name}" not found`
  throw forbidden(kindOf('v1', kind), metadata.name, why)
}

const hasToken = ({ volumeMounts = [] }: Container): boolean =>
  volumeMounts.some((mount) => mount.mountPath === mountPath)

function withToken(spec: PodSpec, name: string): PodSpec {
  const mount = { name, mountPath, readOnly: true }
  const mounted = (container: Container): Container =>
    hasToken(container)
      ? container
      : { ...container, volumeMounts: [...(container.volumeMounts ?? []), mount] }
  const all = [...spec.containers, ...(spec.initContainers ?? [])]
  if (all.every(hasToken)) return spec
  return {
    ...spec,
    volumes: [...(spec.volumes ?? []), { name, projected: tokenSource }],
    containers: spec.containers.map(mounted),
    ...(spec.initContainers ? { initContainers: spec.initContainers.map(mounted) } : {}),
  }
}

/** Sets a pod's ServiceAccount and mounts its token into the containers. */
export const serviceAccounts: Admission = (resources, { kind, object, live }) => {
  if (kind !== pods.kind || live) return object
  const pod = pods.of(object)
  const { spec } = pod
  const name = spec.serviceAccountName ?? 'default'
  const account = accountOf(resources, pod, name)
  const mayMount = spec.automountServiceAccountToken ?? account?.automountServiceAccountToken ?? true
  const named = { ...spec, serviceAccountName: name, serviceAccount: name }
  const volume = `kube-api-access-${resources.random.text(nameLetters, 5)}`
  return { ...pod, spec: mayMount && spec.containers ? withToken(named, volume) : named }
}
