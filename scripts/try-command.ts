import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

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

const policyFile = '/usr/sbin/policy-rc.d'

/** Keeps Debian's packages from starting their daemons (invoke-rc.d). Returns the function that ends it. */
function forbidDaemons(): () => void {
  try {
    writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' })
  } catch {
    // Somebody else's policy stays; without the right to write, apt-get fails as well.
    return () => undefined
  }
  return () => rmSync(policyFile, { force: true })
}

/** Installs packages of Debian, without starting what they bring. Callers check for the programs themselves. */
export function installPackages(...names: string[]): void {
  const allowDaemons = forbidDaemons()
  try {
    tryCommand('apt-get', ['update', '-qq'])
    tryCommand('apt-get', ['install', '-y', '-qq', ...names])
  } finally {
    allowDaemons()
  }
}
