import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * `npm run build`, second half: a `.gz` and a `.br` beside each file of the console that gains by it, so that the service
 * answers with the best one a browser takes and never compresses anything twice.
 */
const folder = 'dist'
const textual = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'])
/** Below this the headers of the answer weigh more than what is saved. */
const minBytes = 1024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

async function compress(path: string): Promise<number> {
  const content = await readFile(path)
  if (content.length < minBytes) return 0
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const [gz, br] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, quality)])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
  return 1
}

// The page itself gets a nonce with each answer, so it is never sent as it was built.
const isWorthIt = (name: string): boolean => textual.has(extname(name)) && name !== 'index.html'

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && isWorthIt(entry.name))
const counts = await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
console.log(`${counts.reduce((sum, count) => sum + count, 0)} files compressed in ${folder}`)
