/**
 * `npm run chart:try`: installs the chart with the image in `image/` on a real Kubernetes of its own, and upgrades, breaks,
 * rolls back, kills and uninstalls it. Needs root, Go and an image; exits 1 with the first difference from what the chart
 * promises.
 */
import { strict as assert } from 'node:assert'
import { chmodSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { removeCluster } from '../../e2e/kubernetes/cleanup.ts'
import { ensureHelm } from '../../e2e/kubernetes/helm.ts'
import { applyObjects, kubectl } from '../../e2e/kubernetes/kubectl.ts'
import { importArchive } from '../../e2e/kubernetes/real-node.ts'
import { messageOf, waitFor } from '../../e2e/kubernetes/run.ts'
import { openServices } from '../../e2e/kubernetes/service-addresses.ts'
import { bringUp } from '../../e2e/kubernetes/start.ts'
import {
  addApplication,
  chart,
  checkApplication,
  checkConsole,
  namespace,
  objectsIn,
  password,
  patience,
  type Place,
  placeIn,
  root,
  say,
  serviceAddress,
  uninstall,
} from './place.ts'
import { tryReplicas } from './try-replicas.ts'

const [archive] = globSync(join(root, 'image/*.oci.tar'))
assert(archive !== undefined, 'There is no image. Build it first: npm run image')
// A build takes minutes, in which no cluster is needed.
await ensureHelm()

/** A namespace with the strictest Pod Security Standard, a volume, and the Secrets that a user would create. */
async function prepare({ state }: Place): Promise<void> {
  const path = join(state.dataFolder, 'volume')
  mkdirSync(path)
  // As a provisioner leaves it: the kubelet gives it to the pod's group.
  chmodSync(path, 0o755)
  const [hostname] = state.nodes.real
  await applyObjects(state, [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: 'gantry-data', labels: { for: 'gantry' } },
      spec: {
        capacity: { storage: '10Gi' },
        accessModes: ['ReadWriteOnce'],
        persistentVolumeReclaimPolicy: 'Retain',
        local: { path },
        nodeAffinity: {
          required: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [hostname] }] },
            ],
          },
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'gantry-admin', namespace },
      stringData: { 'admin-password': password },
    },
  ])
}

/** Kinds that need definitions which the cluster doesn't have, and pods, which need their ServiceAccount. */
const uncheckedKinds = /^kind: (ServiceMonitor|PrometheusRule|HTTPRoute|BackendTLSPolicy|Pod)$/m

/** The API server accepts what the tests of the chart expect, with all fields known. */
async function checkManifests({ state }: Place): Promise<void> {
  const folder = join(chart, 'ci/golden')
  for (const file of readdirSync(folder)) {
    const manifests = readFileSync(join(folder, file), 'utf8').split(/^---$/m)
    const stdin = manifests.filter((text) => !uncheckedKinds.test(text)).join('\n---\n')
    const args = ['apply', '--dry-run=server', '--validate=strict', `--namespace=${namespace}`, '-f', '-']
    const lines = (await kubectl(state, args, { stdin })).trim().split('\n')
    say(`API server accepts ${file}: ${lines.length} objects`)
  }
}

const settings = [
  '--set=adminPassword.existingSecret=gantry-admin',
  '--set=persistence.storageClass=-',
  '--set=persistence.selector.matchLabels.for=gantry',
  '--set=metrics.enabled=true',
]

async function checkMetrics({ kubectl }: Place): Promise<void> {
  const address = '--output=jsonpath={.spec.clusterIP}:{.spec.ports[0].port}'
  const url = `http://${await kubectl('get', 'service', 'gantry-metrics', address)}/metrics`
  const body = await (await fetch(url)).text()
  assert.match(body, /^gantry_build_info/m)
  say(`200 ${url}, ${body.split('\n').length} lines`)
}

const podUid = ({ kubectl }: Place): Promise<string> =>
  kubectl('get', 'pod', 'gantry-0', '--output=jsonpath={.metadata.uid}')

