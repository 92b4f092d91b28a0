import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { createAuthority } from './kubernetes/certificates.ts'
import { openMailServer, openReceiver } from './receivers.ts'
import { chooseAction, expectNotice, expectRow, rowOf } from './steps.ts'

test('an admin adds a webhook, tests it, sees why it fails and turns it off', async ({ page }) => {
  const receiver = await openReceiver()
  const name = `chat-${randomUUID().slice(0, 8)}`
  await page.goto('/settings/alarms')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const sheet = page.getByRole('dialog', { name: 'New webhook' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
  // Hosts of other tests in this service lose contact and raise alarms later.
  await sheet.getByRole('combobox', { name: 'Alarm types' }).fill('metrics')
  await page.getByRole('option', { name: 'Metrics missing' }).click()
  await sheet.getByLabel('URL').fill('chat.example.com')
  await sheet.getByRole('button', { name: 'Create alarm target' }).click()
  await expect(sheet.getByText(/must be a whole URL/)).toBeVisible()
  await sheet.getByLabel('URL').fill(receiver.url)
  await sheet.getByRole('button', { name: 'Create alarm target' }).click()
  await expect(rowOf(page, name)).toContainText('Not tried yet')

  await chooseAction(page, name, 'Send a test')
  await expectNotice(page, /The test was delivered/)
  await expect(rowOf(page, name)).toContainText('Works')
  expect(receiver.received).toMatchObject([{ event: 'test', target: name }])

  receiver.close()
  await chooseAction(page, name, 'Send a test')
  await expectNotice(page, /cannot be reached/)
  await expect(rowOf(page, name)).toContainText('Fails')
  await chooseAction(page, name, 'Switch off')
  await expect(rowOf(page, name)).toContainText('Off')
  await chooseAction(page, name, 'Deliveries')
  await expect(page.getByRole('dialog', { name: `Deliveries to ${name}` })).toContainText(
    'Nothing was sent yet',
  )
})

test('an admin adds the certificate of a receiver with a private CA', async ({ page, api }, {
  outputDir,
}) => {
  const pair = await createAuthority(outputDir, 'chat')
  const cert = readFileSync(pair.certificate, 'utf8')
  const receiver = await openReceiver({ cert, key: readFileSync(pair.key, 'utf8') })
  const name = `chat-${randomUUID().slice(0, 8)}`
  // Excludes alarms of other tests in this service.
  const data = { name, type: 'webhook', url: receiver.url, alarmTypes: ['metricsMissing'] }
  const made = await (await api.post('/config/api/alarmTargets', { data })).json()
  await page.goto('/settings/alarms')
  await chooseAction(page, name, 'Send a test')
  await expectNotice(page, /is not trusted.* Set the target's certificate to it/)

  await chooseAction(page, name, 'Edit')
  const sheet = page.getByRole('dialog', { name: `Edit ${name}` })
  const certificate = sheet.getByRole('textbox', { name: 'Certificate' })
  await certificate.fill('MIIB')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(certificate).toHaveAccessibleDescription(/must be one or more certificates in PEM format/)
  await certificate.fill(cert)
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(rowOf(page, name)).toContainText('Not tried yet')
  await chooseAction(page, name, 'Send a test')
  await expect(rowOf(page, name)).toContainText('Works')
  expect(receiver.received).toMatchObject([{ event: 'test' }])
  await expect(await api.delete(made.uri)).toBeOK()
  receiver.close()
})

test("an admin replaces a target's URL, which can't be empty", async ({ page, api }) => {
  const [before, after] = [await openReceiver(), await openReceiver()]
  const name = `chat-${randomUUID().slice(0, 8)}`
  const data = { name, type: 'webhook', url: before.url, alarmTypes: ['metricsMissing'] }
  const made = await (await api.post('/config/api/alarmTargets', { data })).json()
  await page.goto('/settings/alarms')
  await chooseAction(page, name, 'Edit')
  const sheet = page.getByRole('dialog', { name: `Edit ${name}` })
  const save = sheet.getByRole('button', { name: 'Save changes' })
  const replace = sheet.getByRole('button', { name: 'Replace URL' })
  const url = sheet.getByLabel('URL')
  await replace.click()
  await expect(url).toBeFocused()
  await save.click()
  await expect(url).toHaveAccessibleDescription(/keep the one that is set/)
  await expect(url).toBeFocused()
  await sheet.getByRole('button', { name: 'Keep the one that is set' }).click()
  await expect(replace).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(after.url)
  await save.click()
  await expect(sheet).toBeHidden()

  await chooseAction(page, name, 'Send a test')
  await expect(rowOf(page, name)).toContainText('Works')
  expect([before.received, after.received]).toMatchObject([[], [{ event: 'test' }]])
  await expect(await api.delete(made.uri)).toBeOK()
  before.close()
  after.close()
})

test('an admin adds mail recipients and tests them', async ({ page }) => {
  const server = await openMailServer()
  const name = `mail-${randomUUID().slice(0, 8)}`
  await page.goto('/settings/alarms')
  await page.getByRole('button', { name: 'New mail target' }).click()
  const sheet = page.getByRole('dialog', { name: 'New mail target' })
  const facts = {
    Name: name,
    Recipients: 'ops@example.com',
    Sender: 'gantry@example.com',
    'Mail server': '127.0.0.1',
    Port: String(server.port),
  }
  for (const [label, value] of Object.entries(facts)) {
    const field = sheet.getByRole('textbox', { name: label, exact: true })
    // The port has a default; the form can't be submitted without the other fields.
    await expect(field).toHaveJSProperty('required', label !== 'Port')
    await field.fill(value)
  }
  await sheet.getByRole('combobox', { name: 'Encryption' }).click()
  await page.getByRole('option', { name: 'none' }).click()
  await sheet.getByRole('combobox', { name: 'Alarm types' }).fill('metrics')
  await page.getByRole('option', { name: 'Metrics missing' }).click()
  await sheet.getByRole('button', { name: 'Create alarm target' }).click()
  await expect(rowOf(page, name)).toContainText('ops@example.com')

  await chooseAction(page, name, 'Send a test')
  await expect(rowOf(page, name)).toContainText('Works')
  expect(server.received).toContainEqual(expect.stringMatching(/^To: ops@example\.com$/m))
  server.close()
  await chooseAction(page, name, 'Switch off')
  await expect(rowOf(page, name)).toContainText('Off')
})

test('an admin changes when an alarm is raised', async ({ page }) => {
  await page.goto('/settings/alarms')
  await page.getByRole('button', { name: 'Edit Quota nearly used' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Quota nearly used' })
  await sheet.getByRole('textbox', { name: 'Threshold' }).fill('75')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Quota nearly used')).toContainText('75%')
  await expectNotice(page, 'Quota nearly used was saved.')
  await page.goto('/activity')
  await expectRow(page, /changed alarm type Quota nearly used: threshold/)
})
