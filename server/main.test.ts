import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as sendRequest, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { basic } from './app.fixture.ts'

const settings = {
  PATH: process.env['PATH'],
  PORT: '0',
  DEMO: 'off',
  // As in `npm start`: stripping types of several hundred files takes a quarter of each start.
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
}

interface Running {
  child: ChildProcess
  /** Lines of standard output up to the one with the address. */
  lines: string[]
  port: number
  exit: Promise<number | null>
}

describe('the service process', () => {
  let folder: string
  const children: ChildProcess[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-main-'))
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const launch = (environment: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...settings, DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return child
  }

  const start = async (
    environment: Record<string, string> = { ADMIN_PASSWORD: 'secret' },
  ): Promise<Running> => {
    const child = launch(environment)
    const exit = once(child, 'exit').then(([code]) => code as number | null)
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      lines.push(line)
      const port = /^listening on https:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
      if (port !== undefined) return { child, lines, port: Number(port), exit }
    }
    throw new Error(`The service ended: ${await text(child.stderr ?? process.stdin)}`)
  }

  const open = ({ port }: Running, options: RequestOptions, secret = 'secret') =>
    sendRequest({
      host: '127.0.0.1',
      port,
      rejectUnauthorized: false,
      ...options,
      headers: { authorization: basic('admin', secret), ...(options.headers as object) },
    })

  const ask = async (running: Running, options: RequestOptions, secret?: string) => {
    const request = open(running, options, secret)
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, body: await text(response) }
  }

  const post = async (running: Running, name: string): Promise<number | undefined> => {
    const request = open(running, { method: 'POST', path: '/catalog/api/applications' })
    request.end(JSON.stringify({ name }))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await text(response)
    return response.statusCode
  }

  it('prints the generated password once, and protects its keys', async () => {
    const first = await start({})
    const made = /^user admin, password (\S+) /.exec(first.lines[0] ?? '')?.[1] ?? ''
    // Anyone who reads the output knows it, so it works only for its replacement.
    const temporary = { status: 403, body: expect.stringContaining('passwordChangeRequired') }
    expect(await ask(first, { path: '/catalog/api/applications' }, made)).toMatchObject(temporary)
    expect((await ask(first, { path: '/readyz', headers: { authorization: '' } })).body).toBe(
      '{"status":"ready"}',
    )
    for (const file of ['tls.key', 'secret.key', 'gantry.sqlite', 'gantry.sqlite-wal'])
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    const certificate = readFileSync(join(folder, 'tls.crt'), 'utf8')
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const second = await start({})
    expect(second.lines).toHaveLength(1)
    expect(await ask(second, { path: '/catalog/api/applications' }, made)).toMatchObject(temporary)
    expect(readFileSync(join(folder, 'tls.crt'), 'utf8')).toBe(certificate)
  })

  it('refuses a data folder that another process uses', async () => {
    await start()
    const other = launch()
    const [code] = await Promise.all([
      once(other, 'exit').then(([value]) => value as number),
      text(other.stdout ?? process.stdin),
    ])
    expect(code).toBe(1)
    const running = launch()
    const message = await text(running.stderr ?? process.stdin)
    expect(message).toBe(
      `Another process uses the data in ${folder}. Stop it, or set DATA_DIR to another folder.\n`,
    )
  })

  it('finishes open requests before it stops, and ends the event streams', async () => {
    const running = await start()
    const log = text(running.child.stderr ?? process.stdin)
    const stream = open(running, { path: '/events' })
    stream.end()
    const [events] = (await once(stream, 'response')) as [IncomingMessage]
    const streamed = text(events)
    const request = open(running, {
      method: 'POST',
      path: '/catalog/api/applications',
      headers: { 'content-length': '16' },
    })
    request.write('{"name":')
    // Once a later request is answered, the service has started reading this one.
    await ask(running, { path: '/readyz' })
    running.child.kill('SIGTERM')
    expect(await streamed).toContain('event: ready')
    request.end(' "late"}')
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    await text(response)
    expect(await running.exit).toBe(0)
    const messages = (await log)
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toContain('request')
    expect(messages.slice(messages.indexOf('stopping'))).toContain('stopped')
    expect(messages.at(-1)).toBe('stopped')
  })

  it('ends at once on the second signal', async () => {
    const running = await start()
    const request = open(running, {
      method: 'POST',
      path: '/catalog/api/applications',
      headers: { 'content-length': '16' },
    })
    request.on('error', () => undefined)
    request.write('{"name":')
    await ask(running, { path: '/readyz' })
    const log = createInterface({ input: running.child.stderr ?? process.stdin })
    running.child.kill('SIGTERM')
    for await (const line of log) if (line.includes('"msg":"stopping"')) break
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(1)
  })

  it('listens before it creates its demo, stops while creating it, and removes the incomplete one', async () => {
    const first = await start({ ADMIN_PASSWORD: 'secret', DEMO: 'on' })
    let demos: { id: string; state: string }[] = []
    while (demos.length === 0) {
      const { body } = await ask(first, { path: '/config/api/demos' })
      demos = JSON.parse(body) as typeof demos
    }
    expect(demos).toMatchObject([{ state: 'installing' }])
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const second = await start()
    const path = `/config/api/demos/${demos[0]?.id}`
    expect(await ask(second, { path: `${path}/install`, method: 'POST' })).toMatchObject({
      status: 406,
      body: expect.stringContaining('The demo is off. Start the service with DEMO=on first.'),
    })
    const removed = await ask(second, { path: `${path}/remove`, method: 'POST' })
    expect(removed).toMatchObject({ status: 200, body: expect.stringContaining('The demo was removed: ') })
    expect(existsSync(join(folder, 'simulated'))).toBe(false)
    expect((await ask(second, { path: '/config/api/simulatedClusters' })).body).toBe('[]')
  })

  it('serves metrics on a separate port if configured', async () => {
    const running = await start({ ADMIN_PASSWORD: 'secret', METRICS_PORT: '0' })
    const address = /^metrics on (http:\/\/127\.0\.0\.1:\d+\/metrics)$/.exec(running.lines.at(-2) ?? '')?.[1]
    expect((await ask(running, { path: '/catalog/api/applications' })).status).toBe(200)
    const metrics = await (await fetch(address ?? '')).text()
    expect(metrics).toMatch(/^gantry_process_resident_memory_bytes \d{8,}$/m)
    expect(metrics).toMatch(/^gantry_store_operation_duration_seconds_count\{operation="readBytes"\} [1-9]/m)
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
  })

  it('serves and stops while its trace collector is unreachable', async () => {
    const unreachable = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    }
    const running = await start({ ADMIN_PASSWORD: 'secret', ...unreachable })
    const log = text(running.child.stderr ?? process.stdin)
    expect((await ask(running, { path: '/catalog/api/applications' })).status).toBe(200)
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
    expect(await log).toContain('"msg":"traces not sent"')
  })

  it('refuses a metrics port that is in use', async () => {
    const running = await start()
    const other = launch({ DATA_DIR: join(folder, 'other'), METRICS_PORT: String(running.port) })
    expect(await text(other.stderr ?? process.stdin)).toBe(
      `Port ${running.port} of 127.0.0.1 is in use. Set METRICS_PORT to another one, or to 0 for any.\n`,
    )
  })

  it('has no demo unless configured', async () => {
    const running = await start()
    expect((await ask(running, { path: '/config/api/demos' })).body).toBe('[]')
    expect(existsSync(join(folder, 'simulated'))).toBe(false)
  })

  it('loses no confirmed write when it is killed', async () => {
    const running = await start()
    const answered: string[] = []
    const write = async (worker: number): Promise<void> => {
      for (let index = 0; ; index++) {
        const name = `kept-${worker}-${index}`
        if ((await post(running, name)) === 200) answered.push(name)
        if (answered.length >= 60) running.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled([0, 1, 2].map(write))
    expect(await running.exit).toBe(null)
    const again = await start()
    const { body } = await ask(again, { path: '/catalog/api/applications?fields=name' })
    const names = new Set((JSON.parse(body) as { name: string }[]).map(({ name }) => name))
    expect(answered.filter((name) => !names.has(name))).toEqual([])
    expect(names.size - answered.length).toBeLessThanOrEqual(3)
  })
})
