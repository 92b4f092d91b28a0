import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { editType } from '../../../model/formats.ts'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let environment: string
beforeAll(async () => {
  simulated = await SimulatedService.start()
  environment = (await simulated.makeEnvironment('shop')).uri
})
afterAll(() => simulated.stop())

const settings = (data: string, more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n${more}data:\n${data}`
const before = settings('  mode: test\n  old: "1"\n')

const ask = async (body: unknown, query = '', type = editType): Promise<Json> =>
  (
    await simulated.service.ask(
      'POST',
      `${environment}/import${query}`,
      typeof body === 'string' ? body : JSON.stringify(body),
      { 'content-type': type },
    )
  ).json()
const apply = (text: string): Promise<Json> => ask(text, '', 'text/yaml')

/** Patches the ConfigMap as another field manager. */
async function changeElsewhere(patch: object): Promise<void> {
  await driver().mergePatch(reference, patch as Record<string, unknown>)
}
const reference = { apiVersion: 'v1', kind: 'ConfigMap', name: 'settings', namespace: 'shop' }
const driver = () => {
  const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!found) throw new Error('The cluster is not connected.')
  return found
}
const data = async (): Promise<unknown> => (await driver().get(reference))['data']

beforeEach(async () => {
  await driver().delete(reference)
  await apply(before)
})

it('removes what the text no longer contains, even if others set it', async () => {
  await changeElsewhere({ data: { theirs: 'x' } })
  const base = settings('  mode: test\n  old: "1"\n  theirs: x\n')
  const text = settings('  mode: live\n')
  const previewed = await ask({ text, base }, '?dryRun=true')
  expect(previewed).toMatchObject({ status: 200, message: '1 object: 1 would be changed.' })
  expect(previewed.diff[0].before).toContain('theirs: x')
  expect(previewed.diff[0].after).not.toContain('theirs')
  expect(await data()).toEqual({ mode: 'test', old: '1', theirs: 'x' })
  expect(await ask({ text, base })).toMatchObject({ message: '1 object: 1 changed.' })
  expect(await data()).toEqual({ mode: 'live' })
})

it('keeps changes made since the text was read', async () => {
  await changeElsewhere({ data: { since: 'x', mode: 'other' } })
  await ask({ text: settings('  mode: test\n'), base: before })
  expect(await data()).toEqual({ mode: 'other', since: 'x' })
})

it('creates deleted objects again, and objects that are new in the text', async () => {
  await driver().delete(reference)
  const other = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n'
  const answer = await ask({ text: `${settings('  mode: live\n')}---\n${other}`, base: before })
  expect(answer.message).toBe('2 objects: 2 created.')
  expect(await data()).toEqual({ mode: 'live' })
})

it('changes nothing if the edit changed nothing', async () => {
  const { message, changes } = await ask({ text: before, base: before })
  expect([message, changes.empty]).toEqual(['1 object: 1 unchanged.', true])
})

it('reports an object that is missing from the text as not deleted', async () => {
  const other = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n'
  await apply(other)
  const { message } = await ask({ text: before, base: other }, '?dryRun=true')
  expect(message).toBe(
    '1 object: 1 unchanged. No longer in the text, and not deleted: ConfigMap other. Delete it where it is listed.',
  )
})

it('names a few of many missing objects, and only states that others stay if all were replaced', async () => {
  const map = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`
  const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: default\n'
  const base = [...'abcdefg'].map(map).join('---\n')
  const reported = async (text: string, from: string): Promise<string> =>
    (await ask({ text, base: from }, '?dryRun=true')).message.replace(/^[^.]*\. ?/, '')
  expect(await reported(before, base)).toBe(
    'No longer in the text, and not deleted: ConfigMap a, ConfigMap b, ConfigMap c, ConfigMap d, ConfigMap e and 2 more. Delete them where they are listed.',
  )
  expect(await reported(map('new'), base)).toBe(
    'Only objects in the text are applied. Others are left unchanged.',
  )
  expect(await reported(map('new'), account)).toBe('')
})

