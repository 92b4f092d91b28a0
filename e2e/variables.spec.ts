import { expect } from './fixtures.ts'
import { container, test } from './rolled-out-shop.ts'
import { chooseAction, expectNotice } from './steps.ts'

test.slow()

test("edits variables and resources in a form, and keeps what the form doesn't show", async ({
  page,
  cluster,
  shop,
}) => {
  const read = async () => (await cluster.read(shop.deployment)).spec.template.spec.containers[0]
  await page.goto(shop.path)
  await chooseAction(page, 'component web', 'Variables and resources')
  const sheet = page.getByRole('dialog', { name: 'Variables and resources of web' })
  await sheet.getByRole('button', { name: 'Add variable' }).click()
  await sheet.getByRole('group', { name: 'Variable 1' }).getByLabel('Name').fill('GREETING')
  await sheet.getByRole('group', { name: 'GREETING' }).getByLabel('Value', { exact: true }).fill('hello')
  await sheet.getByLabel('Memory limit').fill('64 megabytes')
  await sheet.getByRole('button', { name: 'Save and roll out' }).click()
  await expect(sheet.getByText('Not an amount: enter one such as 256Mi.')).toBeVisible()
  await sheet.getByLabel('Memory limit').fill('64Mi')
  await sheet.getByRole('button', { name: 'Save and roll out' }).click()
  await expectNotice(page, 'Settings of web saved')
  const { image, envFrom } = container('web:2.0')
  expect(await read()).toMatchObject({
    image,
    envFrom,
    env: [{ name: 'GREETING', value: 'hello' }],
    resources: { limits: { memory: '64Mi' } },
  })
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read()).env).toBeUndefined()
  expect((await read()).resources).toEqual({})
})

test("keeps another user's changes made while the variables form is open", async ({
  page,
  cluster,
  shop,
}) => {
  const limits = async () =>
    (await cluster.read(shop.deployment)).spec.template.spec.containers[0].resources.limits
  await page.goto(shop.path)
  await chooseAction(page, 'component web', 'Variables and resources')
  const sheet = page.getByRole('dialog', { name: 'Variables and resources of web' })
  await sheet.getByLabel('CPU request').fill('75m')
  const other = await page.context().newPage()
  await other.goto(shop.path)
  await chooseAction(other, 'component web', 'Variables and resources')
  const otherSheet = other.getByRole('dialog', { name: 'Variables and resources of web' })
  await otherSheet.getByLabel('Memory limit').fill('64Mi')
  await otherSheet.getByRole('button', { name: 'Save and roll out' }).click()
  await expectNotice(other, 'Settings of web saved')
  await sheet.getByRole('button', { name: 'Save and roll out' }).click()
  await expect(sheet.getByText(/Somebody else changed web/)).toBeVisible()
  expect(await limits()).toEqual({ memory: '64Mi' })
})

test('shows variables from a ConfigMap and defaults from a LimitRange in the form', async ({
  page,
  cluster,
  shop,
}) => {
  const namespace = shop.deployment.split('/')[5] ?? ''
  await cluster.create(`/api/v1/namespaces/${namespace}/configmaps`, {
    metadata: { name: 'shared' },
    data: { COLOUR: 'blue', REGION: 'north' },
  })
  await cluster.create(`/api/v1/namespaces/${namespace}/limitranges`, {
    metadata: { name: 'usual' },
    spec: { limits: [{ type: 'Container', defaultRequest: { cpu: '100m' }, default: { cpu: '500m' } }] },
  })
  await page.goto(shop.path)
  await chooseAction(page, 'component web', 'Variables and resources')
  const sheet = page.getByRole('dialog', { name: 'Variables and resources of web' })
  await expect(sheet.getByRole('list', { name: 'Variables from elsewhere' })).toHaveText(
    'From config map shared: all its keys. COLOUR, REGION',
  )
  await expect(sheet.getByLabel('CPU limit')).toHaveAccessibleDescription(
    'A limit range sets 500m when a pod is made.',
  )
  const request = sheet.getByLabel('CPU requested')
  await expect(request).toHaveAccessibleDescription('A limit range sets 100m when a pod is made.')
  // A limit without a request also sets the request.
  await sheet.getByLabel('CPU limit').fill('250m')
  await expect(request).not.toHaveAccessibleDescription(/limit range/)
  await request.fill('1')
  await sheet.getByRole('button', { name: 'Save and roll out' }).click()
  await expect(request).toHaveAccessibleDescription(
    'More than the limit of 250m, which every cluster refuses.',
  )
  await sheet.getByLabel('CPU limit').fill('2')
  await expect(request).not.toHaveAccessibleDescription(/refuses/)
})
