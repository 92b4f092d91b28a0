import { expect, it, onTestFinished, vi } from 'vitest'
import { rootId } from '../../store/store.ts'
import { clustersOfPlaces } from './change-sets.ts'
import { WatchedShop } from '../../alarms/raise-alarms.fixture.ts'

it('finds the clusters of all named environments with one read', async () => {
  const shop = await WatchedShop.open()
  onTestFinished(() => shop.store.close())
  const loose = await shop.insert('environments.Environment', rootId('environments'), { name: 'loose' })
  const place = (modelIndex: string, uuid: string) => ({ modelIndex, uuid, name: null })
  const objects = [
    { ...place('Environment', shop.environment), within: [] },
    { ...place('Pod', 'p'), within: [place('Application', 'a'), place('Environment', shop.environment)] },
    { ...place('Pod', 'q'), within: [place('Environment', loose)] },
    { ...place('Pod', 'r'), within: [place('Environment', 'gone')] },
  ]
  const reads = vi.spyOn(shop.store, 'read')
  const clusters = await clustersOfPlaces(shop, objects)
  expect([...clusters]).toEqual(
    expect.arrayContaining([
      [shop.environment, 'prod'],
      [loose, null],
    ]),
  )
  expect(clusters.get('gone') ?? null).toBeNull()
  expect(reads).toHaveBeenCalledTimes(1)
})
