import { expect, it } from 'vitest'
import { type PooledReconciler, ReconcilerPool } from './reconciler-pool.ts'

/** Reconciler with a pass that waits for a response until it arrives or the reconciler gives up. */
class WaitingReconciler implements PooledReconciler {
  readonly answer = Promise.withResolvers<string>()
  end = async (): Promise<void> => void (await this.answer.promise)
  trigger(): void {}
  giveUp(): void {
    this.answer.resolve('given up')
  }
}

function waiting(): { reconciler: WaitingReconciler; reconcilers: ReconcilerPool<WaitingReconciler> } {
  const reconciler = new WaitingReconciler()
  const reconcilers = new ReconcilerPool(() => reconciler)
  reconcilers.triggerFor(new Set(['a']))
  return { reconciler, reconcilers }
}

it('aborts running passes when all end', async () => {
  const { reconciler, reconcilers } = waiting()
  await reconcilers.end()
  expect(await reconciler.answer.promise).toBe('given up')
})

it('lets the pass of a removed resource receive its response', async () => {
  const { reconciler, reconcilers } = waiting()
  reconcilers.triggerFor(new Set())
  reconciler.answer.resolve('an instance')
  expect(await reconciler.answer.promise).toBe('an instance')
  expect([...reconcilers.all()]).toEqual([])
})

it('aborts that pass, too, when all end', async () => {
  const { reconciler, reconcilers } = waiting()
  reconcilers.triggerFor(new Set())
  await reconcilers.end()
  expect(await reconciler.answer.promise).toBe('given up')
})
