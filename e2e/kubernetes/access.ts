import { join } from 'node:path'
import { keyPair } from './certificates.ts'
import { certificateFolder } from './control-plane.ts'
import { applyObjects, kubectl } from './kubectl.ts'
import { writeKubeconfig } from './kubeconfig.ts'
import { messageOf, waitFor } from './run.ts'
import type { ClusterState } from './state.ts'

export interface ServiceAccountOptions {
  namespace: string
  name: string
  /** Bound cluster-wide, for example `view` or `cluster-admin`. */
  clusterRole: string
}

export interface ServiceAccountAccess {
  kubeconfigPath: string
  token: string
  /** Revokes the access; resolves once the API server rejects the token with 401. */
  revoke: () => Promise<void>
}

/** The API server caches a checked token for 10 s, so a revocation takes effect after up to 10 s. */
const REVOKE_TIMEOUT_MS = 300_000

export async function createServiceAccountKubeconfig(
  state: ClusterState,
  options: ServiceAccountOptions,
): Promise<ServiceAccountAccess> {
  const { namespace, name } = options
  const bindingName = `${namespace}-${name}`
  await applyObjects(state, serviceAccountObjects(options, bindingName))
  const token = (await kubectl(state, ['create', 'token', name, '-n', namespace, '--duration=24h'])).trim()
  const kubeconfigPath = writeKubeconfig({
    path: join(state.dataFolder, `account-${bindingName}.kubeconfig`),
    server: state.server,
    authorityFile: keyPair(certificateFolder(state), 'ca').certificate,
    user: name,
    credential: { token },
  })
  const revoke = async () => {
    await kubectl(state, ['delete', 'clusterrolebinding', bindingName, '--ignore-not-found'])
    await kubectl(state, ['delete', 'serviceaccount', name, '-n', namespace, '--ignore-not-found'])
    await waitFor('end of the token', () => isRefused(state, kubeconfigPath), {
      timeoutMs: REVOKE_TIMEOUT_MS,
    })
  }
  return { kubeconfigPath, token, revoke }
}

function serviceAccountObjects(options: ServiceAccountOptions, bindingName: string): object[] {
  const { namespace, name, clusterRole } = options
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { namespace, name } },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: bindingName },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: clusterRole },
      subjects: [{ kind: 'ServiceAccount', namespace, name }],
    },
  ]
}

async function isRefused(state: ClusterState, kubeconfigPath: string): Promise<boolean> {
  try {
    await kubectl(state, ['get', '--raw=/api'], { kubeconfigPath })
    return false
  } catch (error) {
    return /unauthorized|provide credentials|logged in/i.test(messageOf(error))
  }
}
