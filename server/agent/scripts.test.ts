import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { composeScript, type ScriptName } from './scripts.ts'

const settings = { url: 'https://platform.example:8443', pin: `sha256//${'A'.repeat(43)}=` }
const names: ScriptName[] = ['setup', 'agent']

function hasShellcheck(): boolean {
  try {
    execFileSync('shellcheck', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    process.stderr.write('The scripts of hosts are not checked: shellcheck is not installed.\n')
    return false
  }
}

describe('the scripts of hosts', () => {
  it.runIf(hasShellcheck()).each(names)('%s passes shellcheck', (name) => {
    const input = composeScript(name, settings)
    const run = (): string => execFileSync('shellcheck', ['--shell=sh', '-'], { input, encoding: 'utf8' })
    expect(run()).toBe('')
  })

  it.each(names)('%s does nothing before all of it has arrived', (name) => {
    const lines = composeScript(name, settings).trimEnd().split('\n')
    expect(lines.slice(-2)).toEqual(['main "$@"', 'exit'])
    expect(lines.filter((line) => line.startsWith('main '))).toHaveLength(1)
  })

  it.each([
    ["https://x'; reboot; '", null],
    ['https://platform.example/$(reboot)', null],
    ['http://platform.example', null],
    [settings.url, "sha256//'"],
  ])('are not made for the address %s and the pin %s', (url, pin) => {
    expect(() => composeScript('setup', { url, pin })).toThrow('no address for a script')
  })
})
