import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schemaSteps } from '../store/schema/steps.ts'
import { ended, Launcher } from './launch.fixture.ts'
import { mounted } from './mount.fixture.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const service = new Launcher()
const refusal = service.refusal.bind(service)
const startAndStop = service.startAndStop.bind(service)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-start-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a weak ADMIN_PASSWORD is refused', () => {
  it.each([
    ['Passw0rd!', { HOST: '0.0.0.0' }, 'must not be one of the most common passwords'],
    [
      'admin-2026',
      { PUBLIC_URL: 'https://gantry.example.com' },
      'must not consist of the user name, which is easy to guess',
    ],
    ['aaaaaaaa', { TRUSTED_PROXIES: 'loopback' }, 'must not repeat one pattern, which is easy to guess'],
  ])('if other machines can guess it: %s', async (password, environment, cause) => {
    const error = await refusal({ DATA_DIR: folder, ADMIN_PASSWORD: password, ...environment })
    expect(error).toContain(`ADMIN_PASSWORD ${cause}. Set another one, or unset it`)
  })

  it('only for the first user', async () => {
    await startAndStop({ DATA_DIR: folder, ADMIN_PASSWORD: 'password' })
    const log = await startAndStop({
      DATA_DIR: folder,
      ADMIN_PASSWORD: 'password',
      TRUSTED_PROXIES: 'loopback',
    })
    expect(log).not.toContain('ADMIN_PASSWORD')
  })
})

it('an address that does not belong to this machine is refused as host', async () => {
  // An address that no machine has (RFC 5737).
  const settings = { DATA_DIR: folder, HOST: '192.0.2.1', ADMIN_PASSWORD: 'harbour-lantern-42' }
  expect(await refusal(settings)).toBe(
    'HOST 192.0.2.1 is not an address or name of this machine. Set HOST to one.\n',
  )
})

describe('an unusable data folder is refused', () => {
  it.each([
    ['/proc/gantry', 'no file or folder can be created there'],
    ['/proc/self/gantry/data', 'no file or folder can be created there'],
    ['/dev/null/gantry', '/dev/null: it is not a folder'],
    ['/dev/null', 'it is not a folder'],
    [`/tmp/${'x'.repeat(300)}`, 'the path is too long'],
    [`/tmp/${'x/'.repeat(3_000)}`, 'the path is too long'],
  ])('%.40s', async (path, cause) => {
    const error = await refusal({ DATA_DIR: path })
    expect(error).toContain(`DATA_DIR ${path.replace(/\/$/, '')} cannot be used: `)
    expect(error).toContain(cause)
    expect(error).toMatch(/\. [A-Z].* \(DATA_DIR\)\.\n$/)
  })

  it('if it is a file or inside one', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toContain('it is not a folder')
    expect(await refusal({ DATA_DIR: join(file, 'a', 'b') })).toContain(`${file}: it is not a folder`)
  })

  it('if its links form a loop or are dangling', async () => {
    symlinkSync(join(folder, 'b'), join(folder, 'a'))
    symlinkSync(join(folder, 'a'), join(folder, 'b'))
    symlinkSync(join(folder, 'gone'), join(folder, 'dangling'))
    expect(await refusal({ DATA_DIR: join(folder, 'a') })).toContain('its symbolic links form a loop')
    expect(await refusal({ DATA_DIR: join(folder, 'dangling') })).toContain('a link whose target is missing')
  })

  it.runIf(isRoot)('if the user may not write to or create it', async () => {
    const options = { uid: nobody }
    const error = await refusal({ DATA_DIR: folder }, options)
    expect(error).toContain('user 65534 has no permission')
    expect(await refusal({ DATA_DIR: join(folder, 'new') }, options)).toContain('has no permission')
  })

  it.runIf(isRoot)('if its file system is read-only or full', async () => {
    await mounted(folder, { size: '64k', isReadOnly: true }, async () => {
      expect(await refusal({ DATA_DIR: folder })).toContain('the file system is read-only')
    })
    await mounted(folder, { size: '64k' }, async () => {
      writeFileSync(join(folder, 'filler'), Buffer.alloc(60 * 1024))
      expect(await refusal({ DATA_DIR: folder })).toMatch(/full/)
    })
  })

  it.each(['gantry.sqlite', 'lock', 'secret.key', 'tls.key', 'tls.crt'])(
    'if its %s is a folder',
    async (name) => {
      mkdirSync(join(folder, name))
      const error = await refusal({ DATA_DIR: folder })
      expect(error).toContain(folder)
    },
  )

  it('but a missing parent and a relative path are created', async () => {
    const log = await startAndStop({ DATA_DIR: join(folder, 'a', 'b') })
    expect(log).not.toContain('cannot be used')
    expect(existsSync(join(folder, 'a', 'b', 'gantry.sqlite'))).toBe(true)
  })
})

