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

/** Keeps Debian packages from starting their daemons (invoke-rc.d). Returns a function that reverts it. */
function forbidDaemons(): () => void {
  try {
    writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' })
  } catch {
    // An existing policy is kept. Without write permission apt-get fails, too.
    return () => undefined
  }
  return () => rmSync(policyFile, { force: true })
}

/** Installs Debian packages without starting their services. Callers check that the programs exist. */
export function installPackages(...names: string[]): void {
  const allowDaemons = forbidDaemons()
  try {
    tryCommand('apt-get', ['update', '-qq'])
    tryCommand('apt-get', ['install', '-y', '-qq', ...names])
  } finally {
    allowDaemons()
  }
}
