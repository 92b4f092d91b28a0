import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as sendRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mounted } from './mount.fixture.ts'

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-full-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Running {
  child: ChildProcess
  ask(method: string, path: string, body?: object): Promise<{ status: number | undefined; body: string }>
}

async function start(): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO: 'off',
      ADMIN_PASSWORD: 'secret',
      DATA_DIR: folder,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(child)
  let port = ''
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    port = /^listening on .*:(\d+)$/.exec(line)?.[1] ?? ''
    if (port !== '') break
  }
  const ask: Running['ask'] = async (method, path, body) => {
    const request = sendRequest({
      host: '127.0.0.1',
      port,
      method,
      path,
      rejectUnauthorized: false,
      headers: { authorization: `BASIC ${Buffer.from('admin:secret').toString('base64')}` },
    })
    request.end(body && JSON.stringify(body))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, body: await text(response) }
  }
  return { child, ask }
}

const namesOf = async ({ ask }: Running): Promise<Set<string>> => {
  const { body } = await ask('GET', '/catalog/api/applications?fields=name')
  return new Set((JSON.parse(body) as { name: string }[]).map(({ name }) => name))
}

it.runIf(process.getuid?.() === 0)(
  'a full disk refuses writes with the cause, and loses no confirmed write',
  async () => {
    await mounted(folder, { size: '10m' }, async () => {
      const filler = join(folder, 'filler')
      writeFileSync(filler, Buffer.alloc(3 * 1024 * 1024))
      const first = await start()
      const answered: string[] = []
      const description = 'x'.repeat(1_000)
      const write = (name: string) => first.ask('POST', '/catalog/api/applications', { name, description })
      let refusal = await write('kept-0')
      while (refusal.status === 200) {
        answered.push(`kept-${answered.length}`)
        refusal = await write(`kept-${answered.length}`)
      }
      expect(refusal).toMatchObject({ status: 507, body: expect.stringContaining('"code":"storeFull"') })
      expect(refusal.body).toContain('Free space on it, then retry.')
      const ready = await first.ask('GET', '/readyz')
      expect(ready).toMatchObject({ status: 503, body: expect.stringContaining('"code":"storeFull"') })
      expect((await first.ask('GET', '/healthz')).status).toBe(200)
      expect(await namesOf(first)).toEqual(new Set(answered))
      first.child.kill('SIGKILL')
      await once(first.child, 'exit')
      const second = await start()
      expect(await namesOf(second)).toEqual(new Set(answered))
      rmSync(filler)
      expect((await second.ask('POST', '/catalog/api/applications', { name: 'after' })).status).toBe(200)
      expect((await second.ask('GET', '/readyz')).status).toBe(200)
      second.child.kill('SIGKILL')
      await once(second.child, 'exit')
    })
  },
  120_000,
)
