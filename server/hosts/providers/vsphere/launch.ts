import { message } from '../../../../model/messages/message.ts'
import { textOf as errorText } from '../../../errors.ts'
import type { Launched, LaunchOrder } from '../provider.ts'
import { textOf } from '../text-of.ts'
import { makeUserData } from '../user-data.ts'
import { growDisk, joinNetwork } from './devices.ts'
import { failureOf } from './failure.ts'
import { Fault } from './fault.ts'
import {
  hostName,
  identityOptions,
  listMachines,
  type Machine,
  machineName,
  options,
  readMachines,
  startedKey,
} from './machines.ts'
import { type Datacenter, type Destination, readDatacenter, readDestination } from './places.ts'
import type { Vim } from './session.ts'
import { readSize } from './size.ts'
import { finish, followTask, readTask } from './task.ts'
import { element, type Markup, reference } from './xml.ts'

/** Within this time, a clone of a small template is done, and refused clones have failed. */
const promptMs = 2_000

/**
 * Makes one machine: clones the template, sets the data that the clone runs at startup, and starts it. A
 * clone takes minutes, so each call continues where the last one stopped: with the running task, or with the
 * clone.
 */
export async function launchInstance(vim: Vim, order: LaunchOrder): Promise<Launched> {
  try {
    const datacenter = await readDatacenter(vim, textOf(order.config['datacenter']))
    const machine = await findMachine(vim, datacenter, order)
    if (machine) return await goOn(vim, order, machine)
    return (await lookAtTask(vim, order)) ?? (await clone(vim, order, datacenter))
  } catch (error) {
    throw failureOf(error, message('vsphere.createMachine'))
  }
}

async function findMachine(vim: Vim, datacenter: Datacenter, order: LaunchOrder): Promise<Machine | null> {
  const machines = await listMachines(vim, datacenter, { group: order.group, hosts: [order.host] })
  return machines.find(({ instance }) => instance.host === order.host) ?? null
}

/** Checks the clone task of an earlier call; null if it is unknown by now. */
async function lookAtTask(vim: Vim, { task }: LaunchOrder): Promise<Launched | null> {
  const found = task === null ? null : await readTask(vim, task)
  if (found?.state === 'running') return { task }
  if (found?.state === 'error')
    return { refusal: errorText(failureOf(found.fault, message('vsphere.cloneTemplate'))) }
  return null
}

async function clone(vim: Vim, order: LaunchOrder, datacenter: Datacenter): Promise<Launched> {
  try {
    const id = await startClone(vim, order, await readDestination(vim, datacenter, order.config))
    const found = await followTask(vim, id, promptMs)
    if (found.state === 'running') return { task: id }
    if (found.state === 'error') throw found.fault
    const made = found.state === 'success' ? found.result?.reference : undefined
    const [machine] = made ? await readMachines(vim, [made]) : []
    return machine ? await goOn(vim, order, machine) : { task: null }
  } catch (error) {
    // Only the clone has this name: it is still in progress, and will be found when done.
    if (error instanceof Fault && error.type === 'DuplicateName')
      return {
        task: null,
        notice: message('vsphere.nameTaken', { name: machineName(order.group.name, order.host) }),
      }
    throw failureOf(error, message('vsphere.cloneTemplate'))
  }
}

async function startClone(vim: Vim, order: LaunchOrder, destination: Destination): Promise<string> {
  const { group, host, config } = order
  const { template, pool, folder, datastore, network } = destination
  const location = element('location', [
    datastore && reference('datastore', datastore.reference),
    reference('pool', pool.reference),
    network && (await joinNetwork(vim, template.reference, network)),
  ])
  const settings = element('config', [
    element('annotation', `Host of the host group ${group.name}, created and deleted by Gantry`),
    ...sizeOptions(textOf(config['instanceType'])),
    ...identityOptions({ group: group.id, host, template: template.name }),
  ])
  const [task] = await vim.call(
    template.reference,
    'CloneVM_Task',
    reference('folder', folder),
    element('name', machineName(group.name, host)),
    element('spec', [location, element('template', false), settings, element('powerOn', false)]),
  )
  return task?.text ?? ''
}

function sizeOptions(text: string): (Markup | null)[] {
  const { cores, mebibytes } = readSize(text)
  return [
    cores === null ? null : element('numCPUs', cores),
    mebibytes === null ? null : element('memoryMB', mebibytes),
  ]
}

/** Starts a machine for the first time, after setting its command with an unused token. */
async function goOn(
  vim: Vim,
  order: LaunchOrder,
  { reference: clone, instance }: Machine,
): Promise<Launched> {
  if (instance.state !== 'unstarted') return { instance }
  const { group, host, config } = order
  const bytes = Number(config['storageCapacity'] ?? 0)
  const disk = bytes > 0 ? await growDisk(vim, clone, bytes) : null
  const metadata = { 'instance-id': host, 'local-hostname': hostName(group.name, host) }
  const userData = makeUserData(textOf(config['userData']), await order.makeCommand())
  const settings = [
    disk,
    // Source: the data source VMware of cloud-init.
    ...options({
      'guestinfo.metadata': encode(JSON.stringify(metadata)),
      'guestinfo.metadata.encoding': 'base64',
      'guestinfo.userdata': encode(userData),
      'guestinfo.userdata.encoding': 'base64',
    }),
  ]
  await finish(vim, await vim.call(clone, 'ReconfigVM_Task', element('spec', settings)), 'configure')
  try {
    await finish(vim, await vim.call(clone, 'PowerOnVM_Task'), 'start')
  } catch (error) {
    throw failureOf(error, message('vsphere.startMachine', { id: clone.id }))
  }
  const mark = options({ [startedKey]: 'yes' })
  await finish(vim, await vim.call(clone, 'ReconfigVM_Task', element('spec', mark)), 'configure')
  const [started] = await readMachines(vim, [clone])
  return { instance: started?.instance ?? instance }
}

const encode = (text: string): string => Buffer.from(text).toString('base64')
