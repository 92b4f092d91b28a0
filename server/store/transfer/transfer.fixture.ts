import { model } from '../../../model/index.ts'
import type { DatabaseAddress } from '../open-store.ts'
import { rootId } from '../store.ts'
import { transferStore, type TransferOptions, type TransferResult } from './transfer.ts'

/** Place of container types. */
export const types = { parent: rootId('config'), relation: 'containerTypes' }

/** Moves a store with any key from a service that has stopped, unless the options differ. */
export const move = (
  from: DatabaseAddress,
  to: DatabaseAddress,
  options: Partial<TransferOptions> = {},
): Promise<TransferResult> =>
  transferStore({
    model,
    from,
    to,
    checkKey: () => undefined,
    canFinish: true,
    onProgress: () => undefined,
    ...options,
  })
