import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Service, test as base } from './fixtures.ts'
import { listeningAddress } from './listening-address.ts'
import { expectNotice, expectTitle, openArea, rowOf, signIn } from './steps.ts'

/** The password that the service prints when it has made one. */
function printedPassword(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const password = /^user admin, password (\S+)/.exec(line)?.[1]
      if (password) resolve(password)
    })
  })
}

const test = base.extend<{ newcomer: Service }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from the pattern
  newcomer: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-demo-'))
    const { PATH, HOME } = process.env
    const began = Date.now()
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      env: { PATH, HOME, PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
    const [url, password] = await Promise.all([listeningAddress(child), printedPassword(child)])
    console.log(`The service with its demo took requests after ${Date.now() - began} ms.`)
    await provide({ url, user: 'admin', password })
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: ({ newcomer }, provide) => provide(newcomer.url),
})

test.use({ isSignedIn: false })

test('a newcomer finds a platform that lives, sees that it is simulated, and removes it', async ({
  page,
  request,
  newcomer,
  world,
}) => {
  test.skip(
    world === 'kubernetes',
    'The demo brings clusters of its own: which others are there makes no difference.',
  )
  test.slow()
  expect(await request.get('/readyz')).toBeOK()
  await signIn(page, newcomer)
  await expect(page.getByRole('link', { name: 'Demo data is on' })).toBeVisible({ timeout: 60_000 })
  await openArea(page, 'Clusters')
  for (const cluster of ['eu-production', 'eu-staging'])
    await expect(rowOf(page, cluster)).toContainText('simulated', { timeout: 60_000 })
  await openArea(page, 'Environments')
  await expect(rowOf(page, /^shop-production/)).toContainText('simulated')
  await openArea(page, 'Catalog')
  for (const application of ['web-shop', 'order-processing', 'nightly-report', 'postgresql'])
    await expect(rowOf(page, application)).toContainText('simulated')
  await openArea(page, 'Alarms')
  await expect(rowOf(page, 'stg-worker').first()).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Demo data is on' }).click()
  await page.getByRole('button', { name: 'Remove demo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the demo?' })
  await expect(dialog).toContainText('2 simulated clusters')
  await dialog.getByRole('button', { name: 'Remove demo' }).click()
  await expectNotice(page, /removed/)
  await expect(page.getByRole('link', { name: 'Demo data is on' })).toBeHidden()
  for (const area of ['Clusters', 'Environments', 'Catalog', 'Alarms']) {
    await openArea(page, area)
    await expectTitle(page, area)
    await expect(page.getByText('simulated')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: /shop|eu-|stg-/ })).toHaveCount(0)
  }
})
