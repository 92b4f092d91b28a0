import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** What passes is told of no element: on a long page that took most of the time. */
const all: RunOptions = { resultTypes: ['violations'] }
/** Rules whose answer depends on the colours, which is all that the schemes differ in. */
const colours: RunOptions = {
  ...all,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Holds a page to what axe finds that keeps people from using it, in light and in dark colours. For tests with
 * `bypassCSP`: the policy of the service refuses the script that axe puts into the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showColours(page, 'light')
  await expectNothingGrave(page, all)
  await showColours(page, 'dark')
  await expectNothingGrave(page, colours)
}

/** Holds a page to what axe finds of its colours for somebody who asks the system for more contrast. */
export async function expectContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showColours(page, colorScheme, 'more')
    await expectNothingGrave(page, colours)
  }
}

async function showColours(
  page: Page,
  colorScheme: 'light' | 'dark',
  contrast: 'more' | 'no-preference' = 'no-preference',
): Promise<void> {
  await page.emulateMedia({ colorScheme, contrast })
  const theme = contrast === 'more' ? `${colorScheme}Contrast` : colorScheme
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Colours on their way from one to the other are neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

async function expectNothingGrave(page: Page, options: RunOptions): Promise<void> {
  // Without frames in a page, axe needs no second page to put its findings together.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(found, page.url()).toEqual([])
}
