/** Entry of a tar archive: the subset of ustar that image layers and archives need. */
export interface TarEntry {
  path: string
  mode?: number
  content?: Buffer | string
  /** Makes the entry a symbolic link. */
  linkTo?: string
  isFolder?: boolean
}

const BLOCK = 512

export function tar(entries: TarEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => {
    const content = Buffer.from(entry.content ?? '')
    return [header(entry, content.length), content, Buffer.alloc(padding(content.length))]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

function padding(length: number): number {
  return (BLOCK - (length % BLOCK)) % BLOCK
}

function typeOf(entry: TarEntry): string {
  if (entry.linkTo) return '2'
  return entry.isFolder ? '5' : '0'
}

function header(entry: TarEntry, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  block.write(entry.path, 0, 100)
  block.write(octal(entry.mode ?? 0o755, 8), 100)
  block.write(octal(0, 8), 108) // owner
  block.write(octal(0, 8), 116) // group
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136) // mtime: fixed for reproducible builds
  block.write(' '.repeat(8), 148) // the checksum field counts as spaces when computing the checksum
  block.write(typeOf(entry), 156)
  block.write(entry.linkTo ?? '', 157, 100)
  block.write('ustar', 257)
  block.write('00', 263)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 7)}\0 `, 148)
  return block
}
