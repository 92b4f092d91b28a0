import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Cluster } from './cluster.ts'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import {
  checkYaml,
  chooseAction,
  expectAlert,
  expectChange,
  expectNotice,
  expectTitle,
  pasteYaml,
  saveText,
} from './steps.ts'

interface Place {
  /** Name of the cluster in the service. */
  berth: string
  namespace: string
  environment: string
  /** Of the page that edits the application `web`: a service and a deployment. */
  path: string
}

const test = base.extend<{ place: Place }>({
  place: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const [berth, namespace] = [`berth-${mark}`, `shop-${mark}`]
    await createWeb(cluster, namespace)
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const environment = await idOf(api, '/environments/api/environments', `${namespace}@${berth}`)
    const application = await idOf(api, `/environments/api/environments/${environment}/applications`, 'web')
    const path = `/environments/${environment}/applications/${application}/yaml`
    await provide({ berth, namespace, environment, path })
    await removeHostCluster(api, berth)
    await cluster.delete(`/api/v1/namespaces/${namespace}`)
  },
})

const deploymentsOf = (namespace: string): string => `/apis/apps/v1/namespaces/${namespace}/deployments`

async function createWeb(cluster: Cluster, namespace: string): Promise<void> {
  const labels = { app: 'web' }
  await cluster.create('/api/v1/namespaces', { metadata: { name: namespace } })
  await cluster.create(`/api/v1/namespaces/${namespace}/services`, {
    metadata: { name: 'front', labels },
    spec: { selector: labels, ports: [{ port: 80 }] },
  })
  await cluster.create(deploymentsOf(namespace), {
    metadata: { name: 'web', labels },
    spec: {
      replicas: 2,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: 'main', image: 'web:1' }] } },
    },
  })
}

async function idOf(api: APIRequestContext, address: string, name: string): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await (await api.get(address, { params: { query: JSON.stringify({ name }) } })).json())[0]?.id
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

const editor = (page: Page): Locator => page.getByRole('textbox', { name: /^YAML of/ })

/** Opens an editor, and waits until it knows the fields of what is in it. */
async function openEditor(page: Page, path: string, berth: string): Promise<void> {
  await page.goto(path)
  await expect(editor(page)).toBeVisible()
  await expect(page.getByText(`Fields as ${berth} v1.34.4 knows them`)).toBeVisible()
}

const service = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: Service\nmetadata:\n  name: ${name} # the door\nspec:\n  selector: {app: web}\n  ports:\n    - port: 81\n${more}`

/** What the editor tells of a field when one points at it, as soon as it has read the text once more. */
async function expectMeaning(page: Page, field: string, sentence: RegExp): Promise<void> {
  const meaning = page.getByRole('tooltip').filter({ hasText: sentence })
  await expect(async () => {
    await page.getByText(field, { exact: true }).first().hover()
    await expect(meaning).toBeVisible({ timeout: 30_000 })
  }).toPass()
}

/** Drops files on the editor, as from a folder beside the browser. */
async function dropFiles(page: Page, texts: readonly string[]): Promise<void> {
  const files = await page.evaluateHandle((parts) => {
    const transfer = new DataTransfer()
    for (const [index, text] of parts.entries()) transfer.items.add(new File([text], `part-${index}.yaml`))
    return transfer
  }, texts)
  await editor(page).dispatchEvent('drop', { dataTransfer: files })
}

test('the editor is left by keyboard, knows what the cluster has, and marks what it does not have', async ({
  page,
  place,
}) => {
  await openEditor(page, place.path, place.berth)
  await test.step('the editor is left by keyboard', async () => {
    await editor(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor(page)).not.toBeFocused()
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeDisabled()
  })
  await test.step('fields that the cluster does not have are marked while one types', async () => {
    await pasteYaml(page, `${service('front')}  typ: ClusterIP\n---\n${service('side')}  clusterIPs: 7\n`)
    const problems = page.getByRole('button', { name: '2 problems' })
    await expect(problems).toBeVisible()
    await expectMeaning(page, 'spec', /defines the behavior of a service/)
    await problems.click()
    await expect(page.getByText('Property typ is not allowed.').first()).toBeVisible()
  })
  await test.step('what a field may be is offered', async () => {
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('  sessionAff')
    await page.keyboard.press('ControlOrMeta+Space')
    await expect(page.getByRole('option', { name: /^sessionAffinity\b/ }).first()).toBeVisible()
  })
  await test.step('where nothing stands, the kinds of the cluster are offered', async () => {
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await expect(page.getByText(/^Type a kind, or press/)).toBeVisible()
    await page.keyboard.type('Stateful')
    await page.getByRole('option', { name: /^StatefulSet/ }).click()
    const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
    expect(text).toBe('apiVersion: apps/v1\nkind: StatefulSet\nmetadata:\n  name: \n')
  })
  await test.step('kinds that the cluster does not have are told about', async () => {
    await pasteYaml(page, 'apiVersion: acme.test/v1\nkind: Gizmo\nmetadata:\n  name: a\n')
    await expect(page.getByText('The cluster has no kind acme.test/v1/Gizmo.')).toBeVisible()
  })
  await test.step('what the cluster refuses is marked at its field, in each document', async () => {
    const wrong = service('side').replace('81', '99999')
    await checkYaml(page, `${service('back')}---\n${wrong}`)
    await expectAlert(page, /Service side.*spec\.ports\[0\]\.port/)
    await page.getByRole('button', { name: '2 problems' }).click()
    // The dialog of the problem stands below its line.
    await expect(page.getByText('1 of 2 problems')).toBeVisible()
    await expect(editor(page)).toBeFocused()
    await page.getByRole('button', { name: 'Line 17' }).first().press('Enter')
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('Shift+End')
    await page.keyboard.type('82')
    await expect(page.getByText('82', { exact: true })).toBeVisible()
    await expect(page.getByText('99999', { exact: true })).toBeHidden()
  })
})

