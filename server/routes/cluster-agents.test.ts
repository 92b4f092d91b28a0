import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { loadAll } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Json } from '../app.fixture.ts'
import { tunnelPath, tunnelProtocol } from '../clusters/tunnel/protocol.ts'
import { limits } from '../limits.ts'
import { AgentService } from './cluster-agents.fixture.ts'

let fixture: AgentService
beforeAll(async () => {
  fixture = await AgentService.start()
})
afterAll(() => fixture.stop())

const clusterOf = (id: string): Promise<Json> => fixture.service.get(`/cluster/api/hostClusters/${id}`)
const manifestOf = (token: string) =>
  fixture.service.ask('GET', `/cluster-agent/manifest.yaml?token=${token}`, undefined, { authorization: '' })
const renew = (token: string) =>
  fixture.service.ask('POST', '/cluster-agent/token', undefined, { authorization: `Bearer ${token}` })

describe('a cluster connected through an agent', () => {
  let id: string
  let joinToken: string
  let agent: ReturnType<AgentService['runAgent']>
  beforeAll(async () => {
    ;({ id, joinToken } = await fixture.addCluster('far', 'agent'))
  })

  it('waits for its agent', async () => {
    expect(await clusterOf(id)).toMatchObject({
      state: 'pendingCreate',
      status: ['Waiting for the cluster agent to connect for the first time.'],
      agentLastSeen: null,
      joinTokenExpiresOn: expect.any(Number),
    })
  })

  it('has a manifest with the chosen rights, and an agent without additional ones', async () => {
    const { body } = await manifestOf(joinToken)
    const objects = loadAll(body) as Json[]
    const bindings = objects
      .filter(({ kind }) => kind === 'ClusterRoleBinding')
      .map(({ roleRef }) => roleRef.name)
    expect(bindings).toEqual(['gantry-agent', 'edit'])
    const [deployment] = objects.filter(({ kind }) => kind === 'Deployment')
    expect(deployment.spec.template.spec.containers[0]).toMatchObject({
      image: 'gantry:test',
      securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    })
  })

  it('is read once the agent has connected', async () => {
    agent = fixture.runAgent(joinToken)
    await fixture.service.untilConnected(id)
    expect(await clusterOf(id)).toMatchObject({
      connectionState: 'connected',
      agentLastSeen: expect.any(Number),
      joinTokenExpiresOn: null,
    })
  })

  it('then refuses the token of the command and its manifest', async () => {
    expect((await renew(joinToken)).statusCode).toBe(403)
    expect((await manifestOf(joinToken)).json()).toMatchObject({
      status: 403,
      message: expect.stringContaining('was already used'),
    })
  })

  it('shows the last contact while the agent is disconnected, and reconnects with its own token', async () => {
    const { token } = agent.stored
    await agent.stop()
    // Requests that were cut off report the end of the connection first.
    await fixture.service.until(async () =>
      /^The cluster agent is not connected. It was last connected on \d{4}-/.test(
        (await clusterOf(id)).status?.[0],
      ),
    )
    expect(await clusterOf(id)).toMatchObject({ connectionState: 'notConnected', connectionFault: 'agent' })
    agent = fixture.runAgent('gj_none', token ? { token } : {})
    await fixture.service.untilConnected(id)
  })

  it("accepts an agent's token until its successor has been used", async () => {
    const first = agent.stored.token?.token ?? ''
    const second = (await renew(first)).json().token
    // The answer may have been lost: the first one is still good, and replaces the second.
    const third = (await renew(first)).json().token
    expect((await renew(second)).statusCode).toBe(403)
    expect((await renew(third)).statusCode).toBe(200)
    expect((await renew(first)).statusCode).toBe(403)
  })

  it('moves to a new agent with a new command', async () => {
    await agent.stop()
    const lost = fixture.runAgent('gj_none', { token: { token: 'ga_lost', expiresOn: 0, since: Date.now() } })
    await expect
      .poll(() => lost.logged.at(-1))
      .toContain('Not connected: This command or token was already used')
    await lost.stop()
    agent = fixture.runAgent(await fixture.joinToken(id))
    // The cluster can still be shown as connected through the first agent.
    await expect.poll(() => agent.logged).toContain('Connected.')
    await fixture.service.untilConnected(id)
  })

  it('closes the tunnel when the cluster is deleted', async () => {
    await fixture.service.ok('DELETE', `/cluster/api/hostClusters/${id}`)
    await expect.poll(() => agent.logged).toContain('The connection has ended.')
  })
})

