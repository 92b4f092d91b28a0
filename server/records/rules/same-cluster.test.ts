import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import type { Json } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'
import type { WatchClusters } from '../../clusters/jobs/watch-clusters.ts'
import { systemAuthor } from '../context.ts'

let listening: ListeningService
let watching: WatchClusters
let first: Simulator
let second: Simulator

beforeAll(async () => {
  ;[listening, first, second] = await Promise.all([
    ListeningService.start(),
    startSimulator({ port: 0 }),
    startSimulator({ port: 0 }),
  ])
  watching = listening.service.watching
  await watching.start()
})
beforeEach(async () => {
  for (const { id } of await listening.service.get(collection))
    await listening.service.ok('DELETE', `${collection}/${id}?action=remove`)
})
afterAll(async () => {
  await watching.stop()
  await listening.stop()
  await Promise.all([first.stop(), second.stop()])
})

const collection = '/cluster/api/hostClusters'
const bodyOf = (name: string, kubeconfig: string) => ({ name, mode: 'discovered', kubeconfig })
const add = (name: string, kubeconfig: string): Promise<Json> =>
  listening.service.post(collection, bodyOf(name, kubeconfig))
const refusalOf = (name: string, kubeconfig: string): Promise<Json> =>
  listening.service.refusal('POST', collection, bodyOf(name, kubeconfig))

const alreadyConnected = ({ id, name }: Json) => ({
  status: 406,
  code: 'invalid',
  errors: [
    {
      modelIndex: 'HostCluster',
      field: 'kubeconfig',
      message: `This cluster is already connected as ${name}.`,
      resource: { id, modelIndex: 'HostCluster', uri: `${collection}/${id}`, name },
    },
  ],
})

/** Returns a kubeconfig of the same cluster with another address of its machine. */
const elsewhere = (simulator: Simulator): string =>
  simulator.kubeconfig
    .replace(simulator.url, simulator.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'))
    .replace(/certificate-authority-data: \S+/, 'insecure-skip-tls-verify: true')

it('refuses a cluster that is already connected, with a link to it', async () => {
  const known = await add('prod', first.kubeconfig)
  expect(known.kubeSystemUid).toMatch(/^[0-9a-f-]{36}$/)
  expect(await refusalOf('again', first.kubeconfig)).toMatchObject({
    ...alreadyConnected(known),
    message: 'This cluster is already connected as prod.',
    reasons: [{ code: 'kubeconfigs.alreadyConnected', params: { name: 'prod' } }],
  })
  expect(await refusalOf('again', elsewhere(first))).toMatchObject(alreadyConnected(known))
  expect(await add('other', second.kubeconfig)).toMatchObject({ name: 'other' })
})

it("refuses a cluster that is reached through the service's own Kubernetes proxy", async () => {
  const { service, port } = listening
  const known = await add('prod', first.kubeconfig)
  await service.untilConnected(known.id)
  const { kubeconfig } = await service.post('/kubernetes/kubeconfigs', { hostCluster: known.id })
  const server = `https://127.0.0.1:${port}/kubernetes/clusters/${known.id}`
  const through = JSON.parse(kubeconfig)
  Object.assign(through.clusters[0].cluster, { server })
  expect(await refusalOf('mirror', JSON.stringify(through))).toMatchObject(alreadyConnected(known))
  // The cluster itself can't use it either: the proxy would wait for its own connection.
  expect(await service.refusal('PUT', known.uri, { kubeconfig: JSON.stringify(through) })).toMatchObject({
    message: "The kubeconfig reaches prod through Gantry itself. Use one of the cluster's own.",
  })
})

it('adds a cluster once if it is added twice at the same time', async () => {
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      listening.service.ask('POST', collection, bodyOf(name, first.kubeconfig)),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 406, 406])
  const [made, ...others] = await listening.service.get(collection)
  expect(others).toEqual([])
  for (const answer of answers.filter(({ statusCode }) => statusCode === 406))
    expect(answer.json()).toMatchObject(alreadyConnected(made))
})

