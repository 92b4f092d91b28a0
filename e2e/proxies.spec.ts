import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type APIRequestContext, type Browser, chromium, expect, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/find-browser.ts'
import { openApi, type Service, startService } from './fixtures.ts'
import { connectHostCluster } from './host-clusters.ts'
import { type Front, Nginx, proxyName } from './nginx.ts'
import { giveCredentials, navigation, saveText } from './steps.ts'
import { test as base } from './talking-shop.ts'

const upgrade = 'proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade;'
const forwarded =
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;'
const whole = `${upgrade} proxy_set_header Connection $connection_upgrade; proxy_set_header Host $http_host;`

/** Common proxy configurations, some of them incomplete. */
const fronts = {
  bare: { listen: 'ssl', directives: 'location / { proxy_pass UPSTREAM; }' },
  portless: {
    listen: 'ssl',
    directives: `location / { proxy_pass UPSTREAM; ${upgrade} proxy_set_header Connection "upgrade"; proxy_set_header Host $host; ${forwarded} }`,
  },
  complete: {
    listen: 'ssl http2',
    directives: `gzip on; gzip_types *; location / { proxy_pass UPSTREAM; ${whole} }`,
  },
  plain: { listen: '', directives: `location / { proxy_pass UPSTREAM; ${whole} }` },
  unknown: { listen: 'ssl', directives: 'location /gantry/ { proxy_pass UPSTREAM/; }' },
} as const satisfies Record<string, Front>
/** Proxies for a service with a path in its PUBLIC_URL. */
const prefixed = {
  stripped: { listen: 'ssl', directives: `location /gantry/ { proxy_pass UPSTREAM/; ${whole} }` },
  passed: { listen: 'ssl', directives: `location /gantry/ { proxy_pass UPSTREAM; ${whole} }` },
} as const satisfies Record<string, Front>

interface Below {
  service: Service
  api: APIRequestContext
}

const test = base.extend<{ visitor: Page }, { nginx: Nginx; below: Below; chromiumOfProxies: Browser }>({
  chromiumOfProxies: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright derives fixture dependencies from the pattern
    async ({}, provide) => {
      const args = ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${proxyName} 127.0.0.1`]
      const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  nginx: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const nginx = await Nginx.reserve(Object.keys({ ...fronts, ...prefixed }))
      await provide(nginx)
      await nginx.stop()
    },
    { scope: 'worker' },
  ],
  below: [
    async ({ nginx, service, cluster }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'gantry-below-'))
      const environment = {
        PUBLIC_URL: `https://${nginx.host('stripped')}/gantry`,
        PUBLIC_CA: nginx.caFile,
      }
      const { stop, ...own } = await startService(folder, { environment })
      const withUpstream = (all: Record<string, Front>, upstream: string) =>
        Object.fromEntries(Object.entries(all).map(([name, front]) => [name, { ...front, upstream }]))
      await nginx.start({ ...withUpstream(fronts, service.url), ...withUpstream(prefixed, own.url) })
      const api = await openApi(own)
      await connectHostCluster(api, 'berth', cluster.kubeconfig)
      await provide({ service: own, api })
      await api.dispose()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000, auto: true },
  ],
  visitor: async ({ chromiumOfProxies }, provide) => {
    const context = await chromiumOfProxies.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' })
    await provide(await context.newPage())
    await context.close()
  },
})

test.describe.configure({ mode: 'default' })
test.slow()

async function signInAt(page: Page, address: string, service: Service): Promise<void> {
  await page.goto(address)
  await giveCredentials(page, service)
  await expect(navigation(page)).toBeVisible()
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
}

/** Creates a host group of the provider for existing machines; returns its id. */
async function makeGroup(api: APIRequestContext): Promise<string> {
  const [provider] = await (await api.get('/config/api/cloudProviders?query={"type":"Other"}')).json()
  const name = `rack-${Date.now()}`
  const answer = await api.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { data: { name } })
  return (await answer.json()).id
}

