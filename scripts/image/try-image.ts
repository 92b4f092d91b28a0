/**
 * `npm run image:try`: starts the image in `image/` with runc, as a cluster would (read-only root, no capabilities, another
 * user), signs in, and stops it. Exits 1 with the first difference from what the image promises.
 */
import { strict as assert } from 'node:assert'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listeningAddress } from '../../e2e/listening-address.ts'
import { ensureTools } from '../ensure-tools.ts'
import { requestInsecurely } from '../request-insecurely.ts'

const user = 65532
/** Beside Node. */
const mostMegabytes = 200
const password = 'Quayside-crane-4417'

ensureTools([
  { program: 'runc', from: 'runc' },
  { program: 'umoci', from: 'umoci' },
])
const [archive] = globSync(join(import.meta.dirname, '../../image/*.oci.tar'))
assert(archive !== undefined, 'There is no image. Build it first: npm run image')

const folder = mkdtempSync(join(tmpdir(), 'gantry-image-'))
const bundle = join(folder, 'bundle')
const app = join(bundle, 'rootfs/app')
const run = (command: string, args: string[]): string => execFileSync(command, args, { encoding: 'utf8' })

/** Unpacks the image into a bundle for runc. */
function unpack(): void {
  const image = join(folder, 'image')
  mkdirSync(image)
  run('tar', ['--extract', '--file', archive ?? '', '--directory', image])
  const [tag = ''] = run('umoci', ['list', '--layout', image]).trim().split('\n')
  run('umoci', ['unpack', '--image', `${image}:${tag}`, bundle])
}

const megabytes = (path: string): number =>
  Number(run('du', ['--summarize', '--block-size=1M', path]).split('\t')[0])

interface Bundle {
  root: { readonly: boolean }
  process: { terminal: boolean; env: string[]; user: { uid: number }; capabilities: object }
  mounts: { destination: string; type: string; source: string; options: string[] }[]
  linux: { namespaces: { type: string }[] }
}

/** Restricts the container as the `restricted` Pod Security Standard does; only `/data` and `/tmp` can be written. */
function restrict(): void {
  const path = join(bundle, 'config.json')
  // The OCI runtime specification gives the shape.
  const config = JSON.parse(readFileSync(path, 'utf8')) as Bundle
  assert.equal(config.process.user.uid, user, 'user of the image')
  const data = join(folder, 'data')
  mkdirSync(data)
  chownSync(data, user, user)
  config.root.readonly = true
  config.process.terminal = false
  config.process.capabilities = {}
  config.process.env.push('PORT=0', 'HOST=127.0.0.1', `ADMIN_PASSWORD=${password}`)
  config.mounts = [
    ...config.mounts.filter(({ destination }) => destination !== '/data'),
    { destination: '/data', type: 'bind', source: data, options: ['bind', 'rw', 'nosuid', 'nodev'] },
    { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'noexec'] },
  ]
  // The host's network, for the requests below.
  config.linux.namespaces = config.linux.namespaces.filter(({ type }) => type !== 'network')
  writeFileSync(path, JSON.stringify(config))
}

function checkContent(): void {
  const beside = megabytes(join(bundle, 'rootfs')) - Math.ceil(statSync(join(app, 'bin/node')).size / 2 ** 20)
  console.log(
    `${beside} MB unpacked beside Node, at most ${mostMegabytes}; archive ${Math.round(statSync(archive ?? '').size / 1e6)} MB`,
  )
  assert(beside <= mostMegabytes, 'size')
  for (const path of ['node_modules/npm', 'node_modules/vite', 'node_modules/react', 'e2e', '../bin/sh'])
    assert(!existsSync(join(app, path)), `${path} is in the image`)
  // The shape is ours.
  const bill = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; licenses: object[] }[]
  }
  for (const name of ['node', 'fastify', 'react', '@mui/material'])
    assert(
      bill.components.some((entry) => entry.name === name && entry.licenses.length > 0),
      `${name} is not in sbom.cdx.json`,
    )
  console.log(`${bill.components.length} components with their licences`)
}

const runc = (...args: string[]): string => run('runc', ['--root', join(folder, 'runc'), ...args])

async function tryService(): Promise<void> {
  const service = spawn('runc', ['--root', join(folder, 'runc'), 'run', '--bundle', bundle, 'gantry'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(service, 'exit')
  try {
    await signIn(await listeningAddress(service))
    runc('kill', 'gantry', 'TERM')
    const [code] = await ended
    assert.equal(code, 0, 'exit code after SIGTERM')
    console.log('ended with 0 after SIGTERM')
  } finally {
    if (service.exitCode === null) {
      runc('kill', 'gantry', 'KILL')
      await ended
    }
  }
}

async function signIn(address: string): Promise<void> {
  const basic = `BASIC ${Buffer.from(`admin:${password}`).toString('base64')}`
  for (const [path, headers] of [
    ['/healthz', {}],
    ['/readyz', {}],
    ['/', { accept: 'text/html' }],
    ['/cluster/api/hostClusters', { authorization: basic }],
  ] as const) {
    assert.equal((await requestInsecurely(address + path, { headers })).status, 200, path)
    console.log(`200 ${path}`)
  }
}

try {
  unpack()
  checkContent()
  restrict()
  await tryService()
} finally {
  rmSync(folder, { recursive: true })
}
