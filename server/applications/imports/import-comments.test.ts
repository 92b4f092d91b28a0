import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

let service: TestService
let shop: Json

beforeEach(async () => {
  service = await startTestService()
  shop = await service.post('/catalog/api/applications', { name: 'shop' })
})
afterEach(() => service.close())

/** As an export writes it. */
const web = `# Of the shop

# Who changes it tells the front team.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # the door
spec:
  replicas: 2 # until spring
  selector: # never changes
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
        # Terminates TLS.
        - name: proxy
          image: proxy:1 # pinned
        # The shop itself
        - name: main
          image: web:1
          args:
            - --verbose # for now
            - --port=80
          env:
            # live or test
            - name: MODE
              value: live
            # - name: DEBUG
            #   value: "1"
# The end
`
const settings = `apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
data: # of all
  a: '# no comment' # a comment
`

const send = async (text: string, { query = '', type = 'text/yaml', to = shop } = {}): Promise<Json> =>
  (
    await service.ask('POST', `/catalog/api/applications/${to.id}/import${query}`, text, {
      'content-type': type,
    })
  ).json()
const exported = async (application = shop): Promise<string> =>
  (await service.ask('GET', `/catalog/api/applications/${application.id}/export`)).body
const find = async (collection: string, name: string): Promise<Json> =>
  (await service.get(`/catalog/api/${collection}?query={"name":"${name}"}`))[0]
const put = async (collection: string, name: string, body: object): Promise<void> => {
  const { id } = await find(collection, name)
  const answer = await service.ask('PUT', `/catalog/api/${collection}/${id}`, body)
  expect(answer.statusCode).toBe(200)
}

it('keeps comments at their place, and does not report them', async () => {
  const text = `${settings}---\n${web}`
  expect((await send(text, { query: '?dryRun=true' })).diff[0].after).toBe(settings)
  expect((await send(text)).message).toBe('2 objects: 2 created.')
  expect(await exported()).toBe(text)
  expect(await send(text)).toMatchObject({ message: '2 objects: 2 unchanged.', changes: { empty: true } })
})

