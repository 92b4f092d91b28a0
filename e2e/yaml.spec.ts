import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import {
  checkYaml,
  chooseAction,
  expectAlert,
  expectNotice,
  expectTitle,
  pasteYaml,
  saveText,
} from './steps.ts'
import { deploymentsOf, editor, openEditor, service, test } from './yaml-place.ts'

/** Expects the editor's hover text for a field, once it has parsed the text. */
async function expectMeaning(page: Page, field: string, sentence: RegExp): Promise<void> {
  const meaning = page.getByRole('tooltip').filter({ hasText: sentence })
  await expect(async () => {
    await page.getByText(field, { exact: true }).first().hover()
    await expect(meaning).toBeVisible({ timeout: 30_000 })
  }).toPass()
}

test("leaves the editor by keyboard, completes the cluster's fields, and marks unknown ones", async ({
  page,
  place,
}) => {
  await openEditor(page, place.path, place.berth)
  await test.step('leave the editor by keyboard', async () => {
    await editor(page).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor(page)).not.toBeFocused()
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeDisabled()
  })
  await test.step('mark unknown fields while typing', async () => {
    await pasteYaml(page, `${service('front')}  typ: ClusterIP\n---\n${service('side')}  clusterIPs: 7\n`)
    const problems = page.getByRole('button', { name: '2 problems' })
    await expect(problems).toBeVisible()
    await expectMeaning(page, 'spec', /defines the behavior of a service/)
    await problems.click()
    await expect(page.getByText('Property typ is not allowed.').first()).toBeVisible()
  })
  await test.step('offer the values of a field', async () => {
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('  sessionAff')
    await page.keyboard.press('ControlOrMeta+Space')
    await expect(page.getByRole('option', { name: /^sessionAffinity\b/ }).first()).toBeVisible()
  })
  await test.step("offer the cluster's kinds in an empty document", async () => {
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await expect(page.getByText(/^Type a kind, or press/)).toBeVisible()
    await page.keyboard.type('Stateful')
    await page.getByRole('option', { name: /^StatefulSet/ }).click()
    const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
    expect(text).toBe('apiVersion: apps/v1\nkind: StatefulSet\nmetadata:\n  name: \n')
  })
  await test.step('end a line with Enter despite a matching suggestion', async () => {
    await editor(page).focus()
    await page.keyboard.press('ControlOrMeta+A')
    // Suggestions must open automatically: Enter accepts manually opened ones even if the text is complete.
    await page.keyboard.type('apiVersion: apps/v1')
    await expect(page.getByRole('option', { name: /^apps\/v1\b/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('kind: Deployment')
    const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
    expect(text).toBe('apiVersion: apps/v1\nkind: Deployment')
  })
  await test.step("report kinds that the cluster doesn't have", async () => {
    await pasteYaml(page, 'apiVersion: acme.test/v1\nkind: Gizmo\nmetadata:\n  name: a\n')
    await expect(page.getByText('The cluster has no kind acme.test/v1/Gizmo.')).toBeVisible()
  })
  await test.step('mark rejected fields in each document', async () => {
    const wrong = service('side').replace('81', '99999')
    await checkYaml(page, `${service('back')}---\n${wrong}`)
    await expectAlert(page, /Service side.*spec\.ports\[0\]\.port/)
    const foot = await page.getByText('Esc, then Tab leaves the editor').boundingBox()
    const bar = await page.getByRole('button', { name: 'Discard draft' }).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await page.getByRole('button', { name: '2 problems' }).click()
    // The problem's dialog is below its line.
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

test("merges others' changes, with a choice where both changed a field", async ({ page, place, cluster }) => {
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
    // Long enough for a response on a busy machine: a retry cancels the pending request.
    await expect(changes).toContainText('minReadySeconds', { timeout: 30_000 })
  }).toPass()
  await expect(changes.getByText('Deployment web metadata.labels.team')).toBeVisible()
  const merge = page.getByRole('button', { name: 'Merge into my draft' })
  await expect(merge).toBeDisabled()
  // Keyboard only.
  await changes.getByRole('radio', { name: 'My draft: 3' }).focus()
  await page.keyboard.press('Space')
  await expect(merge).toBeEnabled()
  await merge.press('Enter')
  await expect(editor(page)).toBeFocused()
  const check = page.getByRole('button', { name: 'Check on cluster' })
  await check.click()
  await expect(page.getByRole('button', { name: /^Apply \d/ })).toBeEnabled()
  await expect(check).toBeFocused()
  await page.getByRole('button', { name: /^Apply \d/ }).click()
  await expectNotice(page, /\d changed/)
  const { metadata, spec } = await cluster.read(path)
  expect([metadata.labels.team, spec.minReadySeconds, spec.replicas]).toEqual(['front', 7, 3])
})

test('edits and applies a single object', async ({ page, place, cluster }) => {
  await openEditor(page, place.path, place.berth)
  await page.getByRole('combobox', { name: 'Objects' }).selectOption('Service front')
  await expect(page.getByRole('textbox', { name: 'YAML of Service front' })).toBeVisible()
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(text).not.toContain('kind: Deployment')
  await pasteYaml(page, text.replace('sessionAffinity: None', 'sessionAffinity: ClientIP'))
  // Viewing the changes also runs the check on the cluster.
  await page.getByRole('button', { name: 'Changes' }).click()
  await page.getByRole('button', { name: /^Apply \d/ }).click()
  await expectNotice(page, /\d changed/)
  const { spec } = await cluster.read(`/api/v1/namespaces/${place.namespace}/services/front`)
  expect(spec.sessionAffinity).toBe('ClientIP')
})

test('deletes fields removed from the text, whoever set them, but keeps removed objects', async ({
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

test('warns that a renamed workload selects the pods of the original', async ({ page, place }) => {
  await openEditor(page, `${place.path}?object=Deployment+web`, place.berth)
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  await checkYaml(page, text.replace(/^  name: web$/m, '  name: web-next'))
  await expect(
    page.getByText(/Deployment web-next and Deployment web each select the pods of the other/),
  ).toBeVisible()
  await expect(page.getByText(/not deleted: Deployment web\./)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
})

test('exports an environment, and imports objects into it', async ({ page, place, cluster }) => {
  await page.goto(`/environments/${place.environment}`)
  await expectTitle(page, `${place.namespace}@${place.berth}`)
  await chooseAction(page, `${place.namespace}@${place.berth}`, 'YAML')
  await expect(editor(page)).toBeVisible()
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(text).toContain('kind: Deployment')
  await checkYaml(page, 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: loose\ndata:\n  a: "1"\n')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectNotice(page, /1 created/)
  const { data } = await cluster.read(`/api/v1/namespaces/${place.namespace}/configmaps/loose`)
  expect(data).toEqual({ a: '1' })
})
