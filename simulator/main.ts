/**
 * `node main.ts [--world <name>] [--port <number>] [--kubeconfig <path>]`: runs a simulated cluster on
 * loopback until SIGINT or SIGTERM, and writes its kubeconfig. Without options: three nodes, a free port, a
 * temporary file.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startWorld, worldNames } from './worlds/start-world.ts'

const print = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

function readOptions(): { world: string; port: number; kubeconfig: string | undefined } {
  const { values } = parseArgs({
    options: {
      world: { type: 'string', default: 'nodes' },
      port: { type: 'string', default: '0' },
      kubeconfig: { type: 'string' },
    },
  })
  const { world, kubeconfig } = values
  const port = Number(values.port)
  if (!worldNames.includes(world)) throw new Error(`--world must be one of ${worldNames.join(', ')}.`)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('--port must be a port number, or 0 for a free port.')
  return { world, port, kubeconfig }
}

async function main(): Promise<void> {
  const { world, port, kubeconfig } = readOptions()
  const simulator = await startWorld(world, port, (error) =>
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  )
  const folder = kubeconfig === undefined ? mkdtempSync(join(tmpdir(), 'simulator-')) : null
  const path = kubeconfig ?? join(folder ?? '', 'kubeconfig')
  writeFileSync(path, simulator.kubeconfig, { mode: 0o600 })
  const stop = async (): Promise<void> => {
    await simulator.stop()
    if (folder !== null) rmSync(folder, { recursive: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  print(
    `Simulated cluster on ${simulator.url}, world ${world}`,
    `kubectl --kubeconfig=${path} get nodes`,
    'Ctrl-C stops it; its state is not kept.',
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
