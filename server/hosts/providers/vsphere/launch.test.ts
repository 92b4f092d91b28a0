import { expect, it } from 'vitest'
import { message } from '../../../../model/messages/message.ts'
import { englishOf } from '../../../errors.ts'
import type { LaunchOrder } from '../provider.ts'
import { Fault } from './fault.ts'
import { launchInstance } from './launch.ts'
import { machineName } from './machines.ts'
import type { Vim } from './session.ts'
import { type Element, readXml, type Reference } from './xml.ts'

const host = '3f9c2a1b-0000-4000-8000-0123456789ab'

interface Inventory {
  /** Class, then objects with their properties as markup. */
  [type: string]: Record<string, Record<string, string>>
}

/** vCenter with everything that a clone needs; each test answers the calls that it checks. */
class FakeVim implements Vim {
  readonly about = {
    rootFolder: { type: 'Folder', id: 'group-d1' },
    propertyCollector: { type: 'PropertyCollector', id: 'pc' },
    viewManager: { type: 'ViewManager', id: 'vm' },
  }
  readonly called: string[] = []
  readonly inventory: Inventory = {
    Datacenter: { dc: { name: 'DC0', vmFolder: '<val type="Folder">group-v3</val>' } },
    ResourcePool: { pool: { name: 'Resources', parent: 'cluster' } },
    ComputeResource: { cluster: { name: 'C0' } },
    VirtualMachine: { 'vm-1': { name: 'debian', 'config.template': 'true' } },
    Task: {},
  }
  private readonly answers: Record<string, () => string>

  constructor(answers: Record<string, () => string> = {}) {
    this.answers = answers
  }

  call(object: Reference, method: string, ...content: ({ text: string } | null)[]): Promise<Element[]> {
    const sent = content.map((part) => part?.text ?? '').join('')
    if (method === 'CreateContainerView') {
      const type = readXml(sent).textAt('type')
      return Promise.resolve(readXml(`<v type="ContainerView">${type}</v>`).children)
    }
    if (method === 'RetrievePropertiesEx')
      return Promise.resolve(readXml(this.retrieve(readXml(sent))).children)
    if (method === 'DestroyView') return Promise.resolve([])
    this.called.push(`${method} of ${object.id}`)
    const answer = this.answers[method]
    try {
      return Promise.resolve(readXml(answer?.() ?? '').children)
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  private retrieve(request: Element): string {
    const spec = request.at('specSet')
    const type = spec?.textAt('propSet', 'type') ?? ''
    const asked = spec?.all('objectSet').map((each) => each.textAt('obj')) ?? []
    const all = this.inventory[type] ?? {}
    const known = asked[0] === type ? Object.keys(all) : asked
    const objects = known.map((id) => {
      const found = all[id]
      if (!found) throw new Fault('ManagedObjectNotFound', 'it is gone')
      const properties = Object.entries(found).map(
        ([name, value]) =>
          `<propSet><name>${name}</name>${value.startsWith('<') ? value : `<val>${value}</val>`}</propSet>`,
      )
      return `<objects><obj type="${type}">${id}</obj>${properties.join('')}</objects>`
    })
    return `<returnval>${objects.join('')}</returnval>`
  }
}

const order = (task: string | null = null): LaunchOrder => ({
  group: { id: 'group-id', name: 'workers' },
  host,
  config: { datacenter: 'DC0', resourcePool: 'C0', image: 'debian' },
  task,
  makeCommand: () => Promise.reject(new Error('no machine waits for a command')),
})

const failed = (fault: string, message: string): Record<string, string> => ({
  'info.state': 'error',
  'info.error': `<val><fault xsi:type="${fault}"/><localizedMessage>${message}</localizedMessage></val>`,
})

it('requests no second clone while one is in progress', async () => {
  const vim = new FakeVim()
  vim.inventory['Task'] = { 'task-7': { 'info.state': 'running' } }
  expect(await launchInstance(vim, order('task-7'))).toEqual({ task: 'task-7' })
  expect(vim.called).toEqual([])
})

it('reports why a clone in progress failed, so that the next call starts again', async () => {
  const vim = new FakeVim()
  vim.inventory['Task'] = { 'task-7': failed('NoDiskSpace', 'Insufficient disk space on datastore.') }
  const launched = await launchInstance(vim, order('task-7'))
  expect('refusal' in launched && englishOf(launched.refusal)).toBe(
    'vCenter refused to clone the template: Insufficient disk space on datastore. Free space on the datastore, or choose another.',
  )
  expect(vim.called).toEqual([])
})

it('clones again if vCenter no longer knows the task', async () => {
  const vim = new FakeVim({ CloneVM_Task: () => '<returnval type="Task">task-8</returnval>' })
  vim.inventory['Task'] = { 'task-8': failed('InvalidDatastore', 'The datastore is not connected.') }
  await expect(launchInstance(vim, order('task-7'))).rejects.toThrow(
    'vCenter refused to clone the template: The datastore is not connected. Choose another datastore.',
  )
  expect(vim.called).toEqual(['CloneVM_Task of vm-1'])
})

it('treats a name in use as a clone in progress, and reports the alternative', async () => {
  const vim = new FakeVim({
    CloneVM_Task: () => {
      throw new Fault('DuplicateName', `The name '${machineName('workers', host)}' already exists.`)
    },
  })
  expect(await launchInstance(vim, order())).toEqual({
    task: null,
    notice: message('vsphere.nameTaken', { name: machineName('workers', host) }),
  })
})

it("gives a machine a name that vCenter accepts, whatever the group's name", () => {
  expect(machineName('Büro / Nord', host)).toBe(`B-ro-Nord-${host}`)
  expect(machineName('ノード', host)).toBe(`host-${host}`)
  expect(machineName('w'.repeat(64), host)).toHaveLength(80)
})
