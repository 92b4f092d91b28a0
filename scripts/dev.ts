import { spawn, type ChildProcess } from 'node:child_process'
import { argv } from 'node:process'

/**
 * `npm run dev`: the service with reload, and Vite's dev server in front of the console. Arguments, such as `--inspect`, go to
 * the service's Node.
 */
const children: ChildProcess[] = [
  spawn('node', ['--watch', '--import', './scripts/quiet-threads.ts', ...argv.slice(2), 'server/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('vite', [], { stdio: 'inherit' }),
]

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
