import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { signIn } from '../e2e/steps.ts'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { note } from './report.ts'
import type { BenchService } from './service.ts'

declare global {
  /** In the browser: time at which the page first showed the expected text. */
  var shownAt: Promise<number> | undefined
}

/** A console page in Chromium that reports when a table row shows a text. */
export interface WatchedPage {
  /** Starts watching. A text that is visible already counts at once. */
  expect(text: string): Promise<void>
  /** Time (`Date.now()`, the same clock) at which the text was in the document. */
  shown(): Promise<number>
  close(): Promise<void>
}

/** Builds the console if there is no build yet. */
export function buildConsole(): void {
  const root = join(import.meta.dirname, '..')
  if (existsSync(join(root, 'dist', 'index.html'))) return
  note('building the console')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The console could not be built; npm run build says why')
}

export async function openPage(service: BenchService, path: string): Promise<WatchedPage> {
  buildConsole()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const context = await browser.newContext({
      baseURL: service.url,
      ignoreHTTPSErrors: true,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await signIn(page, service, path)
    return {
      expect: (text) => expectText(page, text),
      shown: () => page.evaluate(async () => (await globalThis.shownAt) ?? Number.NaN),
      close: () => browser.close(),
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}

/** The promise stays in the page: waiting for it here would delay the expected change. */
const expectText = (page: Page, text: string): Promise<void> =>
  page.evaluate((expected) => {
    const isShown = (): boolean =>
      [...document.querySelectorAll('tr')].some((row) => row.textContent.includes(expected))
    globalThis.shownAt = new Promise((resolve) => {
      const look = (): boolean => {
        if (!isShown()) return false
        resolve(Date.now())
        return true
      }
      if (look()) return
      const observer = new MutationObserver(() => {
        if (look()) observer.disconnect()
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }, text)
