import { expect, type Page } from '@playwright/test'

/** Nested objects, which share one page. */
const parts =
  /^\/resources\/[^/]+\/\w*(Specs|Metas|Ports|Rules|Templates|Requirements|Strategies|[cC]ontainers)\/:id$/

/**
 * Returns the kind of a page, for pages that differ only by resource. All lists reachable only from the list
 * of kinds are one kind, and so are nested objects.
 */
function kindOf(address: string): string {
  const kind = address
    .replace(/[?#].*$/, '')
    .replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/g, '/:id')
    .replace(/^(\/resources)\/[^/]+\/[^/]+$/, '$1/:class')
    .replace(/^(\/resources\/catalog)\/[^/]+\/:id/, '$1/:class/:id')
    .replace(/^(\/activity)\/.+/, '$1/:change')
    .replace(/^(\/api-explorer)\/[^/]+\/[^/]+/, '$1/:class')
  return parts.test(kind) ? '/resources/:part/:id' : kind
}

/** Returns the page's links within the console, without files and the API. */
async function linksOf(page: Page): Promise<string[]> {
  const links = page.locator('a[href^="/"]:not([download])')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return addresses.filter((address) => !/\/api\/|^\/docs/.test(address))
}

/** Opens a page and waits until its content is loaded. */
async function expectWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]'), address).toHaveCount(0)
}

/**
 * Follows links from the start page to one page of each kind and checks each. Returns the kinds in order of
 * discovery, such as `/clusters/:id/nodes/:id`.
 */
export async function walkLinks(page: Page, look: () => Promise<void>): Promise<string[]> {
  const found = new Map([['/', '/']])
  for (const address of found.values()) {
    await expectWhole(page, address)
    await look()
    for (const next of await linksOf(page)) if (!found.has(kindOf(next))) found.set(kindOf(next), next)
  }
  return [...found.keys()]
}
