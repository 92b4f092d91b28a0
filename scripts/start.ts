import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'

/** `npm start`: builds the console where it is missing or older than its sources, then runs the service. */
const root = dirname(import.meta.dirname)
const built = join(root, 'dist', 'index.html')
const sources = ['index.html', 'package-lock.json', 'vite.config.ts', 'src/**/*', 'model/**/*', 'public/**/*']

function isBuilt(): boolean {
  if (!existsSync(built)) return false
  const builtOn = statSync(built).mtimeMs
  return globSync(sources, { cwd: root }).every((path) => statSync(join(root, path)).mtimeMs <= builtOn)
}

if (!isBuilt()) {
  console.log('building the console')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('The console could not be built; the messages above say why. The service was not started.')
    process.exit(1)
  }
}
process.chdir(root)
// Taking the types out of some hundred files is a quarter of the start; Node remembers it by their content.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))
await import('../server/main.ts')
flushCompileCache()
