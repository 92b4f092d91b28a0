import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { WebSocket } from 'ws'
import type { Client } from './client.fixture.ts'
import { Worker } from './worker.fixture.ts'

interface Place {
  port: number
  pod: string
}

/** Lists rows over connections that stay open. */
export function makeReader(client: Client, everyMs: number): Worker {
  return new Worker(async (until) => {
    for (const path of [
      '/environments/api/deployments?count=50',
      '/catalog/api/applications?count=50&fields=id,name',
    ])
      await client.settle({ method: 'GET', path }, { until })
  }, everyMs)
}

/** Follows a pod's log and reopens it when it ends. A step lasts as long as a connection. */
export function makeLogFollower(client: Client, { port, pod }: Place): Worker {
  const path = `/environments/api/pods/${pod}/log?follow=true&tailLines=1`
  return new Worker(async (until) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      rejectUnauthorized: false,
      headers: { authorization: client.authorization },
      signal: until,
    })
    sent.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => sent.once('close', () => resolve()))
    const answered = once(sent, 'response').catch(() => null)
    sent.end()
    const response = (await answered) as [IncomingMessage] | null
    if (response) {
      const [answer] = response
      answer.on('error', () => undefined)
      answer.resume()
      const { statusCode = 0, headers } = answer
      if (statusCode !== 200 && !(statusCode === 503 && headers['retry-after'] !== undefined))
        client.tally.wrong.add(`follow the log: ${statusCode}`)
    }
    await closed
  }, 100)
}

/** Opens a terminal with a ticket and runs a command in it. */
export function makeTerminal(client: Client, { port, pod }: Place): Worker {
  return new Worker(async (until) => {
    const answer = await client.settle(
      { method: 'POST', path: '/terminals', body: { pod, container: 'main' } },
      { until },
    )
    if (answer?.status !== 200) return
    const { ticket } = JSON.parse(answer.text) as { ticket: string }
    const problem = await runCommand(`wss://127.0.0.1:${port}/terminals?ticket=${ticket}`)
    if (problem !== null) client.tally.wrong.add(`terminal: ${problem}`)
  }, 500)
}

/** Resolves with the status of a refused connection, or with null if the command ran or the connection broke. */
function runCommand(url: string): Promise<string | null> {
  const socket = new WebSocket(url, { rejectUnauthorized: false, handshakeTimeout: 20_000 })
  return new Promise((resolve) => {
    let output = ''
    socket.on('unexpected-response', (sent, { statusCode, headers }: IncomingMessage) => {
      const isPostponed = statusCode === 503 && headers['retry-after'] !== undefined
      resolve(isPostponed ? null : `refused with ${statusCode}`)
      sent.destroy()
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(null))
    socket.on('message', (data, isBinary) => {
      if (!isBinary) return
      if (output === '') socket.send(Buffer.from('echo faults\r'))
      output += String(data)
      if (output.split('faults').length > 2) socket.close()
    })
  })
}
