import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { expectFits, expectNotice, expectTitle, holdRequests } from './steps.ts'

interface Place {
  /** Environment id. */
  environment: string
  /** Path of the namespace on its API server. */
  namespace: string
}

/** Provides a namespace with an empty Secret and a pod that waits for its key `password`. */
const test = base.extend<{ place: Place }>({
  // The service's content security policy blocks axe's script.
  bypassCSP: true,
  place: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const [berth, name] = [`berth-${mark}`, `vault-${mark}`]
    const namespace = `/api/v1/namespaces/${name}`
    await cluster.create('/api/v1/namespaces', { metadata: { name } })
    await cluster.create(`${namespace}/secrets`, { metadata: { name: 'access' } })
    const valueFrom = { secretKeyRef: { name: 'access', key: 'password' } }
    const container = { name: 'main', image: 'web:1.0', env: [{ name: 'PASSWORD', valueFrom }] }
    await cluster.create(`${namespace}/pods`, {
      metadata: { name: 'reader' },
      spec: { containers: [container] },
    })
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const query = JSON.stringify({ name: `${name}@${berth}` })
    const found = async () =>
      (await (await api.get('/environments/api/environments', { params: { query } })).json())[0]?.id
    await expect.poll(found).toBeDefined()
    await provide({ environment: await found(), namespace })
    await removeHostCluster(api, berth)
    await cluster.delete(namespace)
  },
})

const sheetOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

async function openSecret(page: Page, { environment }: Place, name: string): Promise<void> {
  await page.goto(`/environments/${environment}/configuration`)
  await page.getByRole('link', { name, exact: true }).click()
  await expectTitle(page, name)
}

