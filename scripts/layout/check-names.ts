import { posix } from 'node:path'
import type { Module } from './read-modules.ts'
import { screenFolders } from './trees.ts'

/** Folder names without meaning. */
const emptyNames = ['common', 'misc', 'helpers', 'manager', 'utils', 'utils2', 'shared']

const kebabFile = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/
const pascalFile = /^([A-Z][A-Za-z0-9]*)(\.tsx|\.test\.tsx?)$/

/** Returns what is wrong with a file's name or place, as sentences. */
export function checkNames({ path, exports }: Module): string[] {
  const name = posix.basename(path)
  const problems = posix
    .dirname(path)
    .split('/')
    .filter((folder) => emptyNames.includes(folder))
    .map((folder) => `may not lie in a folder called ${folder}, because that says nothing of what is in it`)
  if (!kebabFile.test(name) && !pascalFile.test(name))
    problems.push('is misnamed: components are PascalCase.tsx, everything else is kebab-case.ts')
  return [...problems, ...checkExports(path, name, exports), ...checkTestPlace(path, name)]
}

const isOfScreen = (path: string): boolean => {
  const [top, folder = ''] = path.split('/')
  return top === 'src' && folder in screenFolders
}

function checkExports(path: string, name: string, exports: readonly string[]): string[] {
  const hasDefault = exports.includes('default')
  if (hasDefault && !isOfScreen(path) && !name.endsWith('.config.ts'))
    return ['may not have a default export, because only route modules have one']
  const own = name.includes('.test.') ? undefined : pascalFile.exec(name)?.[1]
  if (own === undefined || hasDefault || exports.includes(own)) return []
  return [`must export ${own}, the component that it is called after`]
}

/** Checks that each test is in a folder where its runner finds it. */
function checkTestPlace(path: string, name: string): string[] {
  if (name.includes('.spec.') && !/^e2e\/[^/]+$/.test(path))
    return ['is misplaced: browser tests (area.spec.ts) stand directly in e2e']
  if (name.endsWith('.kubernetes.test.ts') && !path.startsWith('server/'))
    return ['is misplaced: tests on the real Kubernetes (x.kubernetes.test.ts) stand in server']
  if (/\.test\.tsx?$/.test(name) && /^(e2e|bench)\//.test(path))
    return ['is misplaced: no runner looks for x.test.ts here']
  return []
}
