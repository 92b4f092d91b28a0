import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { container, test } from './rolled-out-shop.ts'
import { chooseAction, chooseCommand, expectNotice, openArea, rowOf } from './steps.ts'

const stepsOf = (page: Page) => page.getByRole('list', { name: 'Rollout of web' }).getByRole('listitem')

const revision = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Revisions of web' }).getByRole('button', { name: `Revision ${number}` })

test.slow()

test('compares revisions and rolls the application back to one', async ({ page, cluster, shop }) => {
  await page.goto(shop.path)
  await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Revisions' }).click()
  await expect(page.getByRole('heading', { name: 'Changes in revision 2' })).toBeVisible()
  await expect(revision(page, 2)).toContainText('current')
  await revision(page, 1).click()
  await expect(page.getByRole('heading', { name: 'Changes if you roll back to revision 1' })).toBeVisible()
  // The address contains the revision together with its component.
  await expect(page).toHaveURL(/[?&]component=[^&]+&revision=1$/)
  await page.getByRole('button', { name: 'Roll back to revision 1' }).click()
  await expectNotice(page, 'Rolling back web to revision 1.')
  await expect(revision(page, 3)).toContainText('current')
  await expect(revision(page, 3)).toContainText('web:1.0')
  // A restored revision keeps its age, although it was not current all that time.
  await expect(revision(page, 3)).toContainText(/made .+ ago, and gone back to since/)
  const { spec } = await cluster.read(shop.deployment)
  expect(spec.template.spec.containers[0].image).toBe('gantry.test/web:1.0')
})

test('undoes scaling in Activity after a preview, and restarts by the update strategy', async ({
  page,
  cluster,
  shop,
}) => {
  const replicas = async () => (await cluster.read(shop.deployment)).spec.replicas
  await page.goto(shop.path)
  const field = page.getByRole('textbox', { name: 'Replicas of web' })
  await field.fill('100000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a whole number from 0 to 10,000.')).toBeVisible()
  await expect(field).toHaveValue('100000')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('2')
  await field.fill('3')
  await page.keyboard.press('Enter')
  await expect.poll(replicas).toBe(3)
  await openArea(page, 'Activity')
  await rowOf(page, 'replicas 2 → 3').getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Scaled' })
  await sheet.getByRole('button', { name: 'Undo…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' })
  await expect(dialog.getByText('Sets deployment web back')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(sheet.getByText('This undid an earlier change.')).toBeVisible()
  expect(await replicas()).toBe(2)
  await page.goto(shop.path)
  await expect(field).toHaveValue('2')
  await setMinReady(page, '', '500')
  await chooseAction(page, 'component web', 'Restart')
  const question = page.getByRole('dialog', { name: 'Restart web?' })
  await expect(question.getByRole('listitem')).toHaveText('web: 2 pods, a few at a time')
  await question.getByRole('button', { name: 'Restart web' }).click()
  // The new pod does not count as available for that long, so the old ones stay.
  await expect(stepsOf(page)).toContainText(['1 of 2 created', '1 of 2 new ones ready', '2 remaining'])
  await setMinReady(page, '500', '')
  await expect(stepsOf(page)).toHaveCount(0)
  await expect(page.getByText('Everything runs as declared.')).toBeVisible()
  const { metadata, status } = await cluster.read(shop.deployment)
  expect(metadata.annotations['deployment.kubernetes.io/revision']).toBe('3')
  expect(status).toMatchObject({ updatedReplicas: 2, readyReplicas: 2 })
})

test('shows the step at which a rollout stalls, and an earlier image resolves it', async ({ page, shop }) => {
  await page.goto(shop.path)
  const steps = stepsOf(page)
  await page.getByRole('button', { name: 'Change image of web' }).click()
  await expect(page.getByLabel('Image', { exact: true })).toBeFocused()
  await page.getByLabel('Image', { exact: true }).fill('gantry.test/broken:3')
  await page.getByRole('button', { name: 'Update image' }).click()
  await expect(steps.filter({ hasText: 'Ready, stalled' })).toContainText('0 of 2 new ones ready')
  await expect(page.getByText('1 new pod: Image not pulled')).toBeVisible()
  await page.getByRole('button', { name: 'Change image of web' }).click()
  const earlier = page.getByRole('region', { name: 'Ran before' }).getByRole('listitem')
  await expect(earlier).toContainText(['web:2.0', 'web:1.0'])
  await earlier.getByRole('button', { name: 'Use gantry.test/web:2.0' }).click()
  await page.getByRole('button', { name: 'Update image' }).click()
  await expect(steps).toHaveCount(0)
  await expect(page.getByText('Everything runs as declared.')).toBeVisible()
})

