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

const messages = (...pieces: string[]): string[] => pieces.map((piece) => `src/messages/en/${piece}.ts`)
const entry = ['index.html', ...messages('core')]
/** What stands around every page behind the sign-in, and what its generic parts say. */
const frame = [...entry, 'src/layouts/AppLayout.tsx', ...messages('generic')]
const list = (area: string, page: string): Budget => ({
  what: `List: ${area}`,
  sources: [...frame, `src/pages/${area}/${page}.tsx`, ...messages(area)],
  maxKb: 380,
})
const budgets: Budget[] = [
  { what: 'First load: sign-in', sources: [...entry, 'src/pages/sign-in/SignInPage.tsx'], maxKb: 230 },
  list('catalog', 'CatalogPage'),
  list('environments', 'EnvironmentsPage'),
  list('clusters', 'ClustersPage'),
  list('infrastructure', 'ProvidersPage'),
  {
    what: 'API explorer',
    sources: [
      ...frame,
      ...['ApiExplorerPage', 'ClassRoute', 'CallTab'].map((page) => `src/pages/api-explorer/${page}.tsx`),
      ...messages('api-explorer'),
    ],
    maxKb: 380,
  },
]

/** What opening each screen loads from the build in a folder, in kB of gzip. */
export function measureScreens(folder: string): { what: string; kb: number; maxKb: number }[] {
  // Vite writes it; its shape is checked by reading it.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf = (file: string): number => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return budgets.map(({ what, sources, maxKb }) => {
    const kb = filesOf(manifest, sources).reduce((sum, file) => sum + sizeOf(file), 0) / 1000
    return { what, kb, maxKb }
  })
}

function report(): void {
  let isOver = false
  for (const { what, kb, maxKb } of measureScreens('dist')) {
    const isTooMuch = kb > maxKb
    isOver ||= isTooMuch
    console.log(`${isTooMuch ? 'TOO LARGE ' : ''}${what}: ${kb.toFixed(1)} of ${maxKb} kB`)
  }
  if (!isOver) return
  console.error(
    'A screen loads more than its budget. Move what it does not need at once into a chunk of its own.',
  )
  process.exitCode = 1
}

if (import.meta.main) report()
