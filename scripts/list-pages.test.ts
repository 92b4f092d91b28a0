import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Module, readModules } from './layout/read-modules.ts'

/** Console modules that a list page may load before it renders, without the model and the catalogues. */
const MAX_MODULES = 100

/** Pages with a list among other contents. */
const others = new Set(['src/home/HomePage.tsx', 'src/clusters/OverviewTab.tsx'])

const modules = new Map(
  readModules(resolve(import.meta.dirname, '..'), ['src']).map((each) => [each.path, each]),
)

const targets = ({ imports }: Module, kind: 'static' | 'dynamic'): string[] =>
  imports.filter((entry) => !entry.isPackage && entry.kind === kind).map(({ target }) => target)

/** A module with everything that it imports statically. */
function loadedWith(page: string): Set<string> {
  const found = new Set([page])
  for (const path of found) {
    const module = modules.get(path)
    for (const target of module ? targets(module, 'static') : [])
      if (target.startsWith('src/') && !target.startsWith('src/messages/')) found.add(target)
  }
  return found
}

const isList = (module: Module): boolean =>
  targets(module, 'static').some((target) => /^src\/table\/(ListPage|ResourceList)\.tsx$/.test(target))

const pages = [...modules.values()]
  .filter(({ path }) => path.startsWith('src/app/routes/'))
  .flatMap((route) => targets(route, 'dynamic'))
  .filter((page) => {
    const module = modules.get(page)
    return module !== undefined && isList(module) && !others.has(page)
  })

test('finds the list pages in the routes', () => {
  expect(pages).toContain('src/resources/ResourcesPage.tsx')
  expect(pages.length).toBeGreaterThan(15)
})

test.each(pages)(`%s loads at most ${MAX_MODULES} modules`, (page) => {
  expect(loadedWith(page).size).toBeLessThanOrEqual(MAX_MODULES)
})
