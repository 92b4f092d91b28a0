import { expect, type Page } from '@playwright/test'

/** Objects within objects, which share one page. */
const parts =
  /^\/resources\/[^/]+\/\w*(Specs|Metas|Ports|Rules|Templates|Requirements|Strategies|[cC]ontainers)\/:id$/

/**
 * The one that stands for all pages that differ only by what they are about. Lists of kinds that nothing but the list of all
 * kinds leads to are one kind of page, and so are the objects within objects.
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

/** Where the links of a page lead within the console; files and the API are none. */
async function linksOf(page: Page): Promise<string[]> {
  const links = page.locator('a[href^="/"]:not([download])')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return addresses.filter((address) => !/\/api\/|^\/docs/.test(address))
}

/** Opens a page and waits until what it is about has been read. */
async function expectWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]'), address).toHaveCount(0)
}

/**
 * Follows links from the first page on, to one page of each kind, and looks at each. Answers the kinds in the order in which
 * they were found: `/clusters/:id/nodes/:id`.
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