it('refuses a kubeconfig of another cluster for an existing one', async () => {
  const prod = await add('prod', first.kubeconfig)
  const other = await add('other', second.kubeconfig)
  const change = (kubeconfig: string | null) => listening.service.ask('PUT', prod.uri, { kubeconfig })
  expect((await change(second.kubeconfig)).json()).toMatchObject(alreadyConnected(other))
  await listening.service.ok('DELETE', `${other.uri}?action=remove`)
  expect((await change(second.kubeconfig)).json()).toMatchObject({
    errors: [
      {
        field: 'kubeconfig',
        message:
          'The kubeconfig is for another cluster than prod: its namespace kube-system has another UID. Add it as a new cluster, or remove prod first if that was rebuilt.',
      },
    ],
  })
  expect((await change(elsewhere(first))).statusCode).toBe(200)
  // A row without a kubeconfig may be connected to another cluster.
  for (const kubeconfig of [null, second.kubeconfig]) expect((await change(kubeconfig)).statusCode).toBe(200)
  expect((await listening.service.get(prod.uri)).kubeSystemUid).not.toBe(prod.kubeSystemUid)
})

it('shows the address and the expiry of the kubeconfig in use', async () => {
  const { service } = listening
  const prod = await add('prod', first.kubeconfig)
  await service.untilConnected(prod.id)
  const end = Date.UTC(2099, 0, 1)
  const token = `e30.${Buffer.from(JSON.stringify({ exp: end / 1000 })).toString('base64url')}.x`
  const replaced = (await first.addUser({ name: 'tom', token, mayDo: () => true })).replace(
    first.url,
    `${first.url}//`,
  )
  expect(await service.ok('PUT', prod.uri, { kubeconfig: replaced })).toMatchObject({
    credentialExpiresOn: end,
  })
  const elsewhereOf = async (): Promise<string> =>
    (await service.get(`${prod.uri}/kubernetesCluster`))[0].endpoint
  expect(await elsewhereOf()).toBe(first.url)
  await service.ok('PUT', prod.uri, { kubeconfig: elsewhere(first) })
  await service.until(async () => (await elsewhereOf()) === first.url.replace('127.0.0.1', '[::ffff:7f00:1]'))
  expect((await service.get(prod.uri)).credentialExpiresOn).toBeNull()
})

it('recognizes a cluster from an older store, and names duplicates', async () => {
  const { service } = listening
  const { keyring } = service.parts
  const prod = await add('prod', first.kubeconfig)
  await service.untilConnected(prod.id)
  await service.ok('PUT', prod.uri, { adminState: 'disabled' })
  await service.until(async () => service.parts.clusters.get(prod.id) === null)
  await service.store.write(systemAuthor, (transaction) =>
    transaction.update(prod.id, { attributes: { kubeSystemUid: null } }),
  )
  expect(await refusalOf('again', first.kubeconfig)).toMatchObject(alreadyConnected(prod))
  const attributes = { name: 'twin', mode: 'discovered', state: 'connecting' }
  await service.store.write(systemAuthor, async (transaction) => {
    const id = await transaction.insert(
      { parent: prod.parent.id, relation: 'hostClusters' },
      { class: 'cluster.HostCluster', attributes },
    )
    await transaction.setSecret(id, 'kubeconfig', keyring.seal(first.kubeconfig))
  })
  await service.ok('PUT', prod.uri, { adminState: 'enabled' })
  const statusOf = async (name: string): Promise<string> => {
    const found: Json[] = await service.get(collection)
    return String(found.find((cluster) => cluster.name === name)?.status)
  }
  await service.until(async () =>
    (await statusOf('prod')).endsWith('twin is the same cluster: remove one of them.'),
  )
  await service.until(async () =>
    (await statusOf('twin')).endsWith('prod is the same cluster: remove one of them.'),
  )
}, 60_000)
