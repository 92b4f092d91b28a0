import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureScreens } from '../scripts/check-bundle.ts'
import type { Report } from './report.ts'

const root = join(import.meta.dirname, '..')

/** The sizes that `npm test` holds to their budgets, of a build of its own, as nobody knows what `dist` is from. */
export async function bundle(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-'))
  try {
    build(folder)
    const screens = measureScreens(folder)
    return {
      title: 'What opening a screen of the console loads',
      facts: ['JavaScript and CSS, gzip, of a fresh production build. The ratio is to the budget.'],
      unit: 'kB',
      lines: screens.map(({ what, kb, maxKb }) => ({
        what,
        spread: { median: kb, min: kb, max: kb },
        ratio: kb / maxKb,
      })),
      aims: screens.map(({ what, kb, maxKb }) => ({ what, value: kb, limit: maxKb, unit: 'kB' })),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(folder: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync(process.execPath, [vite, ...options], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The console could not be built:\n${stderr}`)
}
