import { message } from '../../../../model/messages/message.ts'
import { type LaunchOrder, ProviderError } from '../provider.ts'
import { failureOf } from './failure.ts'
import { isGone } from './inventory.ts'
import { type Machine, readMachines } from './machines.ts'
import type { Vim } from './session.ts'
import { finish } from './task.ts'

/** Ends machines and deletes their disks. One that was not made for the group is left alone. */
export async function endInstances(
  vim: Vim,
  { group }: Pick<LaunchOrder, 'group'>,
  ids: readonly string[],
): Promise<void> {
  try {
    const machines = await readMachines(
      vim,
      ids.map((id) => ({ type: 'VirtualMachine', id })),
    )
    const foreign = machines.find((machine) => machine.group !== group.id)
    if (foreign)
      throw new ProviderError(
        message('vsphere.foreignMachine', { id: foreign.reference.id, group: group.name }),
      )
    // Each to its end, whatever becomes of the others.
    const ends = await Promise.allSettled(machines.map((machine) => end(vim, machine)))
    for (const { reason } of ends.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[])
      throw reason
  } catch (error) {
    throw failureOf(error, message('vsphere.deleteMachines'))
  }
}

async function end(vim: Vim, { reference, isOn }: Machine): Promise<void> {
  try {
    if (isOn) await finish(vim, await vim.call(reference, 'PowerOffVM_Task'), 'stop')
    await finish(vim, await vim.call(reference, 'Destroy_Task'), 'delete')
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
