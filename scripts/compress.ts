import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * `npm run build`, second half: writes a `.gz` and a `.br` version of each console file that benefits, so
 * that the service sends the best one that a browser accepts and compresses nothing twice.
 */
const folder = 'dist'
const textual = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest'])
/** Below this size, the response headers outweigh the savings. */
const minBytes = 1024

/**
 * Brotli's last tenth takes twenty times as long: for the editor, which is loaded on demand, half of a build.
 */
const largeBytes = 1e6

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

async function compress(path: string): Promise<number> {
  const content = await readFile(path)
  if (content.length < minBytes) return 0
  const quality = content.length < largeBytes ? 11 : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [gz, br] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, { params })])
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
  return 1
}

// The page gets a new nonce in each response, so it is never sent as built.
const isWorthIt = (name: string): boolean => textual.has(extname(name)) && name !== 'index.html'

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && isWorthIt(entry.name))
const counts = await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
console.log(`${counts.reduce((sum, count) => sum + count, 0)} files compressed in ${folder}`)
