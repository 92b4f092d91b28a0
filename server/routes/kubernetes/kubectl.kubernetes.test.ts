import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, password } from '../../app.fixture.ts'
import { ConnectedService } from '../../applications/cluster.kubernetes.fixture.ts'
import { isSimulated } from '../../clusters/connection/simulated-cluster.fixture.ts'
import { ensureCertificate } from '../../http/tls/certificate.ts'

/** Unique per run: the previous run's namespace may still be terminating. */
const namespace = `through-${Date.now().toString(36)}`

const deployment = (fields: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'gantry.test/web:1.0' }], ...fields },
    },
  },
})

describe.skipIf(isSimulated)('kubectl through the service', () => {
  let connected: ConnectedService
  let folder: string

  /** Runs kubectl with a user's downloaded kubeconfig. */
  const kubectl = (who: string, args: string[], stdin?: object): Promise<string> =>
    connected.cluster.kubectl(['-n', namespace, ...args], {
      kubeconfigPath: join(folder, who),
      ...(stdin === undefined ? {} : { stdin: JSON.stringify(stdin) }),
    })

  async function download(who: string, role: string): Promise<void> {
    const { service, hostCluster } = connected
    const { id } = await service.post('/api/users/users', { name: who, role, password })
    const { key } = await service.post(`/api/users/users/${id}/apiKeys`, { name: 'first' })
    const { port } = service.app.server.address() as AddressInfo
    const headers = { authorization: `SERVICE-API ${key}`, host: `127.0.0.1:${port}` }
    const body = { hostCluster: hostCluster.id }
    const made: Json = (await service.ask('POST', '/kubernetes/kubeconfigs', body, headers)).json()
    writeFileSync(join(folder, who), made.kubeconfig)
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-kubectl-'))
    const pair = await ensureCertificate(folder, '127.0.0.1', Date.now())
    connected = await ConnectedService.start({ tls: { ...pair, isTrusted: false } })
    const { service } = connected
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    await connected.connect()
    await service.post('/api/environments/', { name: namespace, hostCluster: connected.hostCluster.id })
    for (const [who, role] of [
      ['ada', 'devops'],
      ['vic', 'readonly'],
      ['root', 'admin'],
    ] as const)
      await download(who, role)
  })
  afterAll(async () => {
    await connected.cluster.kubectl(['delete', 'namespace', namespace, '--wait=false'])
    await connected.stop()
    await connected.cluster.stop()
    rmSync(folder, { recursive: true })
  })

  it('applies, waits, gets, follows logs and runs programs', async () => {
    await kubectl('ada', ['apply', '-f', '-'], deployment())
    await kubectl('ada', ['apply', '--server-side', '--force-conflicts', '-f', '-'], deployment())
    await kubectl('ada', ['rollout', 'status', 'deployment/web', '--timeout=400s'])
    expect(await kubectl('vic', ['get', 'pods'])).toMatch(/web-\S+\s+1\/1\s+Running/)
    // A container runs before it has logged anything; this one logs a line once it listens.
    await expect
      .poll(() => kubectl('vic', ['logs', 'deployment/web', '--tail=1']), { timeout: 400_000, interval: 500 })
      .toContain('web 1.0')
    const page = ['exec', 'deployment/web', '--', 'wget', '-qO-', 'http://127.0.0.1:8080']
    expect(await kubectl('ada', page)).not.toBe('')
    const echo = ['exec', '-i', 'deployment/web', '--', 'cat']
    expect(await kubectl('ada', echo, { word: 'hello' })).toBe('{"word":"hello"}')
    await expect(kubectl('ada', ['exec', 'deployment/web', '--', 'sh', '-c', 'exit 7'])).rejects.toThrow('7')
    await kubectl('ada', ['create', 'job', 'once', '--image=gantry.test/web:1.0', '--', 'echo', 'done'])
    await kubectl('ada', ['wait', '--for=condition=complete', 'job/once', '--timeout=400s'])
    expect(await kubectl('vic', ['logs', '-f', 'job/once'])).toContain('done')
    await kubectl('ada', ['scale', 'deployment/web', '--replicas=2'])
    await kubectl('ada', ['delete', 'deployment', 'web', '--wait=true', '--timeout=400s'])
  })

  it('allows what the role may do, and reports the required role otherwise', async () => {
    const reported = async (who: string, args: string[], stdin?: object): Promise<string> =>
      kubectl(who, args, stdin).then(
        () => 'nothing was refused',
        (error: Error) => error.message,
      )
    expect(await reported('vic', ['delete', 'pods', '--all'])).toMatch(/It takes|No resources/)
    expect(await reported('vic', ['create', 'configmap', 'a'])).toContain(
      'It takes admin, platform or devops',
    )
    expect(await reported('vic', ['get', 'secrets'])).toContain('Only admin sees values of secrets')
    expect(await reported('ada', ['create', 'namespace', 'other'])).toContain('It takes admin')
    expect(await reported('ada', ['apply', '-f', '-'], deployment({ hostNetwork: true }))).toContain(
      'hostNetwork',
    )
    expect(await reported('root', ['get', 'pods', '--as=ada'])).toContain('--as')
    // Sent as protobuf, which the API server decodes for the service.
    await kubectl('ada', ['create', 'deployment', 'made', '--image=gantry.test/web:1.0', '--replicas=0'])
    await kubectl('ada', ['create', 'secret', 'generic', 'hidden', '--from-literal=password=topsecret'])
    expect(await kubectl('root', ['get', 'secret', 'hidden', '-o', 'jsonpath={.data.password}'])).toBe(
      Buffer.from('topsecret').toString('base64'),
    )
    expect(await kubectl('ada', ['auth', 'can-i', 'create', 'deployments'])).toContain('yes')
    expect(await reported('ada', ['auth', 'can-i', 'get', 'secrets'])).toContain('no')
    expect(await kubectl('ada', ['auth', 'whoami'])).toContain('ada')
  })

  it('is recorded', async () => {
    const recorded = async (): Promise<string[]> => {
      const path = '/cluster/api/kubernetesRequests?query={"user":"ada"}'
      const requests: Json[] = await connected.service.get(path)
      return requests.map(({ verb, resource, statusCode }) => `${verb} ${resource} ${statusCode}`)
    }
    // A request is recorded after its response has been passed on.
    const wanted = ['create deployments.apps 201', 'create pods/exec 101', 'create secrets 201']
    await expect.poll(recorded, { timeout: 400_000 }).toEqual(expect.arrayContaining(wanted))
  })
})
