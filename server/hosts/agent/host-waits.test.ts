import { expect, it } from 'vitest'
import type { Change, Store } from '../../store/store.ts'
import { HostWaits } from './host-waits.ts'

it('responds to all waiting agents if any host may have changed', async () => {
  let report: (changes: Change[]) => void = () => undefined
  const waits = new HostWaits({
    onChange: (listener: typeof report) => {
      report = listener
      return () => undefined
    },
  } as Pick<Store, 'onChange'>)
  const woken = ['one', 'other'].map((host) => waits.begin(host).within(2 ** 31 - 1))
  report([{ class: 'config.Host', id: '', kind: 'modified' } as Change])
  expect(await Promise.all(woken)).toHaveLength(2)
  waits.stop()
})