describe('a cluster connected by a command', () => {
  /** Credential that the command sends: the cluster's entry of the kubeconfig, and a token in base64. */
  const credential = () => {
    const [{ cluster }] = fixture.kubeconfig.clusters
    const [{ user }] = fixture.kubeconfig.users
    return { cluster, token: Buffer.from(user.token as string).toString('base64') }
  }
  const handOver = (joinToken: string, part: object = {}) =>
    fixture.service.ask(
      'POST',
      `/cluster-agent/credential?token=${joinToken}`,
      { ...credential(), ...part },
      { authorization: '' },
    )

  it('accepts the credential that the command sends, once', async () => {
    const { id, joinToken } = await fixture.addCluster('cloud', 'serviceAccount')
    const { body: script } = await fixture.service.ask('GET', `/cluster-agent/connect.sh?token=${joinToken}`)
    expect(script).toContain('kind: ClusterRoleBinding')
    const wrong = await handOver(joinToken, { token: Buffer.from('wrong').toString('base64') })
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      406,
      expect.stringContaining('rejects the credential'),
    ])
    expect((await handOver(joinToken)).json()).toEqual({
      status: 200,
      message: 'Connected. The console shows the cluster cloud in a moment.',
      reasons: expect.any(Array),
    })
    await fixture.service.untilConnected(id)
    expect((await handOver(joinToken)).statusCode).toBe(403)
    await fixture.service.ok('DELETE', `/cluster/api/hostClusters/${id}`)
  })

  describe('with a token that becomes invalid while its credential is tested', () => {
    it('accepts one of two credentials', async () => {
      const { id, joinToken } = await fixture.addCluster('twice', 'serviceAccount')
      const answers = await Promise.all([handOver(joinToken), handOver(joinToken)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
      await fixture.service.ok('DELETE', `/cluster/api/hostClusters/${id}`)
    })

    it('accepts none after a newer command, whose token remains valid', async () => {
      const { id, joinToken } = await fixture.addCluster('replaced', 'serviceAccount')
      const { store } = fixture.service
      const write = store.write.bind(store)
      let newer = ''
      store.write = async (...request) => {
        store.write = write
        newer = await fixture.joinToken(id)
        return write(...request)
      }
      expect((await handOver(joinToken)).statusCode).toBe(403)
      expect((await manifestOf(newer)).statusCode).toBe(200)
      expect(await clusterOf(id)).toMatchObject({ state: 'pendingCreate' })
    })
  })

  it('is connected by the script, which requires only kubectl and curl', async () => {
    const { id, joinToken } = await fixture.addCluster('shell', 'serviceAccount')
    const { body } = await fixture.service.ask(
      'GET',
      `/cluster-agent/connect.sh?token=${joinToken}`,
      undefined,
      {
        host: new URL(fixture.url).host,
      },
    )
    const { cluster, token } = credential()
    // Answers as kubectl does on a cluster that creates the token a moment later.
    const kubectl = fixture.program(
      'kubectl',
      `case "$*" in
  *current-context*) echo test ;;
  apply*) cat >"$0.applied" ;;
  *'config view'*) printf '%s' '${JSON.stringify(cluster)}' ;;
  *'get secret'*) if [ -e "$0.asked" ]; then printf '%s' '${token}'; fi; : >"$0.asked" ;;
esac`,
    )
    const { stdout } = await promisify(execFile)('sh', ['-c', body], {
      env: { ...process.env, PATH: `${dirname(kubectl)}:${process.env['PATH']}` },
    })
    expect(stdout).toMatch(/^Connecting the cluster of the context test\.\nConnected\. /)
    expect(loadAll(readFileSync(`${kubectl}.applied`, 'utf8'))).toHaveLength(6)
    await fixture.service.untilConnected(id)
    await fixture.service.ok('DELETE', `/cluster/api/hostClusters/${id}`)
  })
})