describe('a used store', () => {
  /** Data folder of a first start; each test uses a copy of its files. */
  let used: string
  const files = ['gantry.sqlite', 'secret.key', 'tls.key', 'tls.crt']
  beforeAll(async () => {
    used = mkdtempSync(join(tmpdir(), 'gantry-used-'))
    await startAndStop({ DATA_DIR: used })
  })
  afterAll(() => rmSync(used, { recursive: true, force: true }))
  beforeEach(() => {
    for (const name of files) copyFileSync(join(used, name), join(folder, name))
  })

  const key = (): string => readFileSync(join(folder, 'secret.key'), 'utf8').trim()
  const otherKey = Buffer.alloc(32, 7).toString('base64')
  const sql = (statement: string): void => {
    const database = new DatabaseSync(join(folder, 'gantry.sqlite'))
    database.exec(statement)
    database.close()
  }

  it('is refused without its key, and no new key is created', async () => {
    rmSync(join(folder, 'secret.key'))
    expect(await refusal({ DATA_DIR: folder })).toContain(
      `The key file ${join(folder, 'secret.key')} is missing`,
    )
    expect(existsSync(join(folder, 'secret.key'))).toBe(false)
  })

  it('is refused with another key, in the file or in SECRET_KEY', async () => {
    expect(await refusal({ DATA_DIR: folder, SECRET_KEY: otherKey })).toMatch(/^SECRET_KEY is not the key/)
    const right = key()
    writeFileSync(join(folder, 'secret.key'), otherKey)
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^The key in .*secret\.key is not the key/)
    writeFileSync(join(folder, 'secret.key'), 'garbage')
    expect(await refusal({ DATA_DIR: folder })).toContain('does not contain a key of 32 bytes')
    await startAndStop({ DATA_DIR: folder, SECRET_KEY: right })
  })

  it('of an earlier version is verified by its secrets, and gets a check value', async () => {
    // As left by an earlier version: no check value, and a secret of this key.
    sql(`
      insert into secrets select row, 'kubeconfig', (select value from properties where name = 'keyCheck')
      from resources limit 1;
      drop table properties; pragma user_version = 0`)
    expect(await refusal({ DATA_DIR: folder, SECRET_KEY: otherKey })).toContain('is not the key')
    await startAndStop({ DATA_DIR: folder })
    sql(`delete from secrets where attribute = 'kubeconfig'`)
    expect(await refusal({ DATA_DIR: folder, SECRET_KEY: otherKey })).toContain('is not the key')
  })

  it('starts with a new key once its secrets are deleted', async () => {
    sql(`
      insert into secrets select r.row, 'currentPassword', (select value from properties where name = 'keyCheck')
      from resources as r join classes as c on c.code = r.class where c.id = 'users.User' limit 1`)
    rmSync(join(folder, 'secret.key'))
    const environment = { DATA_DIR: folder }
    const script = 'scripts/forget-secrets.ts'
    const listed = await ended(service.launch(environment, { script }))
    expect(listed.output).toContain('Nothing was changed.')
    await refusal(environment)
    const forgotten = await ended(service.launch(environment, { script, args: ['--yes'] }))
    expect(forgotten).toMatchObject({ code: 0, error: '' })
    await startAndStop(environment)
  })

  it('is refused by an earlier version without changes, and opened by a later one', async () => {
    sql(`pragma user_version = 99; update marks set value = 99 where name = 'schemaOldest'`)
    expect(await refusal({ DATA_DIR: folder })).toContain(
      `schema version 99 is newer than ${schemaSteps.length},`,
    )
    sql(`pragma user_version = 0; update marks set value = 0 where name = 'schemaOldest'`)
    await startAndStop({ DATA_DIR: folder })
    const database = new DatabaseSync(join(folder, 'gantry.sqlite'))
    expect(database.prepare('pragma user_version').get()).toEqual({ user_version: schemaSteps.length })
    database.close()
  })

  it('is refused if it is not a database, damaged, or locked', async () => {
    const path = join(folder, 'gantry.sqlite')
    const whole = readFileSync(path)
    const at = openSync(path, 'r+')
    // The pages after the header contain the tables' first rows.
    writeSync(at, Buffer.alloc(whole.length - 4_096, 0x5a), 0, whole.length - 4_096, 4_096)
    expect(await refusal({ DATA_DIR: folder })).toContain(`Database ${path} cannot be opened: it is damaged`)
    writeFileSync(path, 'This is a text.'.repeat(1_000))
    expect(await refusal({ DATA_DIR: folder })).toContain('it is damaged (file is not a database)')
    writeFileSync(path, whole)
    const other = new DatabaseSync(path)
    other.exec('begin exclusive')
    expect(await refusal({ DATA_DIR: folder })).toContain('another process has locked it')
    other.close()
    renameSync(path, `${path}.away`)
    mkdirSync(path)
    expect(await refusal({ DATA_DIR: folder })).toContain('it is a folder, but must be a file')
  })
})
