import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { expectAlert, expectChange, expectNotice, pasteInto, pasteYaml, saveText } from './steps.ts'
import { editor, openEditor, service, test } from './yaml-place.ts'

/** Drops files on the editor, like from a file manager. */
async function dropFiles(page: Page, texts: readonly string[]): Promise<void> {
  const files = await page.evaluateHandle((parts) => {
    const transfer = new DataTransfer()
    for (const [index, text] of parts.entries()) transfer.items.add(new File([text], `part-${index}.yaml`))
    return transfer
  }, texts)
  await editor(page).dispatchEvent('drop', { dataTransfer: files })
}

test('turns dropped files into documents with their comments', async ({ page, place }) => {
  await openEditor(page, place.path, place.berth)
  await dropFiles(page, [service('side'), service('back')])
  const text = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(text).toBe(`${service('side')}---\n${service('back')}`)
  await page.getByRole('button', { name: 'Check on cluster' }).click()
  await expectChange(page, 'side', 'Service, new')
  await expectChange(page, 'back', 'Service, new')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dropFiles(page, [service('other')])
  await expectNotice(page, 'The file took the place of your draft.')
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('back', { exact: true }).first()).toBeVisible()
  expect(await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())).toBe(text)
})

test('keeps a draft across reload and sign-out, hidden from other users', async ({
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
  await expect(await context.request.post('/session', { data: { user, password } })).toBeOK()
  await openEditor(page, place.path, place.berth)
  await expect(page.getByText('mine-alone')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeDisabled()
})

/** Reads the drafts in IndexedDB, written a moment after they are kept. */
const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = window.indexedDB.open('gantry')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')))
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.join('\n'))
          })
        })
      }),
  )

test('keeps a draft when the browser crashes before writing local storage to disk', async ({
  page,
  place,
}) => {
  await openEditor(page, place.path, place.berth)
  await pasteYaml(page, service('typed-last'))
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  await expect.poll(() => storedDrafts(page)).toContain('typed-last')
  const lose = () =>
    page.evaluate(() => {
      const drafts = Object.keys(window.localStorage).filter((key) => key.startsWith('gantry-draft-'))
      for (const key of drafts) window.localStorage.removeItem(key)
      return drafts.length
    })
  await expect.poll(lose).toBe(1)
  await page.reload()
  await expect(page.getByText('typed-last')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('typed-last')).toBeHidden()
  await page.reload()
  await expect(editor(page)).toBeVisible()
  await expect(page.getByText('typed-last')).toBeHidden()
})

test('keeps separate drafts of one object in two tabs, also across a reload', async ({
  page,
  place,
  context,
}) => {
  await openEditor(page, place.path, place.berth)
  const other = await context.newPage()
  await openEditor(other, place.path, place.berth)
  await pasteYaml(page, service('for-now'))
  await expect(other.getByText('for-now')).toBeVisible()
  // A tab that only views has no draft of its own.
  await pasteYaml(page, service('of-one'))
  await expect(other.getByText('of-one')).toBeVisible()
  await pasteYaml(other, service('of-the-other'))
  await expect(page.getByText('Another tab has a draft of this, too.')).toBeVisible()
  await expect(page.getByText('of-one')).toBeVisible()
  await pasteYaml(page, service('of-one-again'))
  await expect(other.getByText('Draft kept on this device')).toBeVisible()
  await other.reload()
  await expect(other.getByText('of-the-other')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Another tab has a draft of this, too.')).toBeVisible()
  await expect(page.getByText('of-one-again')).toBeVisible()
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByText('of-one-again')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
})

test('restores a draft that was discarded by mistake', async ({ page, place }) => {
  await openEditor(page, place.path, place.berth)
  await pasteYaml(page, service('by-mistake'))
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('by-mistake')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('by-mistake')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
})

test('asks before leaving a draft, and restores it later', async ({ page, place }) => {
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

test('masks Secret values until revealed', async ({ page, place }) => {
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

test("reports a check that the service doesn't answer, and opens the search by keyboard", async ({
  page,
  place,
}) => {
  // Files not loaded yet are unavailable while the service is unreachable.
  await page.route(/place-refusals/, (route) => route.abort())
  await openEditor(page, place.path, place.berth)
  await pasteYaml(page, service('side'))
  await page.route(/\/import(\?|$)/, (route) => route.abort())
  await page.getByRole('button', { name: 'Check on cluster' }).click()
  await expectAlert(page, 'The request got no answer')
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+K')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await page.keyboard.type('roll back')
  await expect(field).toHaveValue('roll back')
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeFocused()
  await expect(page.getByRole('code').filter({ hasText: 'roll' })).toHaveCount(0)
})

test('stays responsive while editing ten thousand lines', async ({ page, place }) => {
  await openEditor(page, place.path, place.berth)
  const lines = Array.from({ length: 10_000 }, (_, index) => `  key-${index}: "${index}"`).join('\n')
  await pasteYaml(page, `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: big\ndata:\n${lines}\n`)
  await page.keyboard.type('  last: 1')
  await page.getByRole('button', { name: '1 problem' }).click()
  await expect(page.getByText('Incorrect type. Expected "string".').first()).toBeVisible()
  // A worker finds invalid YAML, so it must be loaded first.
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\nx: y: z')
  await expect(page.getByText(/^Line 10,00\d is no valid YAML$/)).toBeVisible()
})

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-DE' })

  test("shows YAML errors and the editor's search in German", async ({ page, place }) => {
    await page.goto(place.path)
    const text = page.getByRole('textbox', { name: /^YAML von/ })
    await expect(text).toBeVisible()
    await pasteInto(page, text, service('front', '  typ: ClusterIP\n'))
    await page.getByRole('button', { name: '1 Problem' }).click()
    await expect(page.getByText('Das Feld typ gibt es hier nicht.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
    await page.keyboard.press('ControlOrMeta+F')
    await expect(page.getByRole('textbox', { name: 'Suchen' })).toBeFocused()
  })
})

test.describe('axe finds no serious violations', () => {
  // The service's content security policy blocks axe's script.
  test.use({ bypassCSP: true })

  test('in the editor', async ({ page, place }) => {
    await openEditor(page, place.path, place.berth)
    await pasteYaml(page, service('front', '  typ: ClusterIP\n'))
    await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible()
    await expectAccessible(page)
  })
})