test('what others change meanwhile is merged, by choice where both changed a field', async ({
  page,
  place,
  cluster,
}) => {
  await openEditor(page, place.path, place.berth)
  const path = `${deploymentsOf(place.namespace)}/web`
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  await pasteYaml(page, `# mine\n${text.replace('replicas: 2', 'replicas: 3')}`)
  await cluster.change(path, {
    metadata: { labels: { team: 'front' } },
    spec: { replicas: 4, minReadySeconds: 7 },
  })
  const changes = page.getByRole('list', { name: 'Changes of others' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Check on cluster' }).click()
    // Long enough for an answer on a busy machine: to ask again takes back the one that is on its way.
    await expect(changes).toContainText('minReadySeconds', { timeout: 30_000 })
  }).toPass()
  await expect(changes.getByText('Deployment web metadata.labels.team')).toBeVisible()
  const merge = page.getByRole('button', { name: 'Merge into my draft' })
  await expect(merge).toBeDisabled()
  // By keyboard alone.
  await changes.getByRole('radio', { name: 'My draft: 3' }).focus()
  await page.keyboard.press('Space')
  await expect(merge).toBeEnabled()
  await merge.press('Enter')
  await page.getByRole('button', { name: 'Check on cluster' }).click()
  await page.getByRole('button', { name: /^Apply \d/ }).click()
  await expectNotice(page, /\d changed/)
  const { metadata, spec } = await cluster.read(path)
  expect([metadata.labels.team, spec.minReadySeconds, spec.replicas]).toEqual(['front', 7, 3])
})

test('one object is edited and applied alone', async ({ page, place, cluster }) => {
  await openEditor(page, place.path, place.berth)
  await page.getByRole('combobox', { name: 'Objects' }).selectOption('Service front')
  await expect(page.getByRole('textbox', { name: 'YAML of Service front' })).toBeVisible()
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(text).not.toContain('kind: Deployment')
  await checkYaml(page, text.replace('sessionAffinity: None', 'sessionAffinity: ClientIP'))
  await page.getByRole('button', { name: /^Apply \d/ }).click()
  await expectNotice(page, /\d changed/)
  const { spec } = await cluster.read(`/api/v1/namespaces/${place.namespace}/services/front`)
  expect(spec.sessionAffinity).toBe('ClientIP')
})