/** Changes the min ready seconds of web; `before` is the expected old value. */
async function setMinReady(page: Page, before: string, seconds: string): Promise<void> {
  await chooseAction(page, 'component web', 'Update policy')
  const sheet = page.getByRole('dialog', { name: 'Update policy of web' })
  const field = sheet.getByRole('textbox', { name: 'Min ready seconds' })
  await expect(field).toHaveValue(before)
  await field.fill('600')
  await expect(sheet.getByText('It has to be longer than the min ready seconds.')).toBeVisible()
  await field.fill(seconds)
  await sheet.getByRole('button', { name: 'Save policy' }).click()
  await expect(sheet).toBeHidden()
}

test.describe('on any cluster', () => {
  test.skip(
    ({ world }) => world === 'kubernetes',
    "The response comes from the service's copy: another cluster makes no difference.",
  )

  test("lists other applications that run a component's image, and finds them by it", async ({
    page,
    cluster,
    shop,
  }) => {
    const [, namespace = ''] = shop.deployment.match(/namespaces\/([^/]+)/) ?? []
    await cluster.create(`/apis/apps/v1/namespaces/${namespace}/deployments`, {
      metadata: { name: 'canary', labels: { app: 'canary' } },
      spec: {
        selector: { matchLabels: { app: 'canary' } },
        template: { metadata: { labels: { app: 'canary' } }, spec: { containers: [container('web:3')] } },
      },
    })
    await page.goto(shop.path)
    await page.getByRole('button', { name: 'Change image of web' }).click()
    const places = page.getByRole('region', { name: 'Also runs in' })
    await expect(places.getByRole('listitem')).toContainText('canary')
    await expect(places.getByRole('listitem')).toContainText('web:3')
    await page.keyboard.press('Escape')
    await expect(places).toBeHidden()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search everything' }).fill('gantry.test/web:3')
    const found = page.getByRole('option').filter({ hasText: 'canary' })
    await expect(found.filter({ hasText: 'gantry.test/web:3' }).first()).toBeVisible()
  })

  test('fits components into their table with any name, even without a restart action', async ({
    page,
    cluster,
    shop,
  }) => {
    const [, namespace = ''] = shop.deployment.match(/namespaces\/([^/]+)/) ?? []
    const long = 'nightly-report-of-all-that-was-sold-in-the-shop'
    const { spec } = await cluster.read(shop.deployment)
    await cluster.change(shop.deployment, {
      spec: { template: { spec: { containers: [container(`registry-of-${long}:2026.11.23-build.4711`)] } } },
    })
    await cluster.create(`/apis/batch/v1/namespaces/${namespace}/jobs`, {
      metadata: { name: long, labels: spec.selector.matchLabels },
      spec: { template: { spec: { restartPolicy: 'Never', containers: [container('web:1.0')] } } },
    })
    await page.goto(shop.path)
    const table = page.getByRole('table', { name: 'Components' })
    await expect(table.getByRole('button', { name: `Actions for component ${long}` })).toBeVisible()
    await expect(table).toContainText('2026.11.23-build.4711')
    // Window widths minus the scroll bar.
    for (const width of [1425, 1265, 1000, 900]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => table.evaluate((grid) => grid.scrollWidth - (grid.parentElement?.clientWidth ?? 0)))
        .toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: `Actions for component ${long}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Restart' })).toHaveCount(0)
  })

  test('shows missing references above what still runs', async ({ page, cluster, shop }) => {
    const maps = `${shop.deployment.replace(/^\/apis\/apps\/v1|\/deployments\/.*/g, '')}/configmaps`
    await cluster.create(`/api/v1${maps}`, { metadata: { name: 'greeting' }, data: { text: 'hello' } })
    const env = [{ name: 'TEXT', valueFrom: { configMapKeyRef: { name: 'greeting', key: 'text' } } }]
    const containers = [{ ...container('web:3.0'), env }]
    await cluster.change(shop.deployment, { spec: { template: { spec: { containers } } } })
    await page.goto(shop.path)
    await expect(rowOf(page, 'web')).toContainText('web:3.0')
    await expect(page.getByText('Everything runs as declared.')).toBeVisible()
    await cluster.delete(`/api/v1${maps}/greeting`)
    const sentence = 'The config map greeting is missing. New pods of deployment web can’t start without it.'
    await expect(page.getByText(sentence)).toBeVisible()
  })

  test('explains before a deletion which environments stay and which pods are recreated', async ({
    page,
    cluster,
    shop,
  }) => {
    const namespace = shop.deployment.split('/')[5] ?? ''
    await cluster.create(`/api/v1/namespaces/${namespace}/pods`, {
      metadata: { name: 'alone' },
      spec: { containers: [container('web:1.0')] },
    })
    const openDeletion = async (): Promise<Locator> => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      return page.getByRole('dialog').getByRole('list', { name: 'What is touched' })
    }
    const choose = (name: RegExp) => page.getByRole('checkbox', { name }).first().click()
    await page.goto(`/environments?search=${namespace}`)
    await choose(/^Select shop-/)
    await expect(await openDeletion()).toContainText('was found on the cluster')
    await page.goto(`/resources/environments/pods?search=web`)
    await choose(/^Select web-/)
    await expect(await openDeletion()).toContainText('deployment web makes it again; 1 other stays ready')
    await page.goto(`/resources/environments/pods?search=alone`)
    await choose(/^Select alone/)
    await expect(await openDeletion()).toContainText('nothing makes it again')
    await page.keyboard.press('Escape')
    await rowOf(page, 'alone').getByRole('link', { name: 'alone' }).click()
    await page.getByRole('button', { name: 'Actions for alone' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('nothing makes it again')
  })

  test('navigates from a Service to its workload, pauses its rollout and shows its events', async ({
    page,
    cluster,
    shop,
  }) => {
    await page.goto(shop.path)
    const map = page.getByRole('application', { name: 'Map of web' })
    await expect(map.getByRole('img', { name: 'From Service/front to Deployment/web' })).toBeAttached()
    await expect(map).not.toContainText('Press')
    await map.getByRole('link', { name: 'front, Service :80' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(map.getByRole('link', { name: 'web, Deployment, 2 of 2' })).toBeFocused()
    const use = page.getByRole('region', { name: 'Usage' })
    await use.getByRole('button', { name: '30 d' }).click()
    await expect(use.getByRole('button', { name: '30 d' })).toHaveAttribute('aria-pressed', 'true')
    const isPaused = async () => (await cluster.read(shop.deployment)).spec.paused === true
    await chooseAction(page, 'component web', 'Pause rollout')
    await expect.poll(isPaused).toBe(true)
    await expect(rowOf(page, 'web').getByText('paused')).toBeVisible()
    await expect(page.getByText('Deployment web is paused: no changes waiting.')).toBeVisible()
    await chooseAction(page, 'component web', 'Resume rollout')
    await expect.poll(isPaused).toBe(false)
    // Keyboard only, on any tab of the application.
    await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Logs' }).click()
    await expect(page).toHaveURL(/\/logs/)
    await chooseCommand(page, 'hold', /^Pause rollout/)
    await expectNotice(page, 'Rollout of web paused')
    await expect.poll(isPaused).toBe(true)
    await chooseCommand(page, 'restart', /^Restart/)
    const question = page.getByRole('dialog', { name: 'Restart web?' })
    await expect(
      question.getByText('The rollout of web is paused. Resume it first, then restart.'),
    ).toBeVisible()
    await expect(question.getByRole('button', { name: 'Restart web' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await chooseCommand(page, 'resume', /^Resume rollout/)
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Events' }).click()
    await expect(rowOf(page, /Scaled up replica set/).first()).toContainText('ScalingReplicaSet')
  })
})
