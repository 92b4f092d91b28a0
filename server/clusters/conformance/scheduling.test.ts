import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePlace, placedPod, type Stored } from './place.fixture.ts'
import { container } from './scenario.fixture.ts'
import { WatchReader } from './watch-reader.fixture.ts'
import { World } from './world.fixture.ts'

let world: World
const made: string[] = []
beforeAll(async () => {
  world = await World.open()
})
afterAll(async () => {
  for (const path of made) await world.send({ method: 'DELETE', path })
  await world.close()
})

const nodes = '/api/v1/nodes'
const classes = '/apis/scheduling.k8s.io/v1/priorityclasses'
const marked = (): string => `conformance-${Math.random().toString(36).slice(2, 10)}`

async function create(path: string, name: string, object: object): Promise<void> {
  const body = { ...object, metadata: { name, ...('metadata' in object ? (object.metadata as object) : {}) } }
  made.unshift(`${path}/${name}`)
  expect(await world.send({ method: 'POST', path, body })).toMatchObject({ code: 201 })
}

/** Adds nodes reserved for one test by a label; each has room for a few small pods. */
async function addNodes(berth: string, ...zones: string[]): Promise<void> {
  const capacity = { cpu: '2', memory: '4Gi', pods: '20' }
  for (const [index, zone] of zones.entries()) {
    const name = `${berth}-${index}`
    await create(nodes, name, {
      metadata: {
        labels: { berth, zone },
        annotations: { 'kwok.x-k8s.io/node': 'fake' },
      },
      spec: { taints: [{ key: 'kwok.x-k8s.io/node', value: 'fake', effect: 'NoSchedule' }] },
      status: { capacity, allocatable: capacity },
    })
    await world.until(`${nodes}/${name}`, ({ body }) => {
      const { spec, status } = body as Stored
      const conditions = status?.conditions as { type: string; status: string }[] | undefined
      // A new node is tainted as not ready until a controller has confirmed that it is ready.
      const isTainted = JSON.stringify(spec.taints).includes('not-ready')
      return (
        !isTainted && (conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') ?? false)
      )
    })
  }
}

const on = (berth: string, spec: object = {}): object => ({ nodeSelector: { berth }, ...spec })
const asking = (cpu: string) => ({ containers: [container({ resources: { requests: { cpu } } })] })

describe.concurrent('a cluster', () => {
  it('preempts pods for one with higher priority, and reports it on both', async () => {
    const berth = marked()
    const [low, high] = [`${berth}-low`, `${berth}-high`]
    await addNodes(berth, 'a')
    await create(classes, low, { value: 1 })
    await create(classes, high, { value: 10 })
    const { core, inGroup, post, untilHas, untilGone } = await makePlace(world)
    const place = (name: string, priorityClassName: string) =>
      post(core('pods'), placedPod(name, on(berth, { ...asking('1'), priorityClassName })))
    await place('kept', low)
    await place('plain', low)
    for (const name of ['kept', 'plain']) await untilHas(core('pods', name), { status: { phase: 'Running' } })
    const labelled = { metadata: { labels: { app: 'kept' } } }
    const { code } = await world.send({
      method: 'PATCH',
      path: core('pods', 'kept'),
      body: labelled,
      type: 'application/merge-patch+json',
    })
    expect(code).toBe(200)
    await post(inGroup('policy/v1', 'poddisruptionbudgets'), {
      metadata: { name: 'always' },
      spec: { minAvailable: 1, selector: { matchLabels: { app: 'kept' } } },
    })
    await untilHas(inGroup('policy/v1', 'poddisruptionbudgets', 'always'), {
      status: { expectedPods: 1, disruptionsAllowed: 0 },
    })
    const { body } = await world.send({ method: 'GET', path: core('pods') })
    const version = (body as { metadata: { resourceVersion: string } }).metadata.resourceVersion
    await place('urgent', high)
    await untilHas(core('pods', 'urgent'), { spec: { nodeName: `${berth}-0` } })
    await untilGone(core('pods', 'plain'))
    await untilHas(core('pods', 'kept'), { status: { phase: 'Running' } })
    const reported = await eventsBetween(core('pods'), version, await post(core('pods'), placedPod('last')))
    const saying = (name: string, text: string): boolean =>
      reported.some((pod) => pod.metadata.name === name && JSON.stringify(pod.status).includes(text))
    expect(saying('plain', '"type":"DisruptionTarget"')).toBe(true)
    expect(saying('plain', 'preempting to accommodate a higher priority pod')).toBe(true)
    expect(saying('kept', 'DisruptionTarget')).toBe(false)
    expect(saying('urgent', `"nominatedNodeName":"${berth}-0"`)).toBe(true)
  })

  it('spreads pods across uneven domains, too', async () => {
    const berth = marked()
    await addNodes(berth, 'a', 'a', 'b')
    const { core, post, untilHas } = await makePlace(world)
    const topologySpreadConstraints = [
      {
        maxSkew: 1,
        topologyKey: 'zone',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: { app: 'web' } },
      },
    ]
    const placed: unknown[] = []
    for (const name of ['one', 'two', 'three', 'four']) {
      await post(core('pods'), placedPod(name, on(berth, { topologySpreadConstraints })))
      const { spec } = await untilHas(core('pods', name), { status: { phase: 'Running' } })
      placed.push(spec.nodeName)
    }
    expect(placed.filter((node) => node === `${berth}-2`)).toHaveLength(2)
  })

  it('renews leases of nodes', async () => {
    const berth = marked()
    await addNodes(berth, 'a')
    const lease = `/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/${berth}-0`
    const { body } = await world.until(lease, ({ code }) => code === 200)
    expect((body as Stored).spec).toMatchObject({
      holderIdentity: expect.any(String) as string,
      leaseDurationSeconds: 40,
      renewTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string,
    })
  })
})

/** Returns the events of a watch from a version to the object that was created last. */
async function eventsBetween(path: string, version: string, last: Stored): Promise<Stored[]> {
  const watch = await WatchReader.open(world, `${path}?watch=1&resourceVersion=${version}`)
  const events = await watch.upTo(({ object }) => object.metadata.uid === last.metadata.uid)
  watch.close()
  return events.map(({ object }) => object as unknown as Stored)
}
