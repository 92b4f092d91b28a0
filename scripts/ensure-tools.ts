import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './try-command.ts'

/** A program with the Debian package that contains it. */
interface Tool {
  program: string
  from: string
}

/** Programs that tests start. */
export const testTools: readonly Tool[] = [
  { program: 'openssl', from: 'openssl' },
  { program: 'curl', from: 'curl' },
  { program: 'shellcheck', from: 'shellcheck' },
  { program: 'nginx', from: 'nginx' },
  { program: 'slapd', from: 'slapd' },
]

function isInstalled(program: string): boolean {
  // Debian installs daemons in a folder that is only in root's PATH.
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Installs missing programs; throws an error with the packages to install if that fails. */
export function ensureTools(tools: readonly Tool[]): void {
  const missing = () => tools.filter(({ program }) => !isInstalled(program)).map(({ from }) => from)
  if (missing().length === 0) return
  installPackages(...missing())
  const left = missing().join(' ')
  if (left)
    throw new Error(
      `Programs are missing that this command needs. Install them (Debian: apt-get install ${left}).`,
    )
}
