import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPackages, tryCommand } from './try-command.ts'

/**
 * Creates a Python virtual environment with the packages of a requirements file, once per version of that
 * file. Returns its folder. Throws an error with the package to install if there is no Python.
 */
export function ensurePython(name: string, requirements: string): string {
  const cache = fileURLToPath(new URL(`../node_modules/.cache/${name}`, import.meta.url))
  const venv = `${cache}/venv`
  const stamp = `${cache}/requirements.txt`
  const wanted = readFileSync(requirements, 'utf8')
  if (readOr(stamp) === wanted) return venv
  mkdirSync(cache, { recursive: true })
  const make = (): boolean => tryCommand('python3', ['-m', 'venv', '--clear', venv])
  if (!make()) {
    installPackages('python3', 'python3-venv')
    if (!make())
      throw new Error(
        'Tests need Python 3.10 or newer with venv. Install it (Debian: apt-get install python3-venv) and run again.',
      )
  }
  // Most of the packages' code is never loaded, so Python compiles only what is.
  const quickly = ['-q', '--disable-pip-version-check', '--no-compile']
  execFileSync(`${venv}/bin/pip`, ['install', ...quickly, '-r', requirements], { stdio: 'inherit' })
  writeFileSync(stamp, wanted)
  return venv
}

function readOr(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
