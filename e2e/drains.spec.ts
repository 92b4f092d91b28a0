import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { addNode, isRunning, openNode, podOf, testOfNode as test } from './own-node.ts'
import { expectNotice } from './steps.ts'

// The service's content security policy blocks axe's script.
test.use({ bypassCSP: true })

test('cordons a node and drains it as far and as fast as disruption budgets allow', async ({
  page,
  place,
  cluster,
}) => {
  const { node, namespace } = place
  await openNode(page, place)
  await expect(page.getByRole('table', { name: 'Conditions' })).toContainText('Ready')
  await page.getByRole('button', { name: 'Cordon' }).click()
  await expectNotice(page, `No new pods are scheduled on ${node}.`)
  // The search also offers only the applicable command, which runs immediately and can be undone.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const commands = page.getByRole('group', { name: `Actions for ${node}` }).getByRole('option')
  await expect(commands).toHaveText([/^Uncordon/, /^Drain/, /^Edit labels/, /^Edit taints/])
  await commands.first().click()
  await expectNotice(page, `Pods are scheduled on ${node} again.`)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Drain' }).click()
  const dialog = page.getByRole('dialog', { name: `Drain ${node}` })
  const pod = (name: string) => dialog.getByRole('row', { name: new RegExp(`${namespace}/${name}-`) })
  await expect(pod('local')).toContainText('needs confirmation')
  await expect(pod('guarded')).toContainText('always-one')
  await expect(pod('plain')).toContainText('will be evicted')
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: /emptyDir/ }).check()
  await expect(pod('local')).toContainText('will be evicted')
  await dialog.getByRole('button', { name: `Drain ${node}` }).click()
  await expect(pod('plain')).toContainText('evicted')
  await expect(pod('guarded')).toContainText('held by a disruption budget')
  await expect(dialog.getByText('Draining: 1 pod remaining.')).toBeVisible()
  await expectAccessible(page)
  // The drain continues without its dialog and page, and is shown again when the node is opened.
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'Draining: 1 pod remaining.' })
  await expect(notice).toContainText('Started by admin')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel drain' })).toBeVisible()
  await expect(pod('plain')).toContainText('evicted')
  await cluster.delete(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets/always-one`)
  await expect(dialog).toBeHidden()
  await expectNotice(page, `Drain ${node}: done`)
  await expect(page.getByText(new RegExp(`^${node} drained, .*admin`))).toBeVisible()
  // A drained node has no pods left to drain.
  await page.getByRole('button', { name: 'Drain', exact: true }).click()
  await expect(dialog.getByText(/already drained/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Drain ${node}` })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.goBack()
  const pending = page.getByRole('table', { name: 'Pending pods' }).getByRole('row', { name: /plain/ })
  await expect(pending).toContainText(/nodes are available: .*unschedulable/)
  // The cluster also reports it; its state is evaluated every 15 seconds.
  const heading = page.getByText(/can't be scheduled while .* cordoned/).first()
  await expect(heading).toBeVisible({ timeout: 30_000 })
})

test("shows before a drain whether other nodes have room, and for which pod they don't", async ({
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
  // Node stats are updated every 15 seconds.
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
  // Listed first, after the header and the pods that need confirmation.
  await expect(dialog.getByRole('row').nth(2)).toContainText(`${namespace}/large-`)
  await expectAccessible(page)
  await cluster.delete(`/api/v1/nodes/${second}`)
})
