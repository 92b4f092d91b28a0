import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages, tryCommand } from './try-command.ts'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const findSystem = (): string | undefined => systemPaths.find((path) => existsSync(path))

/**
 * The browser that tests run in: the system's, else Playwright's own download, else the distribution's package.
 * Returns the path of the executable; throws a sentence that says what to install when none can be had.
 */
export function ensureBrowser(): string {
  const present = findSystem()
  if (present) return present
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (tryCommand('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) {
    return chromium.executablePath()
  }
  installPackages('chromium')
  const installed = findSystem()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) and run them again.',
  )
}
