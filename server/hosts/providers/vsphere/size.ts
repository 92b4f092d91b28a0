import { message } from '../../../../model/messages/message.ts'
import { ProviderError } from '../provider.ts'

/** Size of a machine; null for the template's own. */
interface MachineSize {
  cores: number | null
  mebibytes: number | null
}

/** vCenter has no instance types: sizes have the same form as the type shown for an existing machine. */
export const sizeName = (cores: number, mebibytes: number): string =>
  `vsphere-vm.cpu-${cores}.mem-${mebibytes % 1024 === 0 ? `${mebibytes / 1024}gb` : `${mebibytes}mb`}`

/** Suggested sizes; any other is possible. */
export const usualSizes: readonly Required<{ cores: number; mebibytes: number }>[] = [
  [2, 4],
  [2, 8],
  [4, 8],
  [4, 16],
  [8, 16],
  [8, 32],
  [16, 64],
].map(([cores = 0, gibibytes = 0]) => ({ cores, mebibytes: gibibytes * 1024 }))

/** Parses `vsphere-vm.cpu-4.mem-8gb`; empty for the template's own size. Throws `ProviderError`. */
export function readSize(text: string): MachineSize {
  if (text === '') return { cores: null, mebibytes: null }
  const [, cores, memory, unit] = /^(?:vsphere-vm\.)?cpu-(\d{1,3})\.mem-(\d{1,7})(gb|mb)$/.exec(text) ?? []
  const mebibytes = Number(memory) * (unit === 'gb' ? 1024 : 1)
  if (Number(cores) > 0 && mebibytes > 0) return { cores: Number(cores), mebibytes }
  throw new ProviderError(message('vsphere.noSize', { value: JSON.stringify(text) }))
}