/** Sends a request from the page like the console, and returns the response. */
const post = (page: Page, path: string, body: object = {}) =>
  page.evaluate(
    async ([address, data]) => {
      const session = await (await fetch(address.replace(/(.*\/gantry)?.*/, '$1/session'))).json()
      const headers = { 'X-CSRF-Token': session.csrfToken, 'Content-Type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(data) })
      return answer.json()
    },
    [path, body] as const,
  )

/** Expected element: the terminal, or the reason why it is unavailable. */
const terminals = [
  { front: 'bare', role: 'status', shows: 'drops the WebSocket (Upgrade) headers' },
  { front: 'portless', role: 'tabpanel', shows: /[/~] #/ },
  { front: 'complete', role: 'tabpanel', shows: /[/~] #/ },
] as const

for (const { front, role, shows } of terminals) {
  test(`behind nginx (${front}), addresses match the page, logs follow, and a terminal opens or names the cause`, async ({
    visitor: page,
    nginx,
    service,
    api,
    shop,
  }) => {
    const address = `https://${nginx.host(front)}`
    await signInAt(page, `${address}/`, service)
    await page.goto(`${address}${shop.path}/logs`)
    await expect(page.getByRole('log', { name: 'Log lines' })).toContainText('level=info')
    await page.goto(`${address}${shop.path}/terminal`)
    await page.getByRole('button', { name: 'Open terminal' }).click()
    await expect(page.getByRole(role).filter({ hasText: shows })).toBeVisible()
    const { command, warnings } = await post(
      page,
      `/config/api/hostGroups/${await makeGroup(api)}/setupCommand`,
    )
    expect(command).toContain(`curl -fsSL '${address}/host-agent/setup-agent.sh'`)
    expect(warnings).toEqual([expect.stringContaining('came through a proxy')])
    const [{ id }] = await (await api.get('/cluster/api/hostClusters')).json()
    const { kubeconfig } = await post(page, '/kubernetes/kubeconfigs', { hostCluster: id })
    expect(JSON.parse(kubeconfig).clusters[0].cluster).toEqual({
      server: `${address}/kubernetes/clusters/${id}`,
    })
  })
}

for (const front of ['bare', 'portless'] as const)
  test(`behind nginx (${front}), an admin gets one notice that the service does not know the address`, async ({
    visitor: page,
    nginx,
    service,
  }) => {
    await signInAt(page, `https://${nginx.host(front)}/`, service)
    const notice = page.getByRole('status').filter({ hasText: `instead of ${nginx.host(front)}` })
    await expect(notice).toContainText('proxy_set_header Host $http_host')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(navigation(page)).toBeVisible()
    await expect(notice).toBeHidden()
  })

test('on plain HTTP the sign-in page asks for HTTPS, sends nothing, and prompts for no credentials', async ({
  visitor: page,
  nginx,
  service,
}) => {
  const challenges: (string | undefined)[] = []
  const sent: string[] = []
  page.on('response', (response) => challenges.push(response.headers()['www-authenticate']))
  page.on('request', (request) => sent.push(request.method()))
  await page.goto(`http://${nginx.host('plain')}/`)
  await expect(
    page.getByText(/Gantry needs HTTPS: this browser won't keep the session over http/),
  ).toBeVisible()
  await giveCredentials(page, service)
  await expect(page.getByRole('alert')).toContainText('Gantry needs HTTPS')
  expect(sent.filter((method) => method !== 'GET')).toEqual([])
  expect(challenges.filter((challenge) => challenge?.includes('Basic'))).toEqual([])
})

test('below an unconfigured path, the page explains what to set without loading its files', async ({
  visitor: page,
  nginx,
}) => {
  await page.goto(`https://${nginx.host('unknown')}/gantry/`)
  await expect(page.getByRole('heading', { name: "Gantry's files did not arrive" })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('set PUBLIC_URL of the service to that address')
})

for (const front of ['stripped', 'passed'] as const)
  test(`below the path of PUBLIC_URL (${front}) the console works, and every generated address includes it`, async ({
    visitor: page,
    nginx,
    below: { service, api },
    shop,
  }) => {
    const address = `https://${nginx.host(front)}/gantry`
    await signInAt(page, `${address}/`, service)
    await navigation(page).getByRole('link', { name: 'Environments' }).click()
    await expect(page).toHaveURL(`${address}/environments`)
    const query = encodeURIComponent(JSON.stringify({ name: `${shop.namespace}@berth` }))
    const [{ id }] = await (await api.get(`/environments/api/environments?query=${query}`)).json()
    await page.goto(`${address}/environments/${id}/yaml`)
    await expect(page.getByRole('textbox', { name: /^YAML of/ })).toBeVisible()
    await page.goto(`${address}/environments/${id}`)
    await page.getByRole('link', { name: 'web', exact: true }).first().click()
    await page.getByRole('link', { name: 'Terminal' }).click()
    await page.getByRole('button', { name: 'Open terminal' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(/[/~] #/)
    const cookies = await page.context().cookies(`${address}/`)
    expect(cookies.map(({ name, path }) => ({ name, path }))).toEqual([
      { name: '__Secure-gantry', path: '/gantry' },
    ])
  })

/** Sends a request like kubectl, using only the address, authority and token of a kubeconfig. */
async function askWith(kubeconfig: string, path: string): Promise<unknown> {
  const { clusters, users } = JSON.parse(kubeconfig)
  const { server, 'certificate-authority-data': authority } = clusters[0].cluster
  const { hostname, port, pathname } = new URL(server)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  https
    .get(
      {
        hostname: '127.0.0.1',
        port,
        path: `${pathname}${path}`,
        servername: hostname,
        headers: { host: `${hostname}:${port}`, authorization: `Bearer ${users[0].user.token}` },
        ca: Buffer.from(authority, 'base64').toString(),
      },
      (response) => void text(response).then(resolve, reject),
    )
    .on('error', reject)
  return JSON.parse(await promise)
}

test('through nginx with a private CA, kubeconfig and setup command work unchanged', async ({
  visitor: page,
  nginx,
  below: { service, api },
}) => {
  const publicUrl = `https://${nginx.host('stripped')}/gantry`
  await signInAt(page, `${publicUrl}/clusters`, service)
  const [{ id }] = await (await api.get('/cluster/api/hostClusters')).json()
  await page.goto(`${publicUrl}/clusters/${id}`)
  await page.getByRole('button', { name: /^(Actions|More actions) for berth$/ }).click()
  await page.getByRole('menuitem', { name: 'Download kubeconfig' }).click()
  const kubeconfig = await saveText(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(await askWith(kubeconfig, '/api/v1/namespaces')).toMatchObject({ kind: 'NamespaceList' })
  const made = await (await api.post(`/config/api/hostGroups/${await makeGroup(api)}/setupCommand`)).json()
  expect(made.warnings).toEqual([])
  // Replaces DNS: resolves the proxy's name to this machine.
  writeFileSync(join(nginx.folder, '.curlrc'), `resolve = "${nginx.host('stripped')}:127.0.0.1"\n`)
  const [fetch = ''] = made.command.split(' | sudo ')
  const child = spawn('sh', ['-c', fetch], { env: { ...process.env, CURL_HOME: nginx.folder } })
  const script = await text(child.stdout)
  expect(script).toContain(`service_url='${publicUrl}'\nservice_pin=''\nservice_ca='${nginx.ca.trim()}'`)
})