test("starts a pod that waits for a Secret's key once the key is added", async ({ page, cluster, place }) => {
  const phase = async () => (await cluster.read(`${place.namespace}/pods/reader`)).status?.phase
  await expect.poll(phase).toBe('Pending')
  await openSecret(page, place, 'access')
  // The form with its only checkbox is in the three-dots menu.
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit values' }).click()
  const sheet = sheetOf(page, 'Values of access')
  await expect(sheet.getByRole('textbox', { name: 'Key' })).toBeFocused()
  await page.keyboard.type('pass word')
  await expect(sheet.getByText('Letters, digits')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Key' }).fill('password')
  await sheet.getByRole('textbox', { name: 'Value' }).fill('two\nlines')
  await sheet.getByRole('button', { name: 'Save values' }).click()
  await expectNotice(page, 'The values of access were saved.')
  await page.getByRole('button', { name: 'Reveal password' }).click()
  await expect(page.getByLabel('Value of password')).toHaveText('two\nlines')
  await expect.poll(phase).toBe('Running')
})

test('replaces one key of a Secret and removes another without revealing the rest', async ({
  page,
  cluster,
  place,
}) => {
  const at = `${place.namespace}/secrets/access`
  await cluster.change(at, { stringData: { kept: 'as it was', old: 'x', token: 'before' } })
  await openSecret(page, place, 'access')
  await page.getByRole('button', { name: 'Edit values' }).click()
  const sheet = sheetOf(page, 'Values of access')
  await sheet.getByRole('button', { name: 'Remove old' }).click()
  await expect(sheet.getByRole('button', { name: 'Keep old as it is' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Replace token' }).click()
  await expect(sheet.getByRole('textbox', { name: 'New value of token' })).toBeFocused()
  await page.keyboard.type('after')
  await expectAccessible(page)
  await expectFits(page, [390, 1440])
  await cluster.change(at, { stringData: { kept: 'by another' } })
  await sheet.getByRole('button', { name: 'Save values' }).click()
  await expect(sheet.getByText('access was changed by someone else.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save values' }).click()
  await expectNotice(page, 'The values of access were saved.')
  const { data } = await cluster.read(at)
  expect(data).toEqual({ kept: btoa('by another'), token: btoa('after') })
})

test("opens a form of values with the Secret's current state, and only once it is read", async ({
  page,
  cluster,
  place,
}) => {
  const at = `${place.namespace}/secrets/access`
  await cluster.change(at, { stringData: { token: 'before' } })
  await openSecret(page, place, 'access')
  const edit = page.getByRole('button', { name: 'Edit values' })
  const sheet = sheetOf(page, 'Values of access')
  await edit.click()
  await expect(sheet.getByRole('button', { name: 'Replace token' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
  await cluster.change(at, { stringData: { other: 'by another' } })
  await expect(page.getByRole('button', { name: 'Reveal other' })).toBeVisible()
  const { sent, release } = await holdRequests(page, (request) => request.url().includes('resourceVersion'))
  await edit.click()
  await sent
  await expect(sheet.getByText('Reading the keys of access')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save values' })).toHaveCount(0)
  release()
  await sheet.getByRole('button', { name: 'Replace token' }).click()
  await page.keyboard.type('after')
  await sheet.getByRole('button', { name: 'Save values' }).click()
  await expectNotice(page, 'The values of access were saved.')
  expect((await cluster.read(at)).data).toEqual({ other: btoa('by another'), token: btoa('after') })
})

test("keeps a form's input when a navigation within the page is cancelled", async ({
  page,
  cluster,
  place,
}) => {
  for (let number = 1; number <= 26; number++)
    await cluster.create(`${place.namespace}/secrets`, { metadata: { name: `more-${number}` } })
  await page.goto(`/environments/${place.environment}/configuration?secrets.size=25`)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/secrets.page=2/)
  await page.getByRole('button', { name: 'New secret' }).click()
  const sheet = sheetOf(page, 'New secret')
  await sheet.getByRole('textbox', { name: 'Name' }).fill('mail')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Discard what you entered?' })).toBeVisible()
  await expect(page).toHaveURL(/secrets.page=2/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).not.toHaveURL(/secrets.page=2/)
})

test("creates a Secret with its keys in the environment's configuration", async ({
  page,
  cluster,
  place,
}) => {
  await page.goto(`/environments/${place.environment}/configuration`)
  await page.getByRole('button', { name: 'New secret' }).click()
  const sheet = sheetOf(page, 'New secret')
  await sheet.getByRole('textbox', { name: 'Name' }).fill('mail')
  await sheet.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Basic authentication' }).click()
  await sheet.getByRole('group', { name: 'username' }).getByRole('textbox', { name: 'Value' }).fill('me')
  await sheet.getByRole('group', { name: 'password' }).getByRole('textbox', { name: 'Value' }).fill('pass')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Create secret' }).click()
  await expectNotice(page, 'mail was created.')
  await expect(page.getByRole('link', { name: 'mail', exact: true })).toBeVisible()
  expect(await cluster.read(`${place.namespace}/secrets/mail`)).toMatchObject({
    type: 'kubernetes.io/basic-auth',
    data: { username: btoa('me'), password: btoa('pass') },
  })
})

test('creates a ConfigMap from typed lines and from a file, which names its key', async ({
  page,
  cluster,
  place,
}) => {
  await page.goto(`/environments/${place.environment}/configuration`)
  await page.getByRole('button', { name: 'New config map' }).click()
  const sheet = sheetOf(page, 'New config map')
  const key = (name: string) => sheet.getByRole('group', { name })
  const giveFile = async (buffer: Buffer): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      sheet
        .getByRole('button', { name: /^Upload file: value of/ })
        .last()
        .click(),
    ])
    await chooser.setFiles({ name: 'app.ini', mimeType: 'text/plain', buffer })
  }
  await sheet.getByRole('textbox', { name: 'Name' }).fill('settings')
  await sheet.getByRole('textbox', { name: 'Key' }).fill('log level')
  await expect(sheet.getByText('Letters, digits, "-", "_"')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Key' }).fill('greeting')
  await sheet.getByRole('textbox', { name: 'Value' }).fill('hello\nworld')
  await sheet.getByRole('button', { name: 'Add key' }).click()
  await giveFile(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  await expect(sheet.getByText('The file is no text')).toBeVisible()
  await giveFile(Buffer.alloc(1024 * 1024, 'x'))
  await expect(sheet.getByText('The values are larger than 1 MiB together')).toBeVisible()
  await giveFile(Buffer.from('[web]\nport = 8080\n'))
  await expect(key('app.ini').getByRole('textbox', { name: 'Value' })).toHaveValue('[web]\nport = 8080\n')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Create config map' }).click()
  await expectNotice(page, 'settings was created.')
  await expect(page.getByRole('link', { name: 'settings', exact: true })).toBeVisible()
  expect((await cluster.read(`${place.namespace}/configmaps/settings`)).data).toEqual({
    greeting: 'hello\nworld',
    'app.ini': '[web]\nport = 8080\n',
  })
})
