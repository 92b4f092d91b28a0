import { mkdtempSync, openSync, rmSync, writeFileSync, writeSync, closeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { mounted, onFailingDisk } from '../start/mount.fixture.ts'
import { openStore } from './open-store.ts'
import { rootId, type Store, StoreUnavailable } from './store.ts'

const author = { name: 'anna', audit: true }
const isRoot = process.getuid?.() === 0

/** Overwrites the root page of an index. */
function damageIndex(path: string, name: string): void {
  const database = new DatabaseSync(path)
  const found = database.prepare('select rootpage from sqlite_master where name = ?').get(name)
  database.close()
  const file = openSync(path, 'r+')
  const pageSize = 4_096
  writeSync(file, Buffer.alloc(pageSize, 0x5a), 0, pageSize, (Number(found?.['rootpage']) - 1) * pageSize)
  closeSync(file)
}

describe("a database that can't be written", () => {
  let folder: string
  let store: Store
  let isOpen = false
  let logged: { fault?: string; message: string }[]
  const path = (): string => join(folder, 'gantry.sqlite')

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-fault-'))
    logged = []
  })
  afterEach(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })

  const close = async (): Promise<void> => {
    if (isOpen) await store.close()
    isOpen = false
  }
  const open = async (): Promise<void> => {
    const note = (facts: object, message: string): void => void logged.push({ ...facts, message })
    store = await openStore({ model, database: { path: path() }, log: { error: note, info: note } as never })
    isOpen = true
  }
  const add = async (name: string, options = {}): Promise<void> => {
    await store.write(
      author,
      (transaction) =>
        transaction.insert(
          { parent: rootId('config'), relation: 'containerTypes' },
          { class: 'config.ContainerType', attributes: { name, description: 'x'.repeat(20_000) } },
        ),
      options,
    )
  }
  const names = async (): Promise<unknown[]> =>
    (await store.find({ class: 'config.ContainerType' })).map(({ name }) => name)
  const faultOf = async (work: Promise<unknown>): Promise<unknown> => {
    const error: unknown = await work.catch((reason: unknown) => reason)
    return error instanceof StoreUnavailable ? error.fault : error
  }
  const writeUntilRefused = async (): Promise<{ saved: string[]; fault: unknown }> => {
    const saved: string[] = []
    for (;;) {
      const name = `type-${saved.length}`
      const fault = await faultOf(add(name))
      if (fault !== undefined) return { saved, fault }
      saved.push(name)
    }
  }

  it.runIf(isRoot)('because it is full keeps its data, serves reads, and recovers', async () => {
    await mounted(folder, { size: '8m' }, async () => {
      const filler = join(folder, 'filler')
      writeFileSync(filler, Buffer.alloc(2 * 1024 * 1024))
      await open()
      const { saved, fault } = await writeUntilRefused()
      expect(fault).toBe('full')
      expect(store.upkeep.fault).toBe('full')
      expect(await faultOf(store.upkeep.probe())).toBe('full')
      expect(await faultOf(store.compact(Date.now()))).toBe('full')
      expect((await names()).toSorted()).toEqual(saved.toSorted())
      // One entry of the log, however many writes are refused.
      expect(logged).toMatchObject([{ fault: 'full', message: expect.stringContaining('Free space') }])
      rmSync(filler)
      await add('after')
      expect(store.upkeep.fault).toBe(null)
      expect(await names()).toHaveLength(saved.length + 1)
      await close()
    })
  })

  it.runIf(isRoot)('because it is full has a reserve for urgent writes', async () => {
    await mounted(folder, { size: '6m' }, async () => {
      await open()
      const { saved } = await writeUntilRefused()
      await add('alarm', { isUrgent: true })
      expect(await faultOf(add('another'))).toBe('full')
      expect((await names()).toSorted()).toEqual([...saved, 'alarm'].toSorted())
      await close()
    })
  })

  it('because another process locks it serves reads, and recovers', async () => {
    await open()
    await add('before')
    const other = new DatabaseSync(path())
    other.exec('begin exclusive')
    const [first, second] = [faultOf(add('first')), faultOf(add('second'))]
    expect(await names()).toEqual(['before'])
    expect(await Promise.all([first, second])).toEqual(['locked', 'locked'])
    expect(store.upkeep.fault).toBe('locked')
    expect(logged).toMatchObject([{ fault: 'locked' }])
    other.exec('rollback')
    other.close()
    await add('after')
    expect(store.upkeep.fault).toBe(null)
    expect(await names()).toEqual(['after', 'before'])
  })

  it('waits for a short lock', async () => {
    await open()
    const other = new DatabaseSync(path())
    other.exec('begin exclusive')
    const write = add('waited')
    expect(await names()).toEqual([])
    other.exec('rollback')
    other.close()
    await write
    expect(await names()).toEqual(['waited'])
  })

  it.runIf(isRoot)('because its file system became read-only serves reads', async () => {
    await onFailingDisk(folder, async (fail) => {
      await open()
      await add('before')
      fail()
      expect(await faultOf(add('refused'))).toBe('readOnly')
      expect(await faultOf(store.upkeep.probe())).toBe('readOnly')
      expect(await names()).toEqual(['before'])
      expect(logged).toMatchObject([{ fault: 'readOnly' }])
      await close()
    })
  })

  it('because it is damaged refuses writes, and serves the reads that it can', async () => {
    await open()
    await add('before')
    await close()
    damageIndex(path(), 'changes_set')
    await open()
    expect(await faultOf(store.upkeep.findDamage())).toBe('damaged')
    expect(store.upkeep.fault).toBe('damaged')
    expect(await faultOf(store.upkeep.probe())).toBe('damaged')
    expect(await faultOf(add('refused'))).toBe('damaged')
    expect(await store.get(rootId('config'))).not.toBe(null)
    expect(logged.at(-1)).toMatchObject({ fault: 'damaged', message: expect.stringContaining('Restore') })
  })

  it('passes its checks if it is intact', async () => {
    await open()
    await store.upkeep.findDamage()
    await store.upkeep.probe()
    expect(store.upkeep.fault).toBe(null)
  })
})
