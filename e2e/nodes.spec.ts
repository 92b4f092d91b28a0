import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Cluster } from './cluster.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectNotice, expectTitle } from './steps.ts'

interface Place {
  berth: string
  node: string
  namespace: string
}

const podOf = (name: string, node: string, volumes: object[]) => ({
  metadata: { labels: { app: name } },
  spec: {
    nodeSelector: { berth: node },
    terminationGracePeriodSeconds: 0,
    containers: [{ name: 'main', image: 'gantry.test/web:1.0' }],
    volumes,
  },
})

const isRunning = ({ status }: { status: { phase: string } }): boolean => status.phase === 'Running'

/** A node that bears the label by which the pods of a test find it. */
async function addNode(cluster: Cluster, name: string, node: { berth: string; cpu: string }): Promise<void> {
  const capacity = { cpu: node.cpu, memory: '4Gi', pods: '20' }
  await cluster.create('/api/v1/nodes', {
    // The real cluster plays the kubelet of nodes that say so; a simulated one that of all.
    metadata: { name, labels: { berth: node.berth }, annotations: { 'kwok.x-k8s.io/node': 'fake' } },
    status: { capacity, allocatable: capacity },
  })
}

async function fillNode(cluster: Cluster, { node, namespace }: Place): Promise<void> {
  await addNode(cluster, node, { berth: node, cpu: '2' })
  await cluster.create('/api/v1/namespaces', { metadata: { name: namespace } })
  for (const [name, volumes] of [
    ['plain', []],
    ['guarded', []],
    ['local', [{ name: 'cache', emptyDir: {} }]],
  ] as const)
    await cluster.create(`/apis/apps/v1/namespaces/${namespace}/deployments`, {
      metadata: { name },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: name } },
        template: podOf(name, node, [...volumes]),
      },
    })
  await cluster.create(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`, {
    metadata: { name: 'always-one' },
    spec: { minAvailable: 1, selector: { matchLabels: { app: 'guarded' } } },
  })
  const pods = async () => (await cluster.read(`/api/v1/namespaces/${namespace}/pods`)).items
  await expect.poll(async () => (await pods()).filter(isRunning)).toHaveLength(3)
}

/** A node of its own with three pods: one that a disruption budget guards, one with data on the node. */
const test = base.extend<{ place: Place }>({
  place: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const place = { berth: `berth-${mark}`, node: `node-${mark}`, namespace: `crew-${mark}` }
    await fillNode(cluster, place)
    await connectHostCluster(api, place.berth, cluster.kubeconfig)
    await provide(place)
    await removeHostCluster(api, place.berth)
    await cluster.delete(`/api/v1/namespaces/${place.namespace}`)
    await cluster.delete(`/api/v1/nodes/${place.node}`)
  },
})

/** The page of the node of a test. */
async function openNode(page: Page, { berth, node }: Place): Promise<void> {
  await page.goto('/clusters')
  await page.getByRole('link', { name: berth }).click()
  await page.getByRole('link', { name: /^Nodes/ }).click()
  // The overview lists nodes, too.
  await page.waitForURL(/\/nodes$/)
  await page.getByRole('link', { name: node, exact: true }).click()
  await expectTitle(page, node)
}

// For axe, whose script the service's policy refuses.
test.use({ bypassCSP: true })

test('a node is cordoned, and drained as far and as soon as disruption budgets allow', async ({
  page,
  place,
  cluster,
}) => {
  const { node, namespace } = place
  await openNode(page, place)
  await expect(page.getByRole('table', { name: 'Conditions' })).toContainText('Ready')
  await page.getByRole('button', { name: 'Cordon' }).click()
  await expectNotice(page, `${node} takes no new pods.`)
  // Of the search's commands, too, there is the one that applies; it is done at once, and taken back as easily.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const commands = page.getByRole('group', { name: `What can be done with ${node}` }).getByRole('option')
  await expect(commands).toHaveText([/^Uncordon/, /^Drain/, /^Edit labels/, /^Edit taints/])
  await commands.first().click()
  await expectNotice(page, `${node} takes pods again.`)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Drain' }).click()
  const dialog = page.getByRole('dialog', { name: `Drain ${node}` })
  const pod = (name: string) => dialog.getByRole('row', { name: new RegExp(`${namespace}/${name}-`) })
  await expect(pod('local')).toContainText('needs your word')
  await expect(pod('guarded')).toContainText('always-one')
  await expect(pod('plain')).toContainText('leaves')
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /keep data on the node/ }).check()
  await expect(pod('local')).toContainText('leaves')
  await dialog.getByRole('button', { name: `Drain ${node}` }).click()
  await expect(pod('plain')).toContainText('left')
  await expect(pod('guarded')).toContainText('held by a disruption budget')
  // Nobody would ask any more: the browser does, first.
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  // It goes on without its dialog, and the page says so.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Draining: 1 pod has not left yet.')).toBeVisible()
  // Another console is told who drains it and what is left; a reload makes one of this, which takes it up by one press.
  page.once('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(page.getByText(new RegExp(`^.+ began to drain ${node} \\(`))).toBeVisible()
  await expect(page.getByText('1 pod has not left yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on here' }).click()
  await expect(dialog.getByRole('button', { name: 'Stop draining' })).toBeVisible()
  await expect(pod('guarded')).toContainText('held by a disruption budget')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await cluster.delete(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets/always-one`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByText(`${node} is drained.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goBack()
  const pending = page.getByRole('table', { name: 'Pending pods' }).getByRole('row', { name: /plain/ })
  await expect(pending).toContainText(/nodes are available: .*unschedulable/)
  // The cluster says so, too; it is looked at each quarter of a minute.
  const heading = page.getByText(/finds? no node while nodes are cordoned/).first()
  await expect(heading).toBeVisible({ timeout: 30_000 })
})

test('whether other nodes have room for what leaves is told before, and of which pod they have none', async ({
  page,
  place,
  cluster,
  api,
}) => {
  const { node, namespace } = place
  const second = `other-${node}`
  const large = podOf('large', node, [])
  const [main] = large.spec.containers
  const resources = { requests: { cpu: '1500m', memory: '1Gi' } }
  await cluster.create(`/apis/apps/v1/namespaces/${namespace}/deployments`, {
    metadata: { name: 'large' },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: 'large' } },
      template: { ...large, spec: { ...large.spec, containers: [{ ...main, resources }] } },
    },
  })
  const pods = async () => (await cluster.read(`/api/v1/namespaces/${namespace}/pods`)).items
  await expect.poll(async () => (await pods()).filter(isRunning)).toHaveLength(4)
  await addNode(cluster, second, { berth: node, cpu: '1' })
  // What nodes have is summed up each quarter of a minute.
  const summedUp = async () => {
    const list = `/cluster/api/nodes?mode=export&fields=name,nodeStats,cpuAllocatable&filter=name,equals,${second}`
    return (await (await api.get(list)).json())[0]?.nodeStats?.[0]?.cpuAllocatable
  }
  await expect.poll(summedUp, { timeout: 60_000 }).toBe(1)
  await openNode(page, place)
  await page.getByRole('button', { name: 'Drain' }).click()
  const dialog = page.getByRole('dialog', { name: `Drain ${node}` })
  const outlook = dialog.getByRole('status')
  await expect(outlook).toContainText('1 pod finds no room on other nodes.')
  await expect(outlook).toContainText('need 1.5 cores and 1 GiB; 1 other node has 1 core and 4 GiB free.')
  const withoutRoom = dialog.getByRole('row').filter({ hasText: 'No other node has room for it' })
  await expect(withoutRoom).toHaveText(new RegExp(`${namespace}/large-`))
  await expectAccessible(page)
  await cluster.delete(`/api/v1/nodes/${second}`)
})

test('a node is reached at its page from wherever it is named, a namespace at its environment, an object at its YAML', async ({
  page,
  place,
  api,
}) => {
  const { berth, node, namespace } = place
  const title = page.getByRole('heading', { level: 1 })
  const search = async (text: string, group: string): Promise<void> => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search everything' }).fill(text)
    const found = page.getByRole('group', { name: group }).getByRole('option', { name: text }).first()
    await expect(found).toContainText(berth)
    await found.click()
  }
  await page.goto('/')
  await search(node, 'Nodes')
  await page.waitForURL(/\/clusters\/[^/]+\/nodes\/[^/]+$/)
  await expectTitle(page, node)
  const address = page.url()
  await expect(page.getByRole('region', { name: 'Machine' })).toContainText(`berth=${node}`)
  await expect(page.getByRole('region', { name: 'Events' })).toBeVisible()
  await page.getByRole('link', { name: 'YAML', exact: true }).click()
  await expect(page.getByRole('textbox', { name: `${node} as YAML` })).toBeVisible()
  await search(namespace, 'Namespaces')
  await page.waitForURL(/\/environments\/[^/]+$/)
  await expect(title).toContainText(namespace)
  await page.goto(`/resources/cluster/nodes?search=${node}`)
  await page.getByRole('link', { name: node }).click()
  await page.waitForURL(address)
  // Its address among the generic screens leads there too.
  const [{ id }] = await (
    await api.get('/cluster/api/nodes', { params: { query: JSON.stringify({ name: node }) } })
  ).json()
  await page.goto(`/resources/cluster/nodes/${id}`)
  await page.waitForURL(address)
  await expectTitle(page, node)
  // An object has a YAML of its own: that of its application, with the object chosen.
  const mine = { name: 'plain', namespace }
  const [deployment] = await (
    await api.get('/environments/api/deployments', { params: { query: JSON.stringify(mine) } })
  ).json()
  await page.goto(`/resources/environments/deployments/${deployment.id}`)
  await expect(page.getByRole('table', { name: 'Conditions' })).toContainText('Available')
  await page.getByRole('link', { name: 'Edit as YAML' }).click()
  await expect(page.getByRole('textbox', { name: 'YAML of Deployment plain' })).toBeVisible()
  // One that is gone for good is taken out of its cluster, after a question.
  await page.goto(new URL(address).pathname)
  await chooseAction(page, node, 'Delete')
  await expect(page.getByRole('dialog', { name: `Delete ${node}` })).toBeVisible()
})

test('what is chosen for another node than that of the page is done with the other', async ({
  page,
  place,
}) => {
  const { berth, node } = place
  await page.goto('/clusters')
  await page.getByRole('link', { name: berth }).click()
  await page.getByRole('link', { name: /^Nodes/ }).click()
  await page.waitForURL(/\/nodes$/)
  const others = page.getByRole('row').filter({ hasNotText: node })
  const other = (await others.nth(1).getByRole('link').first().textContent()) ?? ''
  await page.getByRole('link', { name: other }).click()
  await expectTitle(page, other)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill(`cordon ${node}`)
  await page.getByRole('option', { name: `Cordon: ${node}` }).click()
  await expectNotice(page, `${node} takes no new pods.`)
  await expectTitle(page, node)
  await expect(page.getByRole('button', { name: 'Uncordon' })).toBeVisible()
  await page.goBack()
  await expectTitle(page, other)
  await expect(page.getByRole('button', { name: 'Cordon', exact: true })).toBeVisible()
})

test('labels of a node are added, changed and removed, and Kubernetes’ own are kept from a slip', async ({
  page,
  place,
  cluster,
}) => {
  const { node } = place
  const address = `/api/v1/nodes/${node}`
  await cluster.change(address, {
    metadata: { labels: { old: 'x', 'topology.kubernetes.io/zone': 'west' } },
  })
  const labels = async () => (await cluster.read(address)).metadata.labels
  await openNode(page, place)
  await expect(page.getByText('topology.kubernetes.io/zone=west')).toBeVisible()
  await page.getByRole('button', { name: 'Edit labels' }).click()
  const sheet = page.getByRole('dialog', { name: `Labels of ${node}` })
  const kept = sheet.getByRole('region', { name: 'Set by Kubernetes' })
  await expect(kept).toContainText('topology.kubernetes.io/zone')
  await expect(sheet.getByRole('group', { name: 'topology.kubernetes.io/zone' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Remove old' }).click()
  await sheet.getByRole('button', { name: 'Add label' }).click()
  await page.keyboard.type('very good')
  await expect(sheet.getByText(/^At most 63 letters, digits/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save labels' }).click()
  const added = sheet.getByRole('group', { name: 'very good' })
  await expect(added.getByRole('textbox', { name: 'Key' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('example.org/tier')
  await sheet
    .getByRole('group', { name: 'example.org/tier' })
    .getByRole('textbox', { name: 'Value' })
    .fill('gold')
  await sheet.getByRole('button', { name: 'Save labels' }).click()
  await expectNotice(page, `Labels of ${node} saved`)
  await expect.poll(labels).toMatchObject({
    berth: node,
    'example.org/tier': 'gold',
    'topology.kubernetes.io/zone': 'west',
  })
  expect(await labels()).not.toHaveProperty('old')

  await page.getByRole('button', { name: 'Edit labels' }).click()
  await kept.getByRole('checkbox', { name: 'Change these, too' }).click()
  const zone = sheet.getByRole('group', { name: 'topology.kubernetes.io/zone' })
  await zone.getByRole('textbox', { name: 'Value' }).fill('east')
  await sheet.getByRole('button', { name: 'Save labels' }).click()
  await expect.poll(labels).toMatchObject({ 'topology.kubernetes.io/zone': 'east' })
})

test('a taint says before which pods it sends away, and Activity takes it back', async ({
  page,
  place,
  cluster,
}) => {
  const { node, namespace } = place
  const taints = async () =>
    ((await cluster.read(`/api/v1/nodes/${node}`)).spec.taints ?? []).map(
      ({ key, value, effect }: Record<string, string>) => `${key}=${value ?? ''}:${effect}`,
    )
  await openNode(page, place)
  await page.getByRole('button', { name: 'Edit taints' }).click()
  const sheet = page.getByRole('dialog', { name: `Taints of ${node}` })
  const add = sheet.getByRole('button', { name: 'Add taint' })
  await add.click()
  await sheet.getByRole('button', { name: /^Remove/ }).click()
  // No row is left for the focus to go to.
  await expect(add).toBeFocused()
  await add.click()
  await page.keyboard.type('dedicated')
  const row = sheet.getByRole('group', { name: 'dedicated' })
  await row.getByRole('textbox', { name: 'Value' }).fill('databases')
  await row.getByRole('combobox', { name: 'Effect' }).click()
  await page.getByRole('option', { name: 'NoExecute' }).click()
  const warning = sheet.getByRole('status').filter({ hasText: '3 pods have to leave.' })
  await expect(warning).toContainText(`${namespace}/guarded-`)
  await expect(warning).toContainText('no disruption budget holds them')
  await expectAccessible(page)
  await row.getByRole('combobox', { name: 'Effect' }).click()
  await page.getByRole('option', { name: 'NoSchedule', exact: true }).click()
  await expect(warning).toBeHidden()
  await sheet.getByRole('button', { name: 'Save taints' }).click()
  await expectNotice(page, `Taints of ${node} saved`)
  await expect.poll(taints).toEqual(['dedicated=databases:NoSchedule'])
  await expect(page.getByText('dedicated=databases:NoSchedule')).toBeVisible()

  await page.goto(`/activity?search=${node}`)
  await page
    .getByRole('link', { name: /taints/i })
    .first()
    .click()
  const change = page.getByRole('dialog', { name: 'Change', exact: true })
  await expect(change).toContainText('dedicated')
  await change.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(taints).toEqual([])
})
