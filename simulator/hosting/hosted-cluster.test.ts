import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KubernetesObject } from '../objects.ts'
import { tinyCluster } from '../worlds/tiny.ts'
import type { World } from '../worlds/world.ts'
import { HostedCluster, type WantedFaults } from './hosted-cluster.ts'
import { StateFile } from './state-file.ts'

const { deeds, ...rest } = tinyCluster
const world: World = { ...rest, happenings: deeds }

let folder: string
let path: string
const started: HostedCluster[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hosted-'))
  path = join(folder, 'tiny.sqlite')
})
afterEach(async () => {
  for (const cluster of started.splice(0)) await cluster.stop()
  rmSync(folder, { recursive: true })
})

async function start(): Promise<HostedCluster> {
  const onFault = (error: unknown): void => {
    throw error
  }
  const cluster = await HostedCluster.start({ path, world, onFault })
  started.push(cluster)
  return cluster
}

async function stop(): Promise<void> {
  await started.pop()?.stop()
}

/** Reads objects from the file of a stopped cluster. */
function stored(kind: string): KubernetesObject[] {
  const file = StateFile.open(path)
  const objects = file.read()?.objects ?? []
  void file.close()
  return objects.filter((object) => object.kind === kind)
}

/** Below the ephemeral port range: the OS could assign one of those to a parallel test at any moment. */
const OWN_PORTS = { first: 20_000, last: 32_000 }

async function listenSomewhere(): Promise<Server> {
  for (let port = OWN_PORTS.first + (process.pid % 10_000); port < OWN_PORTS.last; port += 1) {
    const server = createServer()
    const isListening = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isListening) return server
  }
  throw new Error('Every port is taken.')
}

/** Changes the stored port of a stopped cluster. */
async function moveTo(port: number): Promise<void> {
  const file = StateFile.open(path)
  const identity = file.identity()
  if (!identity) throw new Error('The cluster has not run yet.')
  file.setIdentity({ ...identity, port })
  await file.close()
}

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  return address.port
}

const withoutPort = (kubeconfig: string): string => kubeconfig.replaceAll(/127\.0\.0\.1:\d+/g, '')

/** Stored pods except those of Jobs, which start and end by schedule. */
const storedServers = (): KubernetesObject[] =>
  stored('Pod').filter(({ metadata }) => metadata.ownerReferences?.[0]?.kind !== 'Job')

const hoursAgo = ({ metadata }: KubernetesObject): number =>
  Math.round((Date.now() - Date.parse(metadata.creationTimestamp ?? '')) / 3_600_000)

it('starts with a history: ages, revisions, finished Jobs and past usage', async () => {
  const cluster = await start()
  const measurements = cluster.measurements()
  await stop()
  expect(stored('Node').map(hoursAgo)).toEqual([24, 24])
  expect(stored('Deployment').map(hoursAgo)).toEqual([19])
  expect(
    stored('ReplicaSet')
      .map(hoursAgo)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 19])
  // At the full hour, one more Job is running.
  expect(stored('Job').filter(({ status }) => status?.['completionTime'] !== undefined).length).toBe(3)
  expect(measurements.length).toBe(12)
  expect(measurements.at(-1)).toMatchObject({
    nodes: [{ name: 'n1', cpuCapacity: 4 }, { name: 'n2' }],
    pods: [
      { namespace: 'site', workload: 'web' },
      { namespace: 'site', workload: 'web' },
    ],
  })
})

it('is the same cluster after a restart: objects, address and credential', async () => {
  const { kubeconfig } = await start()
  await stop()
  const before = storedServers()
  const server = await listenSomewhere()
  const port = portOf(server)
  await moveTo(port)
  server.close()
  await once(server, 'close')
  const again = await start()
  expect(again.kubeconfig).toContain(`127.0.0.1:${port}`)
  expect(withoutPort(again.kubeconfig)).toBe(withoutPort(kubeconfig))
  await stop()
  expect(storedServers()).toEqual(before)
})

it('uses another port if its own is taken', async () => {
  const { kubeconfig } = await start()
  await stop()
  const other = await listenSomewhere()
  await moveTo(portOf(other))
  const again = await start()
  expect(again.kubeconfig).not.toContain(`127.0.0.1:${portOf(other)}`)
  expect(withoutPort(again.kubeconfig)).toBe(withoutPort(kubeconfig))
  other.close()
})

it('starts over if its history is incomplete', async () => {
  const file = StateFile.open(path)
  file.setIdentity({ port: 1, token: 'x', authority: { certificate: '', key: '' } })
  await file.close()
  await start()
  await stop()
  expect(stored('Deployment').length).toBe(1)
})

const none: WantedFaults = {
  refusal: null,
  delayMs: 0,
  isSilent: false,
  watchEvents: 'inOrder',
  metrics: 'there',
  isCredentialExpired: false,
  lostNodes: [],
}

it('loses nodes and finds them again', async () => {
  const cluster = await start()
  expect(cluster.lostNodes()).toEqual([])
  await cluster.setFaults({ ...none, lostNodes: ['n2'] })
  expect(cluster.lostNodes()).toEqual(['n2'])
  await stop()
  const again = await start()
  expect(again.lostNodes()).toEqual(['n2'])
  await again.setFaults(none)
  expect(again.lostNodes()).toEqual([])
})
