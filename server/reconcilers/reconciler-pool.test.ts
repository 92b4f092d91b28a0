import { expect, it } from 'vitest'
import { type Keeper, Keepers } from './reconciler-pool.ts'

/** Keeper with a pass that waits for a response until it arrives or the keeper gives up. */
class WaitingKeeper implements Keeper {
  readonly answer = Promise.withResolvers<string>()
  end = async (): Promise<void> => void (await this.answer.promise)
  trigger(): void {}
  giveUp(): void {
    this.answer.resolve('given up')
  }
}

function waiting(): { keeper: WaitingKeeper; keepers: Keepers<WaitingKeeper> } {
  const keeper = new WaitingKeeper()
  const keepers = new Keepers(() => keeper)
  keepers.triggerFor(new Set(['a']))
  return { keeper, keepers }
}

it('gives up what is under way when all end', async () => {
  const { keeper, keepers } = waiting()
  await keepers.end()
  expect(await keeper.answer.promise).toBe('given up')
})

it('lets the pass over a thing that is gone have its answer', async () => {
  const { keeper, keepers } = waiting()
  keepers.triggerFor(new Set())
  keeper.answer.resolve('an instance')
  expect(await keeper.answer.promise).toBe('an instance')
  expect([...keepers.all()]).toEqual([])
})

it('gives up that pass, too, when all end meanwhile', async () => {
  const { keeper, keepers } = waiting()
  keepers.triggerFor(new Set())
  await keepers.end()
  expect(await keeper.answer.promise).toBe('given up')
})
