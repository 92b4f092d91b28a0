import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Identifies the OS, because Debian's Chromium renders with system libraries. */
function systemName(): string {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const read = (field: string): string => new RegExp(`^${field}="?([^"\n]*)`, 'm').exec(release)?.[1] ?? ''
  return `${read('ID') || process.platform}${read('VERSION_ID')}`
}

/** Identifies the renderer: glyph edges differ between builds, processors and systems. */
const engineOf = (page: Page): string =>
  ['chromium', page.context().browser()?.version() ?? 'unknown', process.arch, systemName()].join('-')

const themes = ['light', 'dark'] as const

/** Maximum number of differing pixels: a glyph edge, but nothing a user would notice. */
const MAX_POINTS = 40
/** Minimum difference for a pixel to count, as a fraction of a color channel's range. */
const threshold = 0.2

async function show(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await page.evaluate(() => document.fonts.ready)
  // The editor highlights its text after showing it.
  const text = page.locator('.monaco-editor .view-lines')
  if ((await text.count()) > 0) await expect(text.locator('[class^="mtk"]:not(.mtk1)').first()).toBeVisible()
}

/**
 * Compares screens with pictures rendered by the same browser build. If there are none, each screen is
 * rendered twice and compared with itself, and the end of the run reports this, along with differences from
 * another build's pictures. A browser upgrade therefore fails no test, and nothing is reported as compared
 * that was not.
 */
export class Pictures {
  private readonly page: Page
  private readonly info: TestInfo
  private readonly engine: string
  private readonly isStored: boolean
  /** Another engine's pictures, if this one has none. */
  private readonly others: string | undefined
  private readonly unlike: string[] = []
  private count = 0

  constructor(page: Page, info: TestInfo) {
    this.page = page
    this.info = info
    this.engine = engineOf(page)
    const isDrawn = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed'
    this.isStored = isDrawn || existsSync(this.fileOf('home', 'light'))
    const folder = dirname(dirname(this.fileOf('home', 'light')))
    this.others = existsSync(folder) ? readdirSync(folder).at(0) : undefined
  }

  /** Compares a screen. `open` must navigate to it from anywhere and wait until it is complete. */
  async expectSame(name: string, open: () => Promise<void>): Promise<void> {
    await open()
    if (this.isStored) await this.compareWithStored(name)
    else await this.compareWithItself(name, open)
  }

  /** Reports uncompared screens. */
  tell(): void {
    if (this.isStored) return
    const unlike = this.unlike.length === 0 ? 'none' : this.unlike.join(', ')
    const description = [
      `There are no pictures of ${this.engine}: ${this.count} were drawn twice and held to each other instead.`,
      ...(this.others === undefined ? [] : [`Unlike those of ${this.others}: ${unlike}.`]),
      'This draws them: npm run pictures -- --update-snapshots',
    ].join(' ')
    this.info.annotations.push({ type: 'pictures', description })
    process.stdout.write(`${description}\n`)
  }

  private fileOf(name: string, theme: string, engine = this.engine): string {
    return this.info.snapshotPath(engine, `${name}-${theme}.png`)
  }

  private async compareWithStored(name: string): Promise<void> {
    for (const theme of themes) {
      await show(this.page, theme)
      await expect
        .soft(this.page)
        .toHaveScreenshot([this.engine, `${name}-${theme}.png`], { threshold, maxDiffPixels: MAX_POINTS })
    }
  }

  private async compareWithItself(name: string, open: () => Promise<void>): Promise<void> {
    const first = await this.draw()
    await open()
    const second = await this.draw()
    for (const [index, theme] of themes.entries()) {
      const [one, other] = [first[index], second[index]]
      if (!one || !other) throw new Error(`There is no picture of ${name} in ${theme}.`)
      this.count += 1
      expect
        .soft(await this.pointsBetween(one, other), `${name} in ${theme}, rendered twice`)
        .toBeLessThanOrEqual(MAX_POINTS)
      const stored = this.others && this.fileOf(name, theme, this.others)
      if (!stored || !existsSync(stored)) continue
      const points = await this.pointsBetween(one, readFileSync(stored))
      if (points > MAX_POINTS) this.unlike.push(`${name}-${theme} (${points} points)`)
    }
  }

  private async draw(): Promise<Buffer[]> {
    const drawn: Buffer[] = []
    for (const theme of themes) {
      await show(this.page, theme)
      drawn.push(await this.drawStill())
    }
    return drawn
  }

  /** Returns a screenshot once two consecutive ones are identical. */
  private async drawStill(): Promise<Buffer> {
    let last: Buffer = Buffer.alloc(0)
    await expect(async () => {
      const before = last
      last = await this.page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
      expect(last.equals(before)).toBe(true)
    }).toPass()
    return last
  }

  /**
   * Counts differing pixels of two pictures; all of them if the sizes differ. Decodes them in the browser.
   */
  private async pointsBetween(one: Buffer, other: Buffer): Promise<number> {
    if (one.equals(other)) return 0
    const encoded = [one, other].map((picture) => picture.toString('base64'))
    return this.page.evaluate(
      async ({ encoded, least }) => {
        const read = async (text: string): Promise<ImageData> => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
          if (!canvas) throw new Error('The browser has no canvas.')
          canvas.drawImage(picture, 0, 0)
          return canvas.getImageData(0, 0, picture.width, picture.height)
        }
        const [left, right] = await Promise.all(encoded.map(read))
        if (!left || !right || left.width !== right.width || left.height !== right.height) return Infinity
        let points = 0
        for (let at = 0; at < left.data.length; at += 4) {
          const isOther = [0, 1, 2].some(
            (channel) => Math.abs((left.data[at + channel] ?? 0) - (right.data[at + channel] ?? 0)) > least,
          )
          if (isOther) points += 1
        }
        return points
      },
      { encoded, least: threshold * 255 },
    )
  }
}
