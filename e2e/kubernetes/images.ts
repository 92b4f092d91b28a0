import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStaticBusybox } from './packages.ts'
import { run } from './run.ts'
import type { TarEntry } from './tar.ts'
import { tar } from './tar.ts'
import { PAUSE_IMAGE, WEB_IMAGES } from './versions.ts'

interface ImageSource {
  reference: string
  files: TarEntry[]
  entrypoint: string[]
}

/**
 * Serves a page and logs a line per second. The trap makes pods stop immediately, because process 1 ignores
 * SIGTERM by default.
 */
const WEB_SCRIPT = `#!/bin/sh
trap 'echo "web $VERSION stops"; exit 0' TERM INT
httpd -p "\${PORT:-8080}" -h /www
echo "web $VERSION listens on \${PORT:-8080}"
count=0
while :; do
  count=$((count + 1))
  echo "web $VERSION is alive, line $count"
  sleep 1 & wait $!
done
`

/** Writes one OCI archive with all images of the real node, for `ctr images import`. */
export async function writeImageArchive(path: string): Promise<void> {
  const busybox = findStaticBusybox()
  if (!busybox) throw new Error('busybox-static is missing')
  const base = await busyboxFiles(busybox)
  const images: ImageSource[] = WEB_IMAGES.map((reference) => webImage(reference, base))
  images.push({ reference: PAUSE_IMAGE, files: base, entrypoint: ['/bin/sleep', '2147483647'] })
  writeFileSync(path, ociArchive(images))
}

/**
 * Writes the archive for hosts set up by kubeadm: control plane programs under kubeadm's image names, one
 * program per image.
 */
export async function writeControlPlaneArchive(
  path: string,
  { binFolder, references }: { binFolder: string; references: readonly string[] },
): Promise<void> {
  const busybox = findStaticBusybox()
  if (!busybox) throw new Error('busybox-static is missing')
  const base = await busyboxFiles(busybox)
  const images = references.flatMap((reference): ImageSource[] => {
    const program = /([^/]+):[^:]*$/.exec(reference)?.[1] ?? ''
    if (program === 'pause') return [{ reference, files: base, entrypoint: ['/bin/sleep', '2147483647'] }]
    const file = join(binFolder, program)
    if (!existsSync(file)) return []
    const files = [...base, { path: `bin/${program}`, content: readFileSync(file) }]
    return [{ reference, files, entrypoint: [`/bin/${program}`] }]
  })
  writeFileSync(path, ociArchive([...images, ...WEB_IMAGES.map((reference) => webImage(reference, base))]))
}

async function busyboxFiles(busybox: string): Promise<TarEntry[]> {
  const applets = (await run(busybox, ['--list'])).split('\n').filter((name) => /^[\w.-]+$/.test(name))
  const folders = ['bin', 'etc', 'tmp', 'www'].map((path) => ({
    path: `${path}/`,
    isFolder: true,
    mode: path === 'tmp' ? 0o1777 : 0o755,
  }))
  const links = applets
    .filter((name) => name !== 'busybox')
    .map((name) => ({ path: `bin/${name}`, linkTo: 'busybox' }))
  const files = [
    { path: 'bin/busybox', content: readFileSync(busybox) },
    {
      path: 'etc/passwd',
      mode: 0o644,
      content: 'root:x:0:0:root:/:/bin/sh\nweb:x:1000:1000:web:/:/bin/sh\n',
    },
    { path: 'etc/group', mode: 0o644, content: 'root:x:0:\nweb:x:1000:\n' },
  ]
  return [...folders, ...files, ...links]
}

function webImage(reference: string, base: TarEntry[]): ImageSource {
  const version = reference.split(':')[1] ?? ''
  const page = `<!doctype html><title>web ${version}</title><h1>web ${version}</h1>\n`
  return {
    reference,
    files: [
      ...base,
      { path: 'www/index.html', mode: 0o644, content: page },
      { path: 'bin/web', content: WEB_SCRIPT.replaceAll('$VERSION', version) },
    ],
    entrypoint: ['/bin/web'],
  }
}

interface Descriptor {
  mediaType: string
  digest: string
  size: number
  annotations?: Record<string, string>
}

function ociArchive(images: ImageSource[]): Buffer {
  const blobs = new Map<string, Buffer>()
  const add = (mediaType: string, content: Buffer | object): Descriptor => {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
    const hash = createHash('sha256').update(bytes).digest('hex')
    blobs.set(`blobs/sha256/${hash}`, bytes)
    return { mediaType, digest: `sha256:${hash}`, size: bytes.length }
  }
  const type = (name: string) => `application/vnd.oci.image.${name}`
  const manifests = images.map((image) => {
    const layer = add(type('layer.v1.tar'), tar(image.files))
    const config = add(type('config.v1+json'), {
      architecture: process.arch === 'x64' ? 'amd64' : process.arch,
      os: 'linux',
      config: { Entrypoint: image.entrypoint, Env: ['PATH=/bin'] },
      rootfs: { type: 'layers', diff_ids: [layer.digest] },
    })
    const mediaType = type('manifest.v1+json')
    const manifest = add(mediaType, { schemaVersion: 2, mediaType, config, layers: [layer] })
    return { ...manifest, annotations: { 'io.containerd.image.name': image.reference } }
  })
  const files = [...blobs].map(([path, content]) => ({ path, mode: 0o644, content }))
  const index = { schemaVersion: 2, mediaType: type('index.v1+json'), manifests }
  return tar([
    { path: 'oci-layout', mode: 0o644, content: '{"imageLayoutVersion":"1.0.0"}' },
    { path: 'index.json', mode: 0o644, content: JSON.stringify(index) },
    ...files,
  ])
}