test('what is taken out of the text goes, whoever set it, and an object that is taken out is told to stay', async ({
  page,
  place,
  cluster,
}) => {
  const path = `/api/v1/namespaces/${place.namespace}/services/front`
  await cluster.change(path, { metadata: { labels: { team: 'elsewhere', tier: 'front' } } })
  await expect(async () => {
    await openEditor(page, `${place.path}?object=Service+front`, place.berth)
    await expect(page.getByText('team: elsewhere')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  await checkYaml(page, text.replace(/ +team: elsewhere\n/, ''))
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectNotice(page, /1 changed/)
  const { metadata } = await cluster.read(path)
  expect(metadata.labels).toMatchObject({ tier: 'front' })
  expect(metadata.labels).not.toHaveProperty('team')
  await page.goto(`${place.path}?object=Service+front`)
  await expect(editor(page)).toBeVisible()
  await checkYaml(page, 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: loose\n')
  await expect(page.getByText(/No longer in the text, and not deleted: Service front\./)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
})

test('an environment is exported, and objects are imported into it', async ({ page, place, cluster }) => {
  await page.goto(`/environments/${place.environment}`)
  await expectTitle(page, `${place.namespace}@${place.berth}`)
  await chooseAction(page, `${place.namespace}@${place.berth}`, 'Import, export, edit YAML')
  await expect(editor(page)).toBeVisible()
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(text).toContain('kind: Deployment')
  await checkYaml(page, 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: loose\ndata:\n  a: "1"\n')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectNotice(page, /1 created/)
  const { data } = await cluster.read(`/api/v1/namespaces/${place.namespace}/configmaps/loose`)
  expect(data).toEqual({ a: '1' })
})

test.describe('whatever the cluster', () => {
  test.skip(
    ({ world }) => world === 'kubernetes',
    'The editor does this by itself: which cluster is behind it makes no difference.',
  )

  test('files that are dropped become documents, with their comments', async ({ page, place }) => {
    await openEditor(page, place.path, place.berth)
    await dropFiles(page, [service('side'), service('back')])
    const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
    expect(text).toBe(`${service('side')}---\n${service('back')}`)
    await page.getByRole('button', { name: 'Check on cluster' }).click()
    await expectChange(page, 'side', 'Service, new')
    await expectChange(page, 'back', 'Service, new')
  })

  test('a draft outlives a reload and a sign-out, and nobody else sees it', async ({
    page,
    place,
    api,
    context,
  }) => {
    const password = 'another fine password'
    const user = `reader-${randomUUID().slice(0, 8)}`
    await expect(
      await api.post('/users/api/users', { data: { name: user, role: 'devops', password } }),
    ).toBeOK()
    await openEditor(page, place.path, place.berth)
    await pasteYaml(page, service('mine-alone'))
    await page.reload()
    await expect(page.getByText('mine-alone')).toBeVisible()
    await context.clearCookies()
    expect(await context.request.post('/session', { data: { user, password } })).toBeOK()
    await openEditor(page, place.path, place.berth)
    await expect(page.getByText('mine-alone')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeDisabled()
  })

  test('of two windows none loses its draft by what the other does', async ({ page, place, context }) => {
    await openEditor(page, place.path, place.berth)
    const other = await context.newPage()
    await openEditor(other, place.path, place.berth)
    await pasteYaml(page, service('of-one'))
    await expect(other.getByText('of-one')).toBeVisible()
    await pasteYaml(other, service('of-the-other'))
    await expect(page.getByText('another window holds a draft of the same')).toBeVisible()
    await expect(page.getByText('of-one')).toBeVisible()
    await other.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByText('Draft kept on this device')).toBeVisible()
    await page.reload()
    await expect(page.getByText('of-one')).toBeVisible()
    await page.getByRole('button', { name: 'Discard draft' }).click()
  })

  test('whoever leaves a draft is asked, and finds it again', async ({ page, place }) => {
    await openEditor(page, place.path, place.berth)
    await pasteYaml(page, service('unfinished'))
    await page.getByRole('link', { name: 'Back to the application' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without applying?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByText('unfinished')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the application' }).click()
    await dialog.getByRole('button', { name: 'Leave, keep draft' }).click()
    await expect(page.getByRole('table', { name: 'Components' })).toBeVisible()
    await page.goto(place.path)
    await expect(page.getByText('unfinished')).toBeVisible()
  })

  test('values of secrets are covered until they are asked for', async ({ page, place }) => {
    await openEditor(page, place.path, place.berth)
    await pasteYaml(
      page,
      'apiVersion: v1\nkind: Secret\nmetadata:\n  name: door\nstringData:\n  key: open-sesame\n',
    )
    const value = page.getByText('open-sesame')
    await expect(value).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: 'Show 1 secret value' }).click()
    await expect(value).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await page.getByRole('button', { name: 'Check on cluster' }).click()
    await expectChange(page, 'door', 'Secret, new')
    await expect(page.getByText('(hidden)')).toBeVisible()
    await expect(value).toBeHidden()
  })

  test('ten thousand lines can be edited while the page answers', async ({ page, place }) => {
    await openEditor(page, place.path, place.berth)
    const lines = Array.from({ length: 10_000 }, (_, index) => `  key-${index}: "${index}"`).join('\n')
    await pasteYaml(page, `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: big\ndata:\n${lines}\n`)
    await page.keyboard.type('  last: 1')
    await page.getByRole('button', { name: '1 problem' }).click()
    await expect(page.getByText('Incorrect type. Expected "string".').first()).toBeVisible()
  })

  test.describe('axe finds nothing serious', () => {
    // The policy of the service refuses the script that axe puts into the page.
    test.use({ bypassCSP: true })

    test('in the editor', async ({ page, place }) => {
      await openEditor(page, place.path, place.berth)
      await pasteYaml(page, service('front', '  typ: ClusterIP\n'))
      await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible()
      await expectAccessible(page)
    })
  })
})
