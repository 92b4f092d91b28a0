import { expect, type Locator, type Page } from '@playwright/test'
import type { Service } from './fixtures.ts'

/** Signs in through the page, as a person does, and waits for the navigation. */
export async function signIn(page: Page, service: Service, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'User' }).fill(service.user)
  await page.getByLabel('Password', { exact: true }).fill(service.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Catalog' })).toBeVisible()
}

/** Opens an area of the navigation. */
export async function openArea(page: Page, area: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: area }).click()
}

/** The row of a table that holds a text. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text })

export async function expectRow(page: Page, text: string | RegExp): Promise<void> {
  await expect(rowOf(page, text)).toBeVisible()
}
