import { Agent } from './agent.ts'
import { ApiServerProxy } from './api-server.ts'
import { Service } from './service.ts'
import { readSettings, SettingsError } from './settings.ts'
import { TokenSecret } from './token-secret.ts'

const log = (text: string): void => void process.stdout.write(`${new Date().toISOString()} ${text}\n`)

async function main(): Promise<void> {
  const settings = readSettings()
  const proxy = new ApiServerProxy(settings.apiServer)
  const end = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end.abort())
  log(`The agent connects to ${settings.url}.`)
  await new Agent({
    service: new Service(settings),
    proxy,
    secret: new TokenSecret(proxy, settings.secret),
    joinToken: settings.joinToken,
    log,
    now: Date.now,
  }).run(end.signal)
  proxy.close()
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