describe('the join command', () => {
  const add = (fields: object) =>
    fixture.service.ask('POST', '/cluster/api/hostClusters', { mode: 'discovered', ...fields })

  it('is in the activity log with its author and without its token', async () => {
    const { id, joinToken } = await fixture.addCluster('logged', 'agent')
    const [change] = await fixture.service.get('/config/api/changeSets?count=1&mode=exportDetails')
    expect(change).toMatchObject({ user: 'admin', action: 'joinCommand' })
    expect(JSON.stringify(change)).toContain(id)
    expect(JSON.stringify(change)).not.toContain(joinToken)
  })

  it('is refused for a cluster with a kubeconfig, and without an image for an agent', async () => {
    const { id } = await fixture.service.post('/cluster/api/hostClusters', {
      name: 'managed',
      mode: 'managed',
    })
    const refused = await fixture.service.ask('POST', `/cluster/api/hostClusters/${id}/joinCommand`, {
      rights: 'edit',
    })
    expect(refused.json()).toMatchObject({
      status: 406,
      message: expect.stringContaining('needs no command'),
    })
    const agent = (await add({ name: 'no-image', connection: 'agent' })).json()
    const imageless = await fixture.service.ask('POST', `/cluster/api/hostClusters/${agent.id}/joinCommand`, {
      rights: 'edit',
    })
    expect(imageless.json()).toMatchObject({ errors: [{ field: 'image' }] })
  })

  it.each(['agent', 'serviceAccount'])("can't connect a managed cluster: %s", async (connection) => {
    expect((await add({ name: 'own', mode: 'managed', connection })).json()).toMatchObject({
      status: 406,
      message: 'HostCluster.connection must be kubeconfig unless the mode of the cluster is discovered.',
      errors: [{ field: 'connection' }],
    })
  })

  it('requires no kubeconfig with an agent, and refuses one', async () => {
    const { simulator } = fixture
    const given = await add({ name: 'both', connection: 'agent', kubeconfig: simulator.kubeconfig })
    expect(given.json()).toMatchObject({ status: 406, errors: [{ field: 'kubeconfig' }] })
    expect((await add({ name: 'neither' })).json()).toMatchObject({ errors: [{ field: 'kubeconfig' }] })
  })
})

it("stops looking for a cluster's holder when its agent disconnects", async () => {
  const { joinToken } = await fixture.addCluster('hanging-up', 'agent')
  const { tunnels } = fixture.service.parts
  const looking = Promise.withResolvers<AbortSignal>()
  tunnels.share({
    routeTo: (_cluster, { signal }) => {
      looking.resolve(signal)
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('hung up'))),
      )
    },
    holderOf: () => 'self',
    onChange: () => undefined,
  })
  const { token } = (await renew(joinToken)).json()
  const dialled = new WebSocket(`${fixture.url.replace('https', 'wss')}${tunnelPath}`, tunnelProtocol, {
    rejectUnauthorized: false,
    headers: { authorization: `Bearer ${token}` },
  }).on('error', () => undefined)
  const signal = await looking.promise
  const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(signal.aborted).toBe(false)
  dialled.terminate()
  await aborted
  tunnels.share({ routeTo: async () => null, holderOf: () => 'self', onChange: () => undefined })
})

it('limits requests with invalid tokens per address', async () => {
  const { burst } = limits.anonymousAgentRequests
  const statuses = new Set<number>()
  for (let index = 0; index < burst * 2; index += 1) statuses.add((await renew('ga_wrong')).statusCode)
  expect([...statuses]).toEqual([403, 429])
})

it('refuses agents that reconnect during shutdown', async () => {
  const { id, joinToken } = await fixture.addCluster('redialling', 'agent')
  const agent = fixture.runAgent(joinToken)
  await fixture.service.untilConnected(id)
  fixture.service.parts.tunnels.close()
  await expect
    .poll(() => agent.logged.at(-1), { timeout: 5_000 })
    .toBe('Not connected: The service is stopping.')
})
