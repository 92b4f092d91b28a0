import { strict as assert } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { applyObjects } from '../../e2e/kubernetes/kubectl.ts'
import { waitFor } from '../../e2e/kubernetes/run.ts'
import { openServices } from '../../e2e/kubernetes/service-addresses.ts'
import type { ClusterState } from '../../e2e/kubernetes/state.ts'
import { type PostgresServer, startPostgres } from '../postgres/postgres-server.ts'
import { Load } from './load.ts'
import {
  addApplication,
  chart,
  checkApplication,
  checkConsole,
  namespace,
  objectsIn,
  patience,
  type Place,
  say,
  serviceAddress,
  uninstall,
} from './place.ts'
import { checkAgent, connectAgent, removeAgent } from './try-agent.ts'

const release = 'gantry-shared'
const REPLICAS = 3

/** PostgreSQL next to the cluster, which pods of the real node reach at the address of its bridge. */
function startDatabase({ bridge }: ClusterState): Promise<PostgresServer> {
  assert(bridge)
  const addresses = `127.0.0.1,${bridge.address}`
  return startPostgres({ listen_addresses: addresses, max_connections: '100' }, [bridge.subnet])
}

async function prepare({ state }: Place, database: PostgresServer): Promise<void> {
  const url = new URL(database.url)
  url.hostname = state.bridge?.address ?? ''
  url.pathname = '/postgres'
  await applyObjects(state, [
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'gantry-database', namespace },
      stringData: { 'database-url': url.href, 'secret-key': randomBytes(32).toString('base64') },
    },
  ])
}

const settings = [
  '--set=adminPassword.existingSecret=gantry-admin',
  '--set=database.type=postgresql',
  '--set=database.existingSecret=gantry-database',
  '--set=secretKey.existingSecret=gantry-database',
  `--set=replicaCount=${REPLICAS}`,
]

const selector = `--selector=app.kubernetes.io/instance=${release},app.kubernetes.io/component!=test`

const pods = async ({ kubectl }: Place): Promise<string[]> =>
  (await kubectl('get', 'pods', selector, '--output=name')).trim().split('\n')

/** Returns true if all replicas are ready and a pod is gone. */
async function isComplete(place: Place, without: string): Promise<boolean> {
  const path = '--output=jsonpath={.items[*].status.containerStatuses[0].ready}'
  const ready = (await place.kubectl('get', 'pods', selector, path)).split(' ')
  const isGone = !(await pods(place)).includes(without)
  return isGone && ready.length === REPLICAS && ready.every((word) => word === 'true')
}

/** Runs steps while clients write. No write may be lost or get a wrong response. */
async function underLoad(address: string, title: string, steps: () => Promise<void>): Promise<void> {
  const load = new Load(address, title.replaceAll(' ', '-'))
  try {
    await steps()
  } finally {
    await load.stop()
  }
  const { confirmed, wrong, unanswered } = load
  assert(confirmed.length > 0, `No client could write: ${[...wrong, ...unanswered][0]}`)
  const lost = await load.lost()
  const counts = [`${confirmed.length} writes confirmed`, `${lost.length} lost`, `${wrong.length} wrong`]
  say(`${title}: ${counts.join(', ')}, ${unanswered.length} unanswered`)
  assert.deepEqual(lost, [], 'lost writes')
  assert.deepEqual(wrong, [], 'wrong responses')
}

async function upgrade(place: Place, address: string): Promise<void> {
  await underLoad(address, 'upgrade', async () => {
    const change = ['--reuse-values', '--set=logLevel=debug']
    await place.helm('upgrade', release, chart, ...change, '--wait', patience)
  })
}

/** Pods of an image that doesn't exist never become ready; the others keep serving. */
async function breakAndRollBack(place: Place, address: string): Promise<void> {
  await underLoad(address, 'failed upgrade and rollback', async () => {
    await place.helm('upgrade', release, chart, '--reuse-values', '--set=image.tag=missing')
    const reasons = '--output=jsonpath={.items[*].status.containerStatuses[*].state.waiting.reason}'
    await waitFor(
      'failure of the broken pod',
      async () => /ErrImagePull|ImagePullBackOff/.test(await place.kubectl('get', 'pods', selector, reasons)),
      { timeoutMs: 120_000 },
    )
    say((await place.helm('rollback', release, '--wait', patience)).trim())
  })
}

async function killPod(place: Place, address: string): Promise<void> {
  await underLoad(address, 'pod killed', async () => {
    const [pod = ''] = await pods(place)
    say(`kubectl delete ${pod} --grace-period=0 --force`)
    await place.kubectl('delete', pod, '--grace-period=0', '--force')
    await waitFor('all replicas', () => isComplete(place, pod), { timeoutMs: 120_000 })
  })
}

/** Installs three replicas with PostgreSQL, and upgrades, breaks, rolls back and kills them while clients write. */
export async function tryReplicas(place: Place): Promise<void> {
  const database = await startDatabase(place.state)
  try {
    await prepare(place, database)
    const before = await objectsIn(place)
    console.log((await place.helm('install', release, chart, ...settings, '--wait', patience)).trim())
    const services = await openServices(place.state, namespace)
    try {
      const address = await serviceAddress(place, release)
      console.log((await place.helm('test', release, '--logs', patience)).trim())
      await checkConsole(address)
      await addApplication(address)
      const cluster = await connectAgent(place, address)
      await checkAgent(cluster, 'at first')
      await upgrade(place, address)
      await checkAgent(cluster, 'after the upgrade')
      await breakAndRollBack(place, address)
      await killPod(place, address)
      await checkAgent(cluster, 'after a pod was killed')
      await checkApplication(address, 'in PostgreSQL')
    } finally {
      services.close()
    }
    await removeAgent(place)
    await uninstall(place, release, { before, kept: [] })
  } finally {
    await database.stop()
  }
}