/** Image and log level of the running pod. */
const podSettings = ({ kubectl }: Place): Promise<string> => {
  const container = '.spec.containers[0]'
  const path = `{${container}.image} {${container}.env[?(@.name=="LOG_LEVEL")].value}`
  return kubectl('get', 'pod', 'gantry-0', `--output=jsonpath=${path}`)
}

/** An upgrade to an image that doesn't exist never becomes ready; a rollback replaces its pod. */
async function breakAndRollBack(place: Place): Promise<void> {
  await place.helm('upgrade', 'gantry', chart, '--reuse-values', '--set=image.tag=missing')
  const waiting = '--output=jsonpath={.status.containerStatuses[0].state.waiting.reason}'
  await waitFor(
    'failure of the broken pod',
    async () => /ErrImagePull|ImagePullBackOff/.test(await place.kubectl('get', 'pod', 'gantry-0', waiting)),
    { timeoutMs: 120_000 },
  )
  say(`the pod can't pull its image`)
  say((await place.helm('rollback', 'gantry', '--wait', patience)).trim())
}

async function killPod(place: Place): Promise<void> {
  const before = await podUid(place)
  say('kubectl delete pod gantry-0 --grace-period=0 --force')
  await place.kubectl('delete', 'pod', 'gantry-0', '--grace-period=0', '--force')
  await waitFor('another pod', async () => (await podUid(place)) !== before, { timeoutMs: 120_000 })
  await place.kubectl('wait', '--for=condition=Ready', 'pod/gantry-0', patience)
}

async function tryChart(place: Place): Promise<void> {
  await prepare(place)
  await checkManifests(place)
  const before = await objectsIn(place)
  const install = ['install', 'gantry', chart, ...settings, '--wait', patience]
  console.log((await place.helm(...install)).trim())
  const services = await openServices(place.state, namespace)
  try {
    const address = await serviceAddress(place, 'gantry')
    console.log((await place.helm('test', 'gantry', '--logs', patience)).trim())
    await checkConsole(address)
    await checkMetrics(place)
    await addApplication(address)
    await place.helm('upgrade', 'gantry', chart, '--reuse-values', '--set=logLevel=debug', '--wait', patience)
    const upgraded = await podSettings(place)
    assert.match(upgraded, / debug$/)
    await checkApplication(address, 'after an upgrade')
    await breakAndRollBack(place)
    assert.equal(await podSettings(place), upgraded)
    await checkApplication(address, 'after a failed upgrade and a rollback')
    await killPod(place)
    await checkApplication(address, 'after the pod was killed')
  } finally {
    services.close()
  }
  await uninstall(place, 'gantry', { before, kept: ['persistentvolumeclaim/gantry-data'] })
  await place.helm(...install)
  const again = await openServices(place.state, namespace)
  try {
    await checkApplication(await serviceAddress(place, 'gantry'), 'after uninstalling and installing again')
  } finally {
    again.close()
  }
}

/** Prints what explains a failure, before the cluster is gone. */
async function diagnose({ kubectl }: Place): Promise<void> {
  for (const command of [
    'get pods',
    'get events',
    'logs gantry-0 --tail=30',
    'logs gantry-test',
    'logs deployment/gantry-shared --tail=30',
  ])
    console.log(`kubectl ${command}\n${await kubectl(...command.split(' ')).catch(messageOf)}`)
}

const state = await bringUp({ name: 'chart', fakeNodes: 1, metrics: false, log: say })
try {
  const { works, reason } = state.capabilities.realNode
  assert(works, `There is no real node: ${reason}`)
  await importArchive(state, archive)
  say(`imported ${basename(archive)}`)
  const place = placeIn(state)
  try {
    await tryChart(place)
    await tryReplicas(place)
  } catch (error) {
    await diagnose(place)
    throw error
  }
} finally {
  await removeCluster(state)
}
say('the cluster is gone')
