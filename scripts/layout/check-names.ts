import { posix } from 'node:path'
import type { Module } from './read-modules.ts'

/** Folder names without meaning. */
const emptyNames = ['common', 'misc', 'helpers', 'manager', 'utils', 'utils2', 'shared']

const kebabFile = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/
const pascalFile = /^([A-Z][A-Za-z0-9]*)(\.test)?\.tsx$/

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

function checkExports(path: string, name: string, exports: readonly string[]): string[] {
  const hasDefault = exports.includes('default')
  if (hasDefault && !path.startsWith('src/pages/') && !name.endsWith('.config.ts'))
    return ['may not have a default export, because only route modules have one']
  // The input and the cell of a kind of attribute share the file of the kind.
  const isExempt = path.startsWith('src/attributes/') && kebabFile.test(name)
  if (!name.endsWith('.tsx') || name.endsWith('.test.tsx') || isExempt) return []
  return checkComponents(name, exports, hasDefault)
}

function checkComponents(name: string, exports: readonly string[], isPage: boolean): string[] {
  const own = pascalFile.exec(name)?.[1]
  const others = exports.filter((entry) => /^[A-Z][A-Za-z0-9]*[a-z]/.test(entry) && entry !== own)
  const problems: string[] = []
  if (own && !isPage && !exports.includes(own))
    problems.push(`must export ${own}, the component that it is called after`)
  if (others.length > 0)
    problems.push(`may not export ${others.join(', ')}, because a component has a file of its own name`)
  return problems
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
