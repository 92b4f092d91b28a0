import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { signIn } from '../e2e/steps.ts'
import { ensureBrowser } from '../scripts/find-browser.ts'
import type { BenchService } from './service.ts'
import { buildConsole } from './watched-page.ts'

/** All pods of the fleet, by name. */
export const podList = '/resources/environments/pods'
/** The same list with a search that finds none. */
export const emptyList = `${podList}?search=no-pod-is-called-so`

/** A signed-in page of the console in Chromium. */
export async function withPage<Result>(
  service: BenchService,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  buildConsole()
  const profile = mkdtempSync(join(tmpdir(), 'gantry-bench-profile-'))
  try {
    const context = await launch(profile, service)
    try {
      const page = await context.newPage()
      await signIn(page, service, podList)
      await rows(page).nth(1).waitFor()
      return await work(page)
    } finally {
      await context.close()
    }
  } finally {
    // The browser may still be writing into it.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

const launch = (profile: string, service: BenchService): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--ignore-certificate-errors-spki-list=${keyHash(service)}`,
    ],
    baseURL: service.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })

/**
 * Hash of the key that the browser trusts. If Chromium ignores a certificate error, it caches neither files
 * nor compiled code, so that every visit would be like the first.
 */
function keyHash({ folder }: BenchService): string {
  const { publicKey } = new X509Certificate(readFileSync(join(folder, 'tls.crt')))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

const rows = (page: Page) => page.getByRole('row')

/**
 * Milliseconds from the navigation to the largest contentful paint, once the page's main part contains a
 * text. The page itself checks in every frame: a waiting locator walks the whole document, which would slow
 * down only pages with many rows.
 */
export async function largestPaint(page: Page, address: string, text: RegExp): Promise<number> {
  await page.goto(address)
  return page.evaluate(
    ({ source, flags }) =>
      new Promise<number>((resolve) => {
        const expected = new RegExp(source, flags)
        const tell = (): void =>
          new PerformanceObserver((list, observer) => {
            observer.disconnect()
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        const look = (): void => {
          const stands = expected.test(document.querySelector('main')?.textContent ?? '')
          requestAnimationFrame(stands ? tell : look)
        }
        look()
      }),
    { source: text.source, flags: text.flags },
  )
}

/** Intervals between frames in milliseconds while a text is typed, one key every 60 ms. */
export async function framesWhileTyping(page: Page, text: string): Promise<number[]> {
  const box = page.getByRole('searchbox').first()
  await box.focus()
  const frames = await framesWhile(page, () => box.pressSequentially(text, { delay: 60 }))
  await box.fill('')
  return frames
}

/** Intervals between frames in milliseconds while `work` runs. */
export async function framesWhile(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const take = (time: number): void => {
      times.push(time)
      if (globalThis.frameTimes === times) requestAnimationFrame(take)
    }
    globalThis.frameTimes = times
    requestAnimationFrame(take)
  })
  await work()
  const times = await page.evaluate(() => {
    const taken = globalThis.frameTimes ?? []
    globalThis.frameTimes = undefined
    return taken
  })
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/** Milliseconds from the click on a row's link to the name in the heading of its page. */
export async function openDetail(page: Page, index: number): Promise<number> {
  const link = rows(page).nth(index).getByRole('link').first()
  const name = (await link.innerText()).trim()
  await page.evaluate((expected) => {
    globalThis.shownAt = new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = (): void => {
            const heading = document.querySelector('h1')?.textContent ?? ''
            if (heading.includes(expected)) resolve(performance.now() - timeStamp)
            else requestAnimationFrame(look)
          }
          look()
        },
        { capture: true, once: true },
      )
    })
  }, name)
  await link.click()
  const duration = await page.evaluate(async () => (await globalThis.shownAt) ?? Number.NaN)
  await page.goBack()
  await rows(page).nth(index).getByRole('link').first().waitFor()
  return duration
}

/** Bytes of the page's heap after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

declare global {
  /** In the browser: times of the frames during a measurement. */
  var frameTimes: number[] | undefined
}
