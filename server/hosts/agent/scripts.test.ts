import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf, isSigned, readPublicKey, signedText } from './identity.ts'
import { composeScript, type ScriptName, type ScriptSettings } from './scripts.ts'

const settings: ScriptSettings = { url: 'https://platform.example:8443', trust: { kind: 'public' } }
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

describe('scripts for hosts', () => {
  it.runIf(hasShellcheck()).each(names)('%s passes shellcheck', (name) => {
    const input = composeScript(name, settings)
    const run = (): string => execFileSync('shellcheck', ['--shell=sh', '-'], { input, encoding: 'utf8' })
    expect(run()).toBe('')
  })

  it.each(names)('%s does nothing until it has arrived completely', (name) => {
    const lines = composeScript(name, settings).trimEnd().split('\n')
    expect(lines.slice(-2)).toEqual(['main "$@"', 'exit'])
    expect(lines.filter((line) => line.startsWith('main '))).toHaveLength(1)
  })

  it.each([
    "https://x'; reboot; '",
    'https://platform.example/$(reboot)',
    'https://platform.example/a b',
    'http://platform.example',
  ])('are not created for the address %s', (url) => {
    expect(() => composeScript('setup', { ...settings, url })).toThrow('no address for a script')
  })

  it('are created for an address with a path', () => {
    const script = composeScript('agent', { ...settings, url: 'https://platform.example/gantry' })
    expect(script).toContain("service_url='https://platform.example/gantry'")
  })

  it.each([
    ['letters', 'x', 7000],
    ['quotes', '"', 3000],
  ])("send the end of a step's output in less than 8 KiB: %s", (_what, letter, length) => {
    const folder = mkdtempSync(join(tmpdir(), 'step-'))
    writeFileSync(join(folder, 'output'), letter.repeat(20_000))
    const functions = ['common', 'steps'].map((name) => `. '${join(import.meta.dirname, 'script', name)}.sh'`)
    const script = [
      ...functions,
      'request() { cat "$2"; }',
      'work=.',
      'setup_secret=0',
      'tell_step failed why',
    ]
    const body = execFileSync('/bin/sh', ['-c', script.join('\n')], { cwd: folder, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(body.length).toBeLessThan(8 * 1024)
    expect(JSON.parse(body)).toMatchObject({ cause: 'why', output: letter.repeat(length) })
  })

  it("sign the agent's requests, whose headers authenticate the body before it arrives", () => {
    const folder = mkdtempSync(join(tmpdir(), 'signed-'))
    writeFileSync(join(folder, 'body'), '{"facts":{}}')
    const functions = ['common', 'identity'].map(
      (name) => `. '${join(import.meta.dirname, 'script', name)}.sh'`,
    )
    const script = [
      ...functions,
      'request() { printf "%s\\n" "$@"; }',
      'work=. key_file=key counter_file=counter host_id=host',
      'make_key key; public_key; echo',
      'signed_request /host-agent/heartbeat body',
    ]
    const output = execFileSync('/bin/sh', ['-c', script.join('\n')], { cwd: folder, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    const [publicKey = '', , , ...headers] = output.trimEnd().split('\n')
    const valueOf = (name: string): string =>
      headers.find((header) => header.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
    const key = readPublicKey(publicKey)
    const digest = digestOf('{"facts":{}}')
    expect([valueOf('X-Host-Id'), valueOf('X-Host-Digest')]).toEqual(['host', digest])
    const text = signedText('/host-agent/heartbeat', valueOf('X-Host-Counter'), digest)
    expect(key && isSigned(key, text, valueOf('X-Host-Signature'))).toBe(true)
  })

  it('wait for another program that uses the package lists', () => {
    const folder = mkdtempSync(join(tmpdir(), 'apt-'))
    const program = (name: string, text: string): void =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    const held = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)'
    program(
      'apt-get',
      `case "$*" in
*update*) echo x >>calls; [ "$(wc -l <calls)" -gt 2 ] && echo read >lists || { echo '${held}' >&2; exit 100; } ;;
*install*) [ -f lists ] ;;
esac`,
    )
    program('sleep', '')
    const functions = ['common', 'packages'].map(
      (name) => `. '${join(import.meta.dirname, 'script', name)}.sh'`,
    )
    const output = execFileSync('/bin/sh', ['-c', `${functions.join('; ')}; install_packages containerd`], {
      cwd: folder,
      env: { PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    rmSync(folder, { recursive: true })
    expect(output.match(/Waiting for it/g)).toHaveLength(1)
  })
})
