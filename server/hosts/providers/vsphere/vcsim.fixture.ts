import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { ensureVcsim } from '../../../../e2e/kubernetes/vcsim.ts'
import { type Found, listBelow, read, textOfProperty } from './inventory.ts'
import { readDatacenter } from './places.ts'
import { Account, type Session } from './session.ts'
import { finish } from './task.ts'
import { type Element, element, type Reference, reference } from './xml.ts'

export const username = 'gantry@vsphere.local'
export const password = 'correct horse'
export const template = 'debian-13'

/**
 * A vCenter on loopback: a data center DC0 with the cluster DC0_C0, its pools DC0_C0_RP1 and DC0_C0_RP2, a datastore
 * LocalDS_0, the networks `VM Network` and DC0_DVPG0, some virtual machines, and the template debian-13.
 */
export class Vcsim {
  readonly endpoint: string
  readonly certificate: string
  private readonly child: ChildProcessByStdio<Writable, Readable, null>
  private readonly lines: AsyncIterator<string>
  private readonly account: Account
  private known: Session | null = null

  private constructor(parts: {
    listening: { url: string; certificate: string }
    child: ChildProcessByStdio<Writable, Readable, null>
    lines: AsyncIterator<string>
    account: Account
  }) {
    this.endpoint = parts.listening.url
    this.certificate = parts.listening.certificate
    this.child = parts.child
    this.lines = parts.lines
    this.account = parts.account
  }

  static async start(): Promise<Vcsim> {
    const child = spawn(await ensureVcsim(), { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = linesOf(createInterface({ input: child.stdout }))
    const { value, done } = await lines.next()
    if (done) throw new Error('vcsim ended before it listened')
    const listening: { url: string; certificate: string } = JSON.parse(String(value))
    const account = await Account.of({
      attributes: { endpoint: listening.url, username, certificate: listening.certificate },
      secret: () => Promise.resolve(password),
    })
    const vcsim = new Vcsim({ listening, child, lines, account })
    vcsim.known = await account.session()
    return vcsim
  }

  /** vcsim ends when its standard input closes. */
  async stop(): Promise<void> {
    this.account.close()
    const ended = new Promise((resolve) => this.child.once('close', resolve))
    this.child.stdin.end()
    await ended
  }

  get vim(): Session {
    if (!this.known) throw new Error('nobody has signed in to vcsim')
    return this.known
  }

  /** Refuses the next call of a method. */
  async refuse(method: string, message: string): Promise<void> {
    this.child.stdin.write(`${JSON.stringify({ method, message })}\n`)
    await this.lines.next()
  }

  /** Properties of all virtual machines and templates. */
  list(...paths: string[]): Promise<Found[]> {
    const container = this.vim.about.rootFolder
    return listBelow(this.vim, { container, type: 'VirtualMachine', paths: ['name', ...paths] })
  }

  /** Names that contain a text. */
  async names(part = ''): Promise<string[]> {
    const names = (await this.list()).map((found) => textOfProperty(found, 'name'))
    return names.filter((name) => name.includes(part)).toSorted()
  }

  async property(id: string, path: string): Promise<Element | undefined> {
    const [found] = await read(this.vim, { references: [machine(id)], paths: [path] })
    return found?.properties.get(path)
  }

  /** Entry of a machine's configuration; empty if missing. */
  async option(id: string, key: string): Promise<string> {
    const options = await this.property(id, 'config.extraConfig')
    return options?.children.find((each) => each.textAt('key') === key)?.textAt('value') ?? ''
  }

  async run(id: string, method: string, ...content: Parameters<Session['call']>[2][]): Promise<void> {
    await finish(this.vim, await this.vim.call(machine(id), method, ...content), 'configure')
  }

  /** Keys of the open sessions. Tests read with the service's own session. */
  async sessions(): Promise<string[]> {
    // Properties are read without a session too, though not this one; a list is not.
    await this.list()
    const references = [this.vim.about.sessionManager]
    const [found] = await read(this.vim, { references, paths: ['sessionList'] })
    const list = found?.properties.get('sessionList')?.children ?? []
    return list.map((session) => session.textAt('key')).toSorted()
  }

  /** Ends the session as vCenter does with one that is too old. */
  async endSession(): Promise<void> {
    await this.vim.call(this.vim.about.sessionManager, 'Logout')
  }

  async makeFolder(name: string): Promise<void> {
    const { machines } = await readDatacenter(this.vim, 'DC0')
    await this.vim.call(machines, 'CreateFolder', element('name', name))
  }

  /** Copies the template under a name like the service's, without its keys. Returns the name. */
  async copyAs(name: string): Promise<string> {
    const { machines } = await readDatacenter(this.vim, 'DC0')
    const all = await this.list('config.template')
    const id = all.find((found) => textOfProperty(found, 'config.template') === 'true')?.reference.id ?? ''
    const pool = { type: 'ResourcePool', id: await this.idOf('ResourcePool', 'DC0_C0_RP1') }
    const spec = [
      element('location', [reference('pool', pool)]),
      element('template', false),
      element('powerOn', false),
    ]
    await this.run(
      id,
      'CloneVM_Task',
      reference('folder', machines),
      element('name', name),
      element('spec', spec),
    )
    return name
  }

  async delete(name: string): Promise<void> {
    await this.run(await this.idOf('VirtualMachine', name), 'Destroy_Task')
  }

  async idOf(type: string, name: string): Promise<string> {
    const container = this.vim.about.rootFolder
    const all = await listBelow(this.vim, { container, type, paths: ['name'] })
    return all.find((found) => textOfProperty(found, 'name') === name)?.reference.id ?? ''
  }

  async nameOf(object: Reference | undefined): Promise<string> {
    const [found] = object ? await read(this.vim, { references: [object], paths: ['name'] }) : []
    return found ? textOfProperty(found, 'name') : ''
  }
}

const machine = (id: string): Reference => ({ type: 'VirtualMachine', id })

const linesOf = (lines: Interface): AsyncIterator<string> => lines[Symbol.asyncIterator]()
