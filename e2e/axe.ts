import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Omits details of passing elements, which took most of the time on long pages. */
const all: RunOptions = { resultTypes: ['violations'] }
/** Rules that depend on colors, the only difference between the schemes. */
const colours: RunOptions = {
  ...all,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Checks that axe finds no serious violations, in light and dark mode. Requires `bypassCSP`: the service's
 * content security policy blocks axe's script.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showColours(page, 'light')
  await expectNoViolations(page, all)
  await showColours(page, 'dark')
  await expectNoViolations(page, colours)
}

/** Checks the page's colors with axe for users who prefer more contrast. */
export async function expectContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showColours(page, colorScheme, 'more')
    await expectNoViolations(page, colours)
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
  // Waits for transitions to end: colors in transition belong to neither scheme.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  // Legacy mode: pages have no frames, so axe needs no second page to merge its results.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(found, page.url()).toEqual([])
}
