import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ServiceProcess, temporaryFolder } from './service-process.fixture.ts'

/**
 * Stores of earlier versions, named after their dates: the first version that could mirror a cluster, and the first one
 * with a released schema version. The service of that version filled them through its API, with one simulated cluster.
 */
const stores = ['2026-11-21', '2026-11-28']

const environment = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
const applications = '/catalog/api/applications'

it.each(stores)('a store of %s opens with its data, and serves', async (date) => {
  const folder = temporaryFolder()
  const packed = readFileSync(join(import.meta.dirname, 'earlier-stores', `${date}.sqlite.gz`))
  writeFileSync(join(folder, 'gantry.sqlite'), gunzipSync(packed))
  // Opening it twice: the second start finds it up to date.
  await (await ServiceProcess.start({ ...environment, DATA_DIR: folder })).stop()
  const service = await ServiceProcess.start({ ...environment, DATA_DIR: folder })
  service.user = { name: 'admin', password: 'old secret 2026' }
  const get = (path: string) => service.ask('GET', path)
  expect(await get(`${applications}?fields=name,description,labels`)).toMatchObject([
    { name: 'storefront', description: 'Sells everything', labels: { team: 'shop' } },
  ])
  expect(await get(`${applications}?labelSelector=team%3Dshop&search=storef&fields=name`)).toEqual([
    { name: 'storefront' },
  ])
  const pods = await get(
    '/environments/api/pods?query={ancestors.environment.name:shop}&search=web&fields=name',
  )
  expect(pods).toHaveLength(2)
  const [cluster] = await get('/cluster/api/hostClusters?fields=id,name,connectionState')
  expect(cluster).toMatchObject({ name: 'prod' })
  // The kubeconfig can be decrypted: the cluster it leads to is gone.
  await service.until(`/cluster/api/hostClusters/${cluster.id}`, ({ status }) =>
    /refuses connections/.test(status[0]),
  )
  const [application] = await get(applications)
  await service.ask('PUT', `${applications}/${application.id}`, { description: 'Written by today’s version' })
  // Newest first: this change, then that of the earlier version.
  const modified = { user: 'admin', modifiedIds: [{ uuid: application.id }] }
  expect(await get('/catalog/api/changeSets?count=2')).toMatchObject([modified, modified])
  service.user = { name: 'ann', password: 'correct horse battery' }
  expect(await get('/config/api/containerTypes?fields=name')).toMatchObject([{ name: 'small' }])
  await service.stop()
})
