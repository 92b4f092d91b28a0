import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesOf, type Manifest } from './bundle-size.ts'

/** `npm test`: what a person has to load, in kB of gzip JavaScript and CSS, stays within its budget. */
interface Budget {
  what: string
  sources: string[]
  /** The pieces of the message catalogue that it speaks with. */
  pieces: string[]
  maxKb: number
}

const entry = { sources: ['index.html'], pieces: ['core'] }
/** What stands around every page behind the sign-in, and what its generic parts say. */
const frame = {
  sources: [...entry.sources, 'src/layouts/AppLayout.tsx'],
  pieces: [...entry.pieces, 'generic', 'words'],
}
const list = (area: string, page: string): Budget => ({
  what: `List: ${area}`,
  sources: [...frame.sources, `src/pages/${area}/${page}.tsx`],
  pieces: [...frame.pieces, 'form-words', area],
  maxKb: 380,
})
const budgets: Budget[] = [
  {
    what: 'First load: sign-in',
    sources: [...entry.sources, 'src/pages/sign-in/SignInPage.tsx'],
    pieces: entry.pieces,
    maxKb: 230,
  },
  list('catalog', 'CatalogPage'),
  list('environments', 'EnvironmentsPage'),
  list('clusters', 'ClustersPage'),
  list('infrastructure', 'ProvidersPage'),
  {
    what: 'API explorer',
    sources: [
      ...frame.sources,
      ...['ApiExplorerPage', 'ClassRoute', 'CallTab'].map((page) => `src/pages/api-explorer/${page}.tsx`),
    ],
    pieces: [...frame.pieces, 'api-explorer'],
    maxKb: 380,
  },
]

/** What opening each screen loads from the build in a folder, in kB of gzip, in the language with the longest texts. */
export function measureScreens(folder: string): { what: string; kb: number; maxKb: number }[] {
  // Vite writes it; its shape is checked by reading it.
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const languages = Object.keys(manifest).flatMap(
    (source) => /^src\/messages\/(\w+)\/core\.ts$/.exec(source)?.[1] ?? [],
  )
  const sizeOf = (file: string): number => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  return budgets.map(({ what, sources, pieces, maxKb }) => {
    const sizes = languages.map((language) => {
      const texts = pieces
        .map((piece) => `src/messages/${language}/${piece}.ts`)
        // The model speaks English itself: that language alone has no words for it.
        .filter((source) => !/\/en\/(?:form-)?words\.ts$/.test(source))
      return filesOf(manifest, [...sources, ...texts]).reduce((sum, file) => sum + sizeOf(file), 0)
    })
    return { what, kb: Math.max(...sizes) / 1000, maxKb }
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
