import { execFileSync } from 'node:child_process'

/** Runs a command whose output people see, and answers whether it succeeded. */
export function tryCommand(command: string, args: string[]): boolean {
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

/** Installs packages of Debian; whether that worked shows in what they bring. */
export function installPackages(...names: string[]): void {
  tryCommand('apt-get', ['update', '-qq'])
  tryCommand('apt-get', ['install', '-y', '-qq', ...names])
}
