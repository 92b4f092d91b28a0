import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect, constants } from 'node:http2'
import { Agent, request as sendRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { basic } from './app.fixture.ts'

const authorization = basic('admin', 'secret')
const path = '/catalog/api/applications'

describe('SIGTERM under load', () => {
  let folder: string
  let child: ChildProcess
  let port: number

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-shutdown-'))
    child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
        PORT: '0',
        DEMO: 'off',
        ADMIN_PASSWORD: 'secret',
        DATA_DIR: folder,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      const found = /^listening on https:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
      if (found === undefined) continue
      port = Number(found)
      break
    }
  })
  afterEach(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const getHttp1 = async (agent: Agent, url: string): Promise<IncomingMessage> => {
    const options = { host: '127.0.0.1', port, path: url, agent, rejectUnauthorized: false }
    const request = sendRequest({ ...options, headers: { authorization } })
    request.end()
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return answer
  }

  /** Sends requests one at a time over a connection until the service announces its end. */
  async function loadHttp1(onAnswer: () => void): Promise<number[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const statuses: number[] = []
    for (let isOver = false; !isOver; onAnswer()) {
      const answer = await getHttp1(agent, path)
      await text(answer)
      statuses.push(answer.statusCode ?? 0)
      isOver = answer.headers.connection === 'close'
    }
    agent.destroy()
    return statuses
  }

  async function loadHttp2(onAnswer: () => void): Promise<number[]> {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    const statuses: number[] = []
    const get = async (): Promise<void> => {
      const stream = session.request({ ':path': path, authorization })
      try {
        const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
        await text(stream)
        statuses.push(Number(headers[':status']))
        onAnswer()
      } catch (error) {
        // A request that crosses the connection's end wasn't processed; clients repeat it (RFC 9113, 8.7).
        if (stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM || !session.closed) throw error
      }
    }
    while (!session.closed) await Promise.all([get(), get(), get()])
    return statuses
  }

  it('responds to every request and ends event streams with a notice', async () => {
    const events = await getHttp1(new Agent(), '/events')
    const streamed = text(events)
    const exit = once(child, 'exit')
    let answers = 0
    const onAnswer = (): void => {
      if (++answers === 60) child.kill('SIGTERM')
    }
    const loads = [loadHttp1, loadHttp1, loadHttp1, loadHttp1, loadHttp2, loadHttp2].map((load) =>
      load(onAnswer),
    )
    const statuses = (await Promise.all(loads)).flat()
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThanOrEqual(60)
    expect(await streamed).toMatch(/\nevent: bye\ndata: \{"reason":"shutdown"\}\n\n$/)
    expect(events.complete).toBe(true)
    expect(await exit).toEqual([0, null])
  })
})
