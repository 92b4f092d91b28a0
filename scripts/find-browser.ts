import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { firefoxPath } from './firefox-path.ts'
import { installPackages, tryCommand } from './try-command.ts'

/** The first one draws no window, which takes a third less work. */
const systemPaths = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

const findSystem = (): string | undefined => systemPaths.find((path) => existsSync(path))

/** Installs Debian's Firefox if it is missing. Throws an error with the package's name. */
export function ensureFirefox(): void {
  if (existsSync(firefoxPath)) return
  installPackages('firefox-esr')
  if (!existsSync(firefoxPath))
    throw new Error(
      'The browser tests need Firefox. Install it (Debian: apt-get install firefox-esr) and run them again.',
    )
}

/**
 * Returns the path of the browser for tests: the system's, else Playwright's own download, else the
 * distribution's package. Throws an error with the package to install if there is none.
 */
export function ensureBrowser(): string {
  const present = findSystem()
  if (present) return present
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (tryCommand('npx', ['playwright', 'install', 'chromium']) && existsSync(chromium.executablePath())) {
    return chromium.executablePath()
  }
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackages(name)
    const installed = findSystem()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) and run them again.',
  )
}
