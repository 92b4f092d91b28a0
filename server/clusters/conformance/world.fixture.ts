import { readFileSync } from 'node:fs'
import https from 'node:https'
import { load } from 'js-yaml'
import { attachOrStartCluster, type TestCluster } from '../../../e2e/kubernetes/cluster.ts'
import { isSimulated, startSimulatedCluster } from '../connection/simulated-cluster.fixture.ts'

export interface Reply {
  code: number
  /** Texts of `Warning` headers, without number and agent. */
  warnings: string[]
  contentType: string
  body: unknown
}

export interface Ask {
  method: string
  path: string
  body?: unknown
  type?: string
  accept?: string
}

interface Kubeconfig {
  clusters: { cluster: { server: string; 'certificate-authority-data': string } }[]
  users: { user: Record<string, string | undefined> }[]
}

/** Ends only requests that hang, such as a watch that should have been refused. */
const answerTimeoutMs = 60_000
/** Shorter than the tests' own limit, so that the last response is reported. */
const patienceMs = 200_000

const decoded = (text: string | undefined): Buffer | undefined =>
  text === undefined ? undefined : Buffer.from(text, 'base64')

const warningsOf = (header: string | undefined): string[] =>
  [...(header ?? '').matchAll(/299 - "((?:[^"\\]|\\.)*)"/g)].map(
    ([, text]) => JSON.parse(`"${text}"`) as string,
  )

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** One cluster, simulated or real, accessed over plain HTTP like any client. */
export class World {
  readonly cluster: TestCluster
  private readonly server: string
  private readonly agent: https.Agent
  private readonly authorization: Record<string, string>
  private readonly made: string[] = []

  private constructor(cluster: TestCluster) {
    this.cluster = cluster
    // Both clusters write their kubeconfig in this form.
    const { clusters, users } = load(readFileSync(cluster.kubeconfigPath, 'utf8')) as Kubeconfig
    const [{ cluster: access } = { cluster: { server: '', 'certificate-authority-data': '' } }] = clusters
    const user = users[0]?.user ?? {}
    this.server = access.server
    this.authorization = user.token === undefined ? {} : { authorization: `Bearer ${user.token}` }
    this.agent = new https.Agent({
      keepAlive: true,
      ca: decoded(access['certificate-authority-data']),
      cert: decoded(user['client-certificate-data']),
      key: decoded(user['client-key-data']),
    })
  }

  static async open(): Promise<World> {
    return new World(await (isSimulated ? startSimulatedCluster() : attachOrStartCluster()))
  }

  async close(): Promise<void> {
    for (const name of this.made) await this.send({ method: 'DELETE', path: `/api/v1/namespaces/${name}` })
    this.agent.destroy()
    await this.cluster.stop()
  }

  /** Creates a namespace and waits for its controllers' default objects. */
  async makeNamespace(): Promise<string> {
    const name = `conformance-${Math.random().toString(36).slice(2, 10)}`
    this.made.push(name)
    await this.send({ method: 'POST', path: '/api/v1/namespaces', body: { metadata: { name } } })
    await this.until(`/api/v1/namespaces/${name}/serviceaccounts/default`, ({ code }) => code === 200)
    await this.until(`/api/v1/namespaces/${name}/configmaps/kube-root-ca.crt`, ({ code }) => code === 200)
    return name
  }

  /**
   * Repeats a request until the response matches: a real cluster may be busy emptying other namespaces. Fails
   * with the last response.
   */
  async until(
    path: string,
    isWanted: (reply: Reply) => boolean,
    ask: Omit<Ask, 'path'> = { method: 'GET' },
  ): Promise<Reply> {
    const end = performance.now() + patienceMs
    for (;;) {
      const reply = await this.send({ ...ask, path })
      if (isWanted(reply)) return reply
      if (performance.now() > end)
        throw new Error(`${path} did not come to what the test waits for: ${JSON.stringify(reply.body)}`)
      await pause(50)
    }
  }

  async send(ask: Ask): Promise<Reply> {
    const response = await this.open(ask, AbortSignal.timeout(answerTimeoutMs))
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const contentType = response.headers['content-type'] ?? ''
    return {
      code: response.statusCode ?? 0,
      warnings: warningsOf(response.headers.warning),
      contentType,
      body: contentType.includes('json') && text !== '' ? (JSON.parse(text) as unknown) : text,
    }
  }

  /** Returns the streaming response. */
  open(
    { method, path, body, type = 'application/json', accept = 'application/json' }: Ask,
    signal: AbortSignal,
  ) {
    return new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const request = https.request(
        `${this.server}${path}`,
        {
          method,
          agent: this.agent,
          signal,
          headers: {
            accept,
            'user-agent': 'conformance/1',
            ...(text === undefined
              ? {}
              : { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
            ...this.authorization,
          },
        },
        resolve,
      )
      request.on('error', reject)
      request.end(text)
    })
  }
}
