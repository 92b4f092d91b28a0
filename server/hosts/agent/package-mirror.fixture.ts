import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, normalize } from 'node:path'

/** Debian package. */
export interface DebianPackage {
  name: string
  version: string
  depends?: string
  /** Files by path: a text, or a program copied from this machine. */
  files: Readonly<Record<string, string | { from: string }>>
}

/** Returns why packages can't be built on this machine; null if they can. */
export function whyNoPackages(): string | null {
  for (const program of ['dpkg-deb', 'gpg', 'gpgv', 'apt-get']) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
    } catch {
      return `packages need ${program}, which is not on this machine`
    }
  }
  return null
}

const architecture = process.arch === 'x64' ? 'amd64' : process.arch

/** Serves flat apt repositories over HTTP, signed with their own key. */
export class PackageMirror {
  readonly url: string
  private readonly server: Server

  private constructor(url: string, server: Server) {
    this.url = url
    this.server = server
  }

  /** Creates a repository for each name below the folder, with packages at `URL/NAME/deb/`. */
  static async open(
    folder: string,
    hostname: string,
    repositories: Readonly<Record<string, readonly DebianPackage[]>>,
  ): Promise<PackageMirror> {
    const gnupg = join(folder, 'gnupg')
    mkdirSync(gnupg, { recursive: true, mode: 0o700 })
    const gpg = (...args: string[]): Buffer =>
      execFileSync('gpg', ['--homedir', gnupg, '--batch', '--yes', '--passphrase', '', ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    gpg('--quick-generate-key', 'packages@mirror.example', 'ed25519', 'sign', 'never')
    for (const [name, packages] of Object.entries(repositories)) {
      const place = join(folder, 'served', name, 'deb')
      mkdirSync(place, { recursive: true })
      writeIndex(place, packages)
      gpg('--clearsign', '--output', join(place, 'InRelease'), join(place, 'Release'))
      writeFileSync(join(place, 'Release.key'), gpg('--armor', '--export'))
    }
    // gpg-agent would otherwise run forever.
    execFileSync('gpgconf', ['--homedir', gnupg, '--kill', 'gpg-agent'], { stdio: 'ignore' })
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://mirror').pathname))
      const file = join(folder, 'served', path)
      if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-length': statSync(file).size })
      createReadStream(file).pipe(response)
    })
    server.listen(0, hostname)
    await once(server, 'listening')
    // A TCP server's address is an object.
    return new PackageMirror(`http://${hostname}:${(server.address() as AddressInfo).port}`, server)
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}

function writeIndex(place: string, packages: readonly DebianPackage[]): void {
  const index = `${packages.map((each) => build(place, each)).join('\n\n')}\n`
  writeFileSync(join(place, 'Packages'), index)
  const sum = createHash('sha256').update(index).digest('hex')
  const date = new Date().toUTCString().replace('GMT', 'UTC')
  writeFileSync(join(place, 'Release'), `Date: ${date}\nSHA256:\n ${sum} ${index.length} Packages\n`)
}

/** Builds a package; returns its index entry. */
function build(place: string, { name, version, depends, files }: DebianPackage): string {
  const tree = join(place, name)
  for (const [path, content] of Object.entries(files)) {
    const file = join(tree, path)
    mkdirSync(dirname(file), { recursive: true })
    if (typeof content === 'string') writeFileSync(file, content, { mode: 0o755 })
    else copyFileSync(content.from, file)
  }
  const control = [
    `Package: ${name}`,
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    ...(depends === undefined ? [] : [`Depends: ${depends}`]),
    'Maintainer: nobody <nobody@mirror.example>',
    `Description: ${name}`,
  ].join('\n')
  mkdirSync(join(tree, 'DEBIAN'), { recursive: true })
  writeFileSync(join(tree, 'DEBIAN/control'), `${control}\n`)
  const file = `${name}_${version}_${architecture}.deb`
  const path = join(place, file)
  execFileSync('dpkg-deb', ['-Znone', '--root-owner-group', '--build', tree, path], { stdio: 'ignore' })
  rmSync(tree, { recursive: true })
  const sum = createHash('sha256').update(readFileSync(path)).digest('hex')
  return `${control}\nFilename: ./${file}\nSize: ${statSync(path).size}\nSHA256: ${sum}`
}