/** `selected`: the selector's labels, if the pods have more. */
const workload = (name: string, kind = 'Deployment', labels = 'app: web', selected = labels): string =>
  `apiVersion: apps/v1\nkind: ${kind}\nmetadata: {name: ${name}}\nspec:\n  selector: {matchLabels: {${selected}}}\n` +
  `  template:\n    metadata: {labels: {${labels}}}\n    spec: {containers: [{name: main, image: web}]}\n`

it('warns about a new workload whose selector overlaps with that of an existing one, such as a renamed one', async () => {
  await apply(workload('web'))
  const renamed = await ask({ text: workload('front'), base: workload('web') }, '?dryRun=true')
  expect(renamed.message).toBe(
    '1 object: 1 would be created. No longer in the text, and not deleted: Deployment web. Delete it where it is listed. ' +
      'Deployment front and Deployment web each select the pods of the other, too, and workloads whose selectors overlap ' +
      'interfere with each other. Give the selector and the pods of Deployment front labels of their own.',
  )
  const two = await ask(
    `${workload('a', 'StatefulSet', 'app: api')}---\n${workload('b', 'DaemonSet', 'app: api')}`,
    '?dryRun=true',
    'text/yaml',
  )
  expect(two.message).toMatch(
    /StatefulSet a and DaemonSet b each select|DaemonSet b and StatefulSet a each select/,
  )
  const [other, same] = await Promise.all(
    [workload('other', 'Deployment', 'app: other'), workload('web')].map((text) =>
      ask(text, '?dryRun=true', 'text/yaml'),
    ),
  )
  expect([other.message, same.message]).toEqual(['1 object: 1 would be created.', '1 object: 1 unchanged.'])
})

it('names the one selector that is too wide, and advises only what is possible', async () => {
  const [narrow, wide] = ['app: shop, role: worker', 'app: shop, role: cron']
  const warned = async (text: string): Promise<string> =>
    (await ask(text, '?dryRun=true', 'text/yaml')).message.replace('1 object: 1 would be created. ', '')
  await apply(workload('shop', 'Deployment', 'app: shop'))
  expect(await warned(workload('worker', 'Deployment', narrow))).toBe(
    'The selector of Deployment shop takes the pods of Deployment worker, too, and workloads whose selectors overlap ' +
      'interfere with each other. It cannot be changed: give the pods of Deployment worker labels that it does not select.',
  )
  await driver().delete({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop', namespace: 'shop' })
  await apply(workload('worker', 'Deployment', narrow))
  expect(await warned(workload('all', 'Deployment', wide, 'app: shop'))).toBe(
    'The selector of Deployment all is too wide: it takes the pods of Deployment worker, too, and workloads whose ' +
      'selectors overlap interfere with each other. Narrow it by a label that only the pods of Deployment all have.',
  )
})

it('locates the fields that the API server refuses', async () => {
  const base = settings('  mode: test\n')
  const wrong = await ask({ text: settings('  mode: test\n', '  labels: {team: "a b"}\n'), base })
  expect(wrong).toMatchObject({ status: 406, errors: [{ field: 'metadata.labels' }] })
  const unknown = await ask({ text: `${base}dat: 1\n`, base })
  expect(unknown).toMatchObject({ status: 406, errors: [{ field: 'dat' }] })
  expect(unknown.message).toMatch(/^Document 1 \(line 1\), ConfigMap settings/)
  const untyped = await ask({ text: settings('  mode: {}\n'), base })
  expect(untyped).toMatchObject({ status: 406, errors: [{ field: 'data.mode' }] })
})

it('is refused as a whole if it is invalid', async () => {
  expect(await ask({ text: before })).toMatchObject({ status: 400 })
  expect(await ask({ text: before, base: before, prune: true })).toMatchObject({ status: 400 })
  expect(await ask({ text: before, base: 'a: [' })).toMatchObject({ status: 406 })
})