it('reports an added or removed comment as a change', async () => {
  await send(settings)
  const text = settings.replace('# of all', '# of none')
  const previewed = await send(text, { query: '?dryRun=true' })
  expect(previewed).toMatchObject({
    message: '1 object: 1 would be changed.',
    diff: [{ before: settings, after: text }],
  })
  expect(await exported()).toBe(settings)
  await send(text)
  expect(await exported()).toBe(text)
  await send(settings.replaceAll(/ # [a-z].*/g, ''))
  expect(await exported()).toBe(settings.replaceAll(/ # [a-z].*/g, ''))
  expect(await find('configMaps', 'settings')).toMatchObject({ yamlComments: null })
})

it('keeps comments when fields change, and when a commented field is removed', async () => {
  await send(web)
  await put('containers', 'main', { image: 'web:2', args: ['--port=80', '--verbose'] })
  await put('envVars', 'MODE', { value: 'test' })
  const [spec] = await service.get('/catalog/api/deploymentSpecs')
  const changed = await service.ask('PUT', `/catalog/api/deploymentSpecs/${spec.id}`, { replicas: 5 })
  expect(changed.statusCode).toBe(200)
  const text = web
    .replace('web:1', 'web:2')
    .replace('replicas: 2', 'replicas: 5')
    .replace('value: live', 'value: test')
    .replace(/( +- --verbose # for now\n)( +- --port=80\n)/, '$2$1')
  expect(await exported()).toBe(text)
  const { id } = await find('containers', 'proxy')
  expect((await service.ask('DELETE', `/catalog/api/containers/${id}`)).statusCode).toBe(200)
  expect(await exported()).toBe(text.replace(/ +# Terminates[^]*?(?= +# The shop itself)/, ''))
})

it('restores comments with an undo', async () => {
  await send(web)
  const { changes } = await send(web.replace('# until spring', '# for ever').replace('web:1', 'web:2'))
  await service.post(`/environments/api/changeSets/${changes.sequenceId}/undo`, {})
  expect(await exported()).toBe(web)
  const { id } = await find('deployments', 'web')
  const deletion = (await service.ask('DELETE', `/catalog/api/deployments/${id}`)).json()
  expect(await exported()).toBe('')
  await service.post(`/environments/api/changeSets/${deletion.changes.sequenceId}/undo`, {})
  expect(await exported()).toBe(web)
})

it("keeps comments if the imported text can't contain them", async () => {
  await send(settings)
  const json = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: { a: 'x' } }
  expect((await send(JSON.stringify(json))).message).toBe('1 object: 1 changed.')
  expect(await exported()).toBe(settings.replace("'# no comment'", 'x'))
  const form = '# of the form\n- name: shop\n  configMaps:\n    - name: settings\n      data: {a: z}\n'
  expect((await send(form)).message).toBe('1 object: 1 changed. The comment in line 1 is not kept.')
  expect(await exported()).toBe(settings.replace("'# no comment'", 'z'))
})

it('includes comments in this API’s own format, and in a new application', async () => {
  await send(`${settings}---\n${web}`)
  const form = await service.get(`/catalog/api/applications/${shop.id}?mode=export`)
  expect(form.configMaps[0].yamlComments).toEqual({ 'line data': '# of all', 'line data.a': '# a comment' })
  const [copy, made] = [
    await service.post('/catalog/api/applications', { name: 'copy' }),
    await service.post('/catalog/api/applications', { ...form, name: 'made' }),
  ]
  await send(JSON.stringify(form), { to: copy })
  expect(await exported(copy)).toBe(await exported())
  expect(await exported(made)).toBe(await exported())
})

it('reads comments between documents and around list items, with any line endings', async () => {
  const map = (name: string, indent = ''): string =>
    ['apiVersion: v1', 'kind: ConfigMap', 'metadata:', `  name: ${name}`]
      .map((line) => `${indent}${line}\n`)
      .join('')
  await send(`# one\n---\n${map('a')}---\n# two\n\n---\n# three\n${map('b')}---\n# four\n...\n`)
  expect(await exported()).toBe(`# one\n\n${map('a')}---\n# two\n\n# three\n${map('b')}# four\n`)
  await send(`${map('a')}# five\n---\n${map('b')}`.replaceAll('\n', '\r\n'))
  expect(await exported()).toBe(`${map('a')}# five\n---\n${map('b')}`)
  const items = `  # seven\n  - ${map('a', '    ').trimStart()}  - ${map('b', '    ').trimStart()}    # eight\n`
  await send(`# six\napiVersion: v1\nkind: List\nitems:\n${items}# nine\n`)
  expect(await exported()).toBe(`# six\n# seven\n${map('a')}---\n${map('b')}# eight\n# nine\n`)
})

it('names comments that it does not keep: those on omitted fields, and those over the size limit', async () => {
  const secret =
    '# Of the shop\napiVersion: v1\nkind: Secret\nmetadata:\n  name: key\nstringData: # set it\n  password: x # hunter2\n'
  const { message, diff } = await send(secret, { query: '?dryRun=true' })
  expect(message).toContain(
    'Comments are not kept where what they are about is not: 2 lines have one, from line 6 on.',
  )
  expect(diff[0].after).toContain('# Of the shop\n')
  await send(secret)
  expect(JSON.stringify(await service.store.find({ class: 'catalog.Secret' }))).not.toContain('hunter2')
  const reported = await send(`${settings.replace('# of all', `# ${'x'.repeat(70_000)}`)}`)
  expect(reported.message).toBe(
    '1 object: 1 created. Comments are not kept where one object has more than 65536 characters of them: ConfigMap settings.',
  )
  expect((await find('configMaps', 'settings')).yamlComments).toBe(null)
})

it("writes only comments from a client's comment attribute", async () => {
  await send(settings)
  await put('configMaps', 'settings', {
    yamlComments: { head: 'a: 1\n---\nb', 'line data': '# x', nowhere: '#' },
  })
  expect(await exported()).toBe(
    `# a: 1\n# ---\n# b\n${settings.replace(/ # (of all|a comment)/g, '').replace(/^data:/m, 'data: # x')}`,
  )
  const { id } = await find('configMaps', 'settings')
  const address = `/catalog/api/configMaps/${id}`
  const refused = await service.ask('PUT', address, { yamlComments: { head: `# ${'x'.repeat(70_000)}` } })
  expect([refused.statusCode, refused.json().message]).toEqual([
    406,
    expect.stringContaining('ConfigMap.yamlComments must have at most 65,536 characters'),
  ])
})
