import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Debian's packages draw with libraries of the system. */
function systemName(): string {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const read = (field: string): string => new RegExp(`^${field}="?([^"\n]*)`, 'm').exec(release)?.[1] ?? ''
  return `${read('ID') || process.platform}${read('VERSION_ID')}`
}

/** What draws: the edges of letters differ between builds, processors and systems. */
const engineOf = (page: Page): string =>
  ['chromium', page.context().browser()?.version() ?? 'unknown', process.arch, systemName()].join('-')

const themes = ['light', 'dark'] as const

/** Points that may differ: the edge of a letter, and nothing that a person would see. */
const MOST_POINTS = 40
/** By how much of a colour's range a point has to be another one to count. */
const threshold = 0.2

async function show(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await page.evaluate(() => document.fonts.ready)
  // An editor colours its text after it has shown it.
  const text = page.locator('.monaco-editor .view-lines')
  if ((await text.count()) > 0) await expect(text.locator('[class^="mtk"]:not(.mtk1)').first()).toBeVisible()
}

/**
 * Holds screens to the pictures that the same build of the same browser drew. Where there are none of it, each screen is
 * opened twice and held to itself, and the end of the run says so, with how much differs from those of another build: a
 * browser that was upgraded fails nobody, and nothing passes as compared that was not.
 */
export class Pictures {
  private readonly page: Page
  private readonly info: TestInfo
  private readonly engine: string
  private readonly isStored: boolean
  /** Of another engine, where there are none of this one. */
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

  /** `open` leads to the screen from anywhere and waits until all of it is there. */
  async expectSame(name: string, open: () => Promise<void>): Promise<void> {
    await open()
    if (this.isStored) await this.compareWithStored(name)
    else await this.compareWithItself(name, open)
  }

  /** Says what was not compared. */
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
        .toHaveScreenshot([this.engine, `${name}-${theme}.png`], { threshold, maxDiffPixels: MOST_POINTS })
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
        .soft(await this.pointsBetween(one, other), `${name} in ${theme}, drawn twice`)
        .toBeLessThanOrEqual(MOST_POINTS)
      const stored = this.others && this.fileOf(name, theme, this.others)
      if (!stored || !existsSync(stored)) continue
      const points = await this.pointsBetween(one, readFileSync(stored))
      if (points > MOST_POINTS) this.unlike.push(`${name}-${theme} (${points} points)`)
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

  /** What the page shows when two pictures after each other are the same. */
  private async drawStill(): Promise<Buffer> {
    let last: Buffer = Buffer.alloc(0)
    await expect(async () => {
      const before = last
      last = await this.page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
      expect(last.equals(before)).toBe(true)
    }).toPass()
    return last
  }

  /** How many points of two pictures differ; all of them where the sizes do. The browser reads them. */
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
