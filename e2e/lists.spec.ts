import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectFits, rowOf } from './steps.ts'

/** Creates five catalog applications with a unique prefix and opens their list. */
async function openApplications(
  page: Page,
  api: APIRequestContext,
): Promise<{ prefix: string; ids: string[] }> {
  const prefix = `list-${randomUUID().slice(0, 8)}`
  const ids: string[] = []
  for (const number of [1, 2, 3, 4, 5]) {
    const made = await api.post('/catalog/api/applications', {
      data: { name: `${prefix}-${number}`, labels: { tier: `t${number}` } },
    })
    ids.push((await made.json()).id)
  }
  await page.goto(`/resources/catalog/applications?search=${prefix}`)
  await expect(page.getByText('1 to 5 of 5', { exact: true })).toBeVisible()
  return { prefix, ids }
}

const checkbox = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('navigates, selects and opens rows by keyboard, even while rows disappear', async ({ page, api }) => {
  const { prefix, ids } = await openApplications(page, api)
  await checkbox(page, `${prefix}-1`).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, `${prefix}-2`).getByRole('gridcell').first()).toBeFocused()
  await expect(rowOf(page, `${prefix}-2`)).toHaveAttribute('aria-rowindex', '3')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(3)
  await page.keyboard.press('ArrowUp')
  const cell = (number: number) => rowOf(page, `${prefix}-${number}`).getByRole('gridcell').first()
  await expect(cell(3)).toBeFocused()
  // If an earlier row is deleted, the focus stays; if the focused row is deleted, the next one gets it.
  for (const [gone, focused] of [
    [1, 3],
    [3, 4],
  ] as const) {
    await expect(await api.delete(`/catalog/api/applications/${ids[gone - 1]}`)).toBeOK()
    await expect(rowOf(page, `${prefix}-${gone}`)).toHaveCount(0)
    await expect(cell(focused)).toBeFocused()
  }
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(cell(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${prefix}-2` })).toBeVisible()
})

test('sorts by several columns, by mouse and keyboard, and keeps the order in the address', async ({
  page,
  api,
}) => {
  const prefix = `order-${randomUUID().slice(0, 8)}`
  for (const name of ['a', 'b'])
    await api.post('/config/api/cloudProviders', { data: { name: `${prefix}-${name}`, type: 'Other' } })
  await page.goto(`/infrastructure?search=${prefix}`)
  const head = (name: RegExp) => page.getByRole('columnheader').getByRole('button', { name })
  const first = page.getByRole('row').nth(1)
  await head(/^Type/).click()
  await expect(first).toContainText(`${prefix}-a`)
  await head(/^Provider/).click({ modifiers: ['Shift'] })
  await head(/^Provider/).press('Shift+Enter')
  await expect(head(/^Provider 2, descending$/)).toBeVisible()
  await expect(page).toHaveURL(/[?&]sort=type%2Casc&sort=name%2Cdesc/)
  // Both have the same type, so the next column decides.
  await expect(first).toContainText(`${prefix}-b`)
  await head(/^Provider/).click()
  await expect(first).toContainText(`${prefix}-a`)
})

test("shows a cell's tooltip on hover until the pointer leaves, Escape is pressed or its row disappears", async ({
  page,
  api,
}) => {
  const { prefix, ids } = await openApplications(page, api)
  const age = (number: number) => rowOf(page, `${prefix}-${number}`).getByRole('time')
  const tooltip = page.getByRole('tooltip')
  await age(1).hover()
  await expect(tooltip).toHaveText((await age(1).getAttribute('aria-label')) ?? '')
  // The tooltip stays open on hover, so that its text can be copied.
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.hover()
  // The last row, so that no other moves under the pointer.
  await age(5).hover()
  await expect(tooltip).toBeVisible()
  await expect(await api.delete(`/catalog/api/applications/${ids[4]}`)).toBeOK()
  await expect(age(5)).toHaveCount(0)
  await expect(tooltip).toBeHidden()
  await age(1).hover()
  await expect(tooltip).toBeVisible()
  await heading.hover()
  await expect(tooltip).toBeHidden()
})

test('stays on the next page if a search is pending while it loads', async ({ page, api }) => {
  const { prefix } = await openApplications(page, api)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/ActivityPage-*', async (route) => {
    await held.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/assets/ActivityPage-*')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await requested
  // The page reports loading a moment after it requests the next page's file.
  await expect(page.getByRole('status', { name: 'Loading' })).toBeAttached()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(`${prefix}-2`)
  await search.press('Enter')
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(page).toHaveURL(/\/activity$/)
})

test('deletes many rows after a preview', async ({ page, api }) => {
  const { prefix, ids } = await openApplications(page, api)
  await checkbox(page, `${prefix}-1`).click()
  await checkbox(page, `${prefix}-3`).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 3 applications', exact: true }).click()
  await expect(page.getByText('Deleted 3 applications.', { exact: true })).toBeVisible()
  expect((await api.get(`/catalog/api/applications/${ids[1]}`)).status()).toBe(404)
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0)
})

test('shows rows that another user has deleted as gone, and deselects them', async ({ page, api }) => {
  const { prefix, ids } = await openApplications(page, api)
  await checkbox(page, `${prefix}-1`).click()
  await checkbox(page, `${prefix}-2`).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete 2 applications', exact: true })).toBeEnabled()
  await expect(await api.delete(`/catalog/api/applications/${ids[1]}`)).toBeOK()
  await page.getByRole('button', { name: 'Delete 2 applications', exact: true }).click()
  const report = page.getByRole('dialog')
  await expect(report.getByText('Deleted 1 application.', { exact: true })).toBeVisible()
  await expect(report.getByText('1 of them no longer exists.')).toBeVisible()
  await expect(report.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
  await report.getByText('Close', { exact: true }).click()
  await expect(page.getByText(/^\d+ selected$/)).toHaveCount(0)
})

for (const width of [390, 720])
  test(`at ${width} pixels, without column headings, sorts, chooses columns and exports`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { prefix } = await openApplications(page, api)
    const first = page.getByRole('row').filter({ hasText: prefix }).first()
    const order = page.getByRole('button', { name: /^Sort/ })
    await order.press('Enter')
    await page.getByRole('menuitemradio', { name: 'Name', exact: true }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Descending' }).press('Enter')
    await expect(page).toHaveURL(/[?&]sort=name%2Cdesc/)
    await expect(first).toContainText(`${prefix}-5`)
    await expect(order).toHaveAccessibleName('Sort: Name, descending')
    await expect(order).toBeFocused()
    // Hidden headers are not focusable.
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
    await expect(first).not.toContainText('tier')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Labels', checked: false }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Labels', checked: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first.getByText('t5')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page, [width])
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  })

test('at 390 pixels sorts by several columns, and selects all rows of a page', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const { prefix } = await openApplications(page, api)
  const order = page.getByRole('button', { name: /^Sort/ })
  const several = (name: string) => page.getByRole('menuitemcheckbox', { name })
  await order.press('Enter')
  await several('By several columns').press('Enter')
  await several('Changed').press('Enter')
  await several('Name').press('Enter')
  await several('Name 2, ascending').press('Enter')
  await expect(several('Name 2, descending')).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(order).toHaveAccessibleName('Sort: Changed, ascending, then Name, descending')
  await expect(page).toHaveURL(/[?&]sort=modifiedOn%2Casc&sort=name%2Cdesc/)
  // Only one column remains when sorting by several is turned off.
  await order.press('Enter')
  await several('By several columns').press('Enter')
  await expect(page).toHaveURL(/[?&]sort=modifiedOn%2Casc(?!&sort)/)
  await page.keyboard.press('Escape')
  await page.getByText('Select all rows on this page', { exact: true }).click()
  await expect(page.getByRole('row', { selected: true })).toHaveCount(5)
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  await expect(all).toBeChecked()
  await all.press('Space')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
  await expect(checkbox(page, `${prefix}-1`)).toBeVisible()
  await expectFits(page, [390])
})

test('at 390 pixels sorts a short list inside a page too', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const prefix = `short-${randomUUID().slice(0, 8)}`
  const [{ id }] = await (await api.get('/users/api/users?query={"name":"admin"}')).json()
  const keys = `/users/api/users/${id}/apiKeys`
  for (const name of ['a', 'b'])
    await expect(await api.post(keys, { data: { name: `${prefix}-${name}` } })).toBeOK()
  await page.goto('/settings')
  const first = page.getByRole('row').filter({ hasText: prefix }).first()
  const order = page.getByRole('button', { name: /^Sort/ })
  await order.click()
  await page.getByRole('menuitemradio', { name: 'Name', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Ascending' }).click()
  await expect(first).toContainText(`${prefix}-a`)
  await order.click()
  await page.getByRole('menuitemradio', { name: 'Descending' }).click()
  await expect(first).toContainText(`${prefix}-b`)
  await expectFits(page, [390])
})

test('remembers the chosen columns, and exports all visible ones', async ({ page, api }) => {
  const { prefix } = await openApplications(page, api)
  const labels = page.getByRole('columnheader', { name: 'Labels' })
  await expect(labels).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Labels' }).click()
  await page.keyboard.press('Escape')
  await expect(labels).toBeVisible()
  await page.reload()
  await expect(labels).toBeVisible()
  await expect(page.getByText('1 to 5 of 5', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(6)
  expect(text).toMatch(new RegExp(`^[-0-9a-f]{36},${prefix}-5,.*tier.*t5`, 'm'))
})

test('turns to the last page and back to the first with the focus in place, also from beyond the end', async ({
  page,
  api,
}) => {
  // Sorts last, so that other tests find their rows on the first page.
  const prefix = `zz-${randomUUID().slice(0, 8)}`
  for (let number = 1; number <= 51; number++)
    await api.post('/catalog/api/applications', { data: { name: `${prefix}-${number}` } })
  const address = `/resources/catalog/applications?search=${prefix}&size=25`
  await page.goto(address)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const expectRange = (range: string) => expect(page.getByText(range, { exact: true })).toBeVisible()
  await expectRange('1 to 25 of 51')
  await expect(button('First page')).toBeDisabled()
  await button('Last page').press('Enter')
  await expectRange('51 to 51 of 51')
  await expect(button('Last page')).toBeFocused()
  for (const name of ['Next page', 'Last page']) await expect(button(name)).toBeDisabled()
  await button('First page').click()
  await expectRange('1 to 25 of 51')
  // As if so many rows had been deleted that the page no longer exists.
  await page.goto(`${address}&page=9`)
  await expectRange('51 to 51 of 51')
  await expect(page).toHaveURL(/[?&]page=3(&|$)/)
  await button('Previous page').click()
  await expectRange('26 to 50 of 51')
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  // Back navigation skips the nonexistent page.
  await page.goBack()
  await expectRange('51 to 51 of 51')
  await page.goBack()
  await expectRange('1 to 25 of 51')
  await expectFits(page, [390, 720])
})
