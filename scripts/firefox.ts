#!/usr/bin/env node
/**
 * Debian's Firefox as Playwright starts it. Playwright speaks a newer WebDriver BiDi than Firefox ESR: this relay answers
 * the one command that the browser does not know and passes everything else on.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { firefoxPath } from './firefox-path.ts'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/** Sets the color scheme; tests in Firefox use the default one. */
const unknownCommand = 'emulation.setMediaFeaturesOverride'

const browser = spawn(firefoxPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
browser.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal))

/** Joins Playwright's connection to one to the browser. */
function relay(client: WebSocket, address: string): void {
  const upstream = new WebSocket(address, { perMessageDeflate: false })
  const opened = new Promise((resolve) => upstream.once('open', resolve))
  const forward = (text: string): void => {
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    if (method === unknownCommand) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else upstream.send(text)
  }
  client.on('message', (data: RawData) => {
    opened.then(() => forward(data.toString())).catch(() => client.terminate())
  })
  upstream.on('message', (data: RawData) => client.send(data.toString()))
  upstream.on('close', () => client.close())
  client.on('close', () => upstream.close())
}

for await (const line of createInterface(browser.stderr)) {
  const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1]
  if (address === undefined) {
    process.stderr.write(`${line}\n`)
    continue
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/session' })
  server.on('connection', (client) => relay(client, `${address}/session`))
  server.once('listening', () => {
    const { port } = server.address() as { port: number }
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}
