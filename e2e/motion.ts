import type { Page } from '@playwright/test'

/** Returns the longest transition or animation on the page, in seconds. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
    const times = styles.flatMap(({ transitionDuration, animationDuration }) =>
      `${transitionDuration},${animationDuration}`.split(',').map((time) => Number.parseFloat(time) || 0),
    )
    return Math.max(...times)
  })
