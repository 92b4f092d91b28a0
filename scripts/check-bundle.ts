import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesOf, type Manifest } from './bundle-size.ts'

/** `npm test`: what a person has to load, in kB of gzip JavaScript and CSS, stays within its budget. */
interface Budget {
  what: string
  sources: string[]
  maxKb: number
}

const shell = ['index.html']
const budgets: Budget[] = [
  { what: 'First load: sign-in', sources: [...shell, 'src/pages/sign-in/SignInPage.tsx'], maxKb: 230 },
  { what: 'List: catalog', sources: [...shell, 'src/pages/catalog/CatalogPage.tsx'], maxKb: 380 },
  {
    what: 'List: environments',
    sources: [...shell, 'src/pages/environments/EnvironmentsPage.tsx'],
    maxKb: 380,
  },
  { what: 'List: clusters', sources: [...shell, 'src/pages/clusters/ClustersPage.tsx'], maxKb: 380 },
  { what: 'List: providers', sources: [...shell, 'src/pages/infrastructure/ProvidersPage.tsx'], maxKb: 380 },
]

// Vite writes it; its shape is checked by reading it.
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest
const sizeOf = (file: string): number => gzipSync(readFileSync(join('dist', file)), { level: 9 }).length

let isOver = false
for (const { what, sources, maxKb } of budgets) {
  const kb = filesOf(manifest, sources).reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  const isTooMuch = kb > maxKb
  isOver ||= isTooMuch
  console.log(`${isTooMuch ? 'TOO LARGE ' : ''}${what}: ${kb.toFixed(1)} of ${maxKb} kB`)
}
if (isOver) {
  console.error(
    'A screen loads more than its budget. Move what it does not need at once into a chunk of its own.',
  )
  process.exitCode = 1
}
