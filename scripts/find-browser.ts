import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const findSystem = (): string | undefined => systemPaths.find((path) => existsSync(path))

function tryCommand(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

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
  tryCommand('apt-get', ['update', '-qq'])
  tryCommand('apt-get', ['install', '-y', '-qq', 'chromium'])
  const installed = findSystem()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) and run them again.',
  )
}
