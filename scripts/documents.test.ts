import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const within = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

test('each habit names an existing file', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(/\(`([^`]+)`\)/g)].flatMap(([, path]) => path ?? [])
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('links between documents resolve', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...within('docs'), ...within('docs/decisions')]
  const links = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) =>
      join(dirname(path), target ?? ''),
    ),
  )
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
