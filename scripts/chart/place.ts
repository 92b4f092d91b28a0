import { strict as assert } from 'node:assert'
import { basename, join } from 'node:path'
import { ensureHelm } from '../../e2e/kubernetes/helm.ts'
import { kubectl } from '../../e2e/kubernetes/kubectl.ts'
import { run, waitFor } from '../../e2e/kubernetes/run.ts'
import type { ClusterState } from '../../e2e/kubernetes/state.ts'
import { requestInsecurely } from '../request-insecurely.ts'

export const root = join(import.meta.dirname, '../..')
export const chart = join(root, 'charts/gantry')
export const namespace = 'platform'
export const password = 'Quayside-crane-4417'
export const patience = '--timeout=300s'
export const authorization = `BASIC ${Buffer.from(`admin:${password}`).toString('base64')}`

const began = Date.now()
export const say = (text: string): void =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${text}`)

/** The parts of the cluster that the steps use. */
export interface Place {
  state: ClusterState
  kubectl: (...args: string[]) => Promise<string>
  helm: (...args: string[]) => Promise<string>
}

export const placeIn = (state: ClusterState): Place => ({
  state,
  kubectl: (...args) => kubectl(state, [`--namespace=${namespace}`, ...args]),
  helm: (...args) => helmIn(state, args),
})

/** Prints the command as a user would type it, and returns its output. */
async function helmIn(state: ClusterState, args: string[]): Promise<string> {
  const typed = args.map((arg) => (arg.startsWith('/') ? `charts/${basename(arg)}` : arg)).join(' ')
  say(`helm ${typed}`)
  const folder = (name: string): string => join(state.dataFolder, `helm-${name}`)
  return run(await ensureHelm(), ['--kubeconfig', state.kubeconfigPath, '--namespace', namespace, ...args], {
    // Not in the home folder, where it would remain.
    env: {
      HELM_CACHE_HOME: folder('cache'),
      HELM_CONFIG_HOME: folder('config'),
      HELM_DATA_HOME: folder('data'),
    },
  })
}

/** Address of a release's Service, as users in the cluster and on the node see it. */
export async function serviceAddress({ kubectl }: Place, release: string): Promise<string> {
  return `https://${await kubectl('get', 'service', release, '--output=jsonpath={.spec.clusterIP}')}`
}

export async function checkConsole(address: string): Promise<void> {
  const { status, body } = await requestInsecurely(address, { headers: { accept: 'text/html' } })
  assert.equal(status, 200, 'the console')
  assert.match(body, /<title>/)
  say(`200 ${address}/ through the Service`)
}

export async function addApplication(address: string): Promise<void> {
  const { status, body } = await requestInsecurely(`${address}/catalog/api/applications`, {
    headers: { authorization },
    json: { name: 'kept' },
  })
  assert.equal(status, 200, body)
}

export async function checkApplication(address: string, occasion: string): Promise<void> {
  const url = `${address}/catalog/api/applications?fields=name`
  const { status, body } = await requestInsecurely(url, { headers: { authorization } })
  assert.equal(status, 200, body)
  assert.match(body, /"name":"kept"/)
  say(`data is there ${occasion}`)
}

/** Kinds of the chart's objects, and those that it must not create. */
const kinds = `statefulsets,deployments,replicasets,controllerrevisions,pods,services,endpointslices,poddisruptionbudgets,persistentvolumeclaims,secrets,configmaps,serviceaccounts,roles,rolebindings`

export const objectsIn = async ({ kubectl }: Place): Promise<string[]> =>
  (await kubectl('get', kinds, '--output=name')).trim().split('\n').toSorted()

/** Uninstalls a release. Afterwards, only the objects in `before` and `kept` may exist. */
export async function uninstall(
  place: Place,
  release: string,
  { before, kept }: { before: readonly string[]; kept: readonly string[] },
): Promise<void> {
  await place.helm('uninstall', release, '--wait', patience)
  const left = async (): Promise<string[]> =>
    (await objectsIn(place)).filter((name) => !before.includes(name))
  // Owned objects are removed in the background.
  await waitFor('removal of owned objects', async () => (await left()).length <= kept.length, {
    timeoutMs: 60_000,
  })
  assert.deepEqual(await left(), kept)
  say(`left in the cluster: ${kept.join(', ') || 'nothing'}`)
}
