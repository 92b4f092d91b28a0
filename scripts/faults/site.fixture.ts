import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client as Database } from 'pg'
import { pinOf } from '../../server/hosts/agent/scripts.ts'
import { ensureCertificate } from '../../server/http/tls/certificate.ts'
import { type PostgresServer, startPostgres } from '../postgres/postgres-server.ts'
import { AgentProcess } from './agent-process.fixture.ts'
import { Balancer } from './balancer.fixture.ts'
import { Client, Counts, Tally } from './client.fixture.ts'
import { clockStatements, shiftStatement } from './database-clock.ts'
import { LeaseLog } from './leases.fixture.ts'
import { type LogLine, Replica } from './replica.fixture.ts'
import { SimulatedCluster } from './simulated-cluster.fixture.ts'
import { until } from './until.fixture.ts'
import type { ClusterPlace } from './writers.fixture.ts'

const ADMIN_PASSWORD = 'secret'
/** Account of the load. */
export const WRITER = 'writer'

/** Folder of this version. */
export const thisVersion = join(import.meta.dirname, '../..')

const basic = `BASIC ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`

interface SiteOptions {
  replicas: number
  /** Names of clusters with a kubeconfig. */
  clusters: readonly string[]
  /** Name of a cluster with an agent. */
  dialling: string
  /** Folder of another version to start the replicas with. */
  checkout?: string | undefined
}

/** A cluster with the environment that the writers use. */
export interface ConnectedCluster extends ClusterPlace {
  simulated: SimulatedCluster
  /** Id of the HostCluster, at the end of its lease's subject. */
  id: string
  pod: string
}

const manifest = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: scaled}
spec:
  replicas: 1
  selector: {matchLabels: {app: scaled}}
  template:
    metadata: {labels: {app: scaled}}
    spec: {containers: [{name: main, image: "example/web:1"}]}
---
apiVersion: v1
kind: Pod
metadata: {name: talker}
spec: {containers: [{name: main, image: "example/web:1"}]}
`

/** Replicas behind a load balancer, with their database and clusters. */
export class Site {
  readonly leases = new LeaseLog()
  readonly balancer: Balancer
  readonly postgres: PostgresServer
  readonly database: string
  readonly replicas: Replica[] = []
  readonly clusters: ConnectedCluster[] = []
  readonly tally = new Tally()
  /** Warnings and errors of all replicas. */
  problems = new Counts()
  /** Folder of the version that replicas start with. */
  checkout: string
  /** Header of the load's requests. */
  writerAuthorization = ''
  readonly #folder: string
  readonly #simulated: SimulatedCluster[] = []
  #agent: AgentProcess | null = null

  private constructor(parts: {
    balancer: Balancer
    postgres: PostgresServer
    folder: string
    checkout: string
  }) {
    this.checkout = parts.checkout
    this.balancer = parts.balancer
    this.postgres = parts.postgres
    this.database = `${parts.postgres.url}/postgres`
    this.#folder = parts.folder
  }

  static async start({ replicas, clusters, dialling, checkout = thisVersion }: SiteOptions): Promise<Site> {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-faults-'))
    const [balancer, postgres] = await Promise.all([Balancer.start(), startPostgres()])
    const site = new Site({ balancer, postgres, folder, checkout })
    try {
      for (const statement of clockStatements) await site.query(statement)
      const simulated = await Promise.all(
        [...clusters, dialling].map((name) => SimulatedCluster.start(name, folder)),
      )
      site.#simulated.push(...simulated)
      await site.#startReplicas(replicas)
      await site.#connectClusters(dialling)
    } catch (error) {
      const known = [...site.problems.lines(), ...site.leases.claims.map((claim) => JSON.stringify(claim))]
      await site.close()
      throw new Error(`The replicas did not start.\n${known.join('\n')}`, { cause: error })
    }
    return site
  }

  /** Output of agents that crashed. */
  get agentCrashes(): readonly string[] {
    return this.#agent?.crashes ?? []
  }

  /** Client as the administrator. */
  admin(): Client {
    return new Client({ authorization: basic, port: this.balancer.port, isKeptAlive: false }, this.tally)
  }

  /** Returns the replica that holds a cluster, or the first one while the log names no holder. */
  holderOf({ id }: Pick<ConnectedCluster, 'id'>): Replica {
    const name = this.leases.holders().get(`cluster/${id}`)
    const replica = this.replicas.find((entry) => entry.name === name) ?? this.replicas[0]
    if (!replica) throw new Error('There is no replica.')
    return replica
  }

  /** Starts a stopped replica, and resolves when the balancer uses it. */
  async bringUp(replica: Replica): Promise<void> {
    await replica.start(this.checkout)
    await this.balancer.add(replica.port)
  }

  /** Ends a replica, and then removes it from the balancer. */
  async takeDown(replica: Replica, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const { port } = replica
    const code = await replica.end(signal)
    this.leases.end(replica.name)
    this.balancer.remove(port)
    return code
  }

  /** Runs one statement in the database without a proxy. */
  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Database({ connectionString: this.database })
    await client.connect()
    try {
      const { rows } = await client.query(text, values)
      return rows as Row[]
    } finally {
      await client.end()
    }
  }

  /** Sets the difference between the database's clock and the machine's. */
  async shiftDatabaseClock(ms: number): Promise<void> {
    await this.query(shiftStatement, [ms])
  }

  async close(): Promise<void> {
    await this.#agent?.close()
    this.balancer.close()
    await Promise.all([...this.replicas, ...this.#simulated].map((part) => part.close()))
    await this.postgres.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #read(line: LogLine): void {
    this.leases.read(line)
    const { level, msg, err, subject, cluster } = line.fields
    if (msg === 'request' || level === 'info' || level === 'debug') return
    this.problems.add(
      `${line.replica} ${level}: ${msg} ${JSON.stringify({ err, subject, cluster }).slice(0, 600)}`,
    )
  }

  async #startReplicas(count: number): Promise<void> {
    const { cert, key } = await this.#certificate()
    const environment = {
      SECRET_KEY: randomBytes(32).toString('base64'),
      ADMIN_PASSWORD,
      TLS_CERT: cert,
      TLS_KEY: key,
    }
    for (let index = 1; index <= count; index += 1) {
      const replica = await Replica.create({
        name: `replica-${index}`,
        folder: join(this.#folder, `replica-${index}`),
        databaseUrl: this.database,
        clusterPorts: this.#simulated.map(({ port }) => port),
        environment,
        onLine: (line) => this.#read(line),
      })
      this.replicas.push(replica)
      await this.bringUp(replica)
    }
  }

  /** Creates one certificate for all replicas, because agents pin its key. */
  async #certificate(): Promise<{ cert: string; key: string; text: string }> {
    const folder = join(this.#folder, 'certificate')
    mkdirSync(folder, { recursive: true })
    const { cert } = await ensureCertificate(folder, '127.0.0.1', Date.now())
    return { cert: join(folder, 'tls.crt'), key: join(folder, 'tls.key'), text: cert }
  }

  async #connectClusters(dialling: string): Promise<void> {
    const client = this.admin()
    const { id: user } = (await client.post('/users/api/users', {
      name: WRITER,
      role: 'admin',
      password: 'words of a patient writer',
    })) as { id: string }
    // Many sign-ins by password at once would be refused.
    const { key } = (await client.post(`/users/api/users/${user}/apiKeys`, { name: 'faults' })) as {
      key: string
    }
    this.writerAuthorization = `SERVICE-API ${key}`
    for (const simulated of this.#simulated) {
      const { name, kubeconfig } = simulated
      const way = name === dialling ? { connection: 'agent' } : { kubeconfig }
      const { id } = (await client.post('/cluster/api/hostClusters', {
        name,
        mode: 'discovered',
        ...way,
      })) as { id: string }
      if (name === dialling) await this.#startAgent(client, { id, simulated })
      this.clusters.push({ simulated, id, ...(await connect(client, { id, name })) })
    }
  }

  async #startAgent(client: Client, { id, simulated }: { id: string; simulated: SimulatedCluster }) {
    const { manifest: address } = (await client.post(`/cluster/api/hostClusters/${id}/joinCommand`, {
      rights: 'edit',
      image: 'gantry:test',
    })) as { manifest: string }
    const folder = join(this.#folder, 'account')
    mkdirSync(folder)
    const environment = await simulated.prepareAgent({
      url: `https://127.0.0.1:${this.balancer.port}`,
      pin: pinOf((await this.#certificate()).text),
      joinToken: new URL(address).searchParams.get('token') ?? '',
      folder,
    })
    this.#agent = new AgentProcess(environment)
  }
}

/** Waits until a cluster is connected, and creates the environment and objects for the load. */
async function connect(
  client: Client,
  { id, name }: { id: string; name: string },
): Promise<ClusterPlace & { pod: string }> {
  await until(`connection of ${name}`, 60_000, async () => {
    const row = (await client.get(`/cluster/api/hostClusters/${id}?fields=connectionState`)) as {
      connectionState: string
    }
    return row.connectionState === 'connected'
  })
  const environment = (await client.post('/environments/api/environments', {
    name: `faults-${name}`,
    namespace: 'faults',
    hostCluster: id,
  })) as { id: string }
  const path = `/environments/api/environments/${environment.id}`
  let row = {}
  await until(`environment on ${name}`, 60_000, async () => {
    const found = (await client.get(`${path}?fields=state,status`)) as { state: string }
    row = found
    return found.state === 'ready'
  }).catch((error: unknown) => {
    throw new Error(`The environment on ${name}: ${JSON.stringify(row)}`, { cause: error })
  })
  const sent = { method: 'POST', path: `${path}/import`, body: manifest, type: 'text/yaml' }
  const answer = await client.settle(sent, { until: AbortSignal.timeout(60_000) })
  if (answer?.status !== 200) throw new Error(`${name}: ${answer?.status} ${answer?.text}`)
  // A repeated request may not have created the rows itself.
  const idOf = async (relation: string): Promise<string> => {
    const rows = (await client.get(`${path}/descendants/${relation}?fields=id,name`)) as {
      id: string
      name: string | null
    }[]
    const row = relation === 'pods' ? rows.find((entry) => entry.name === 'talker') : rows[0]
    if (!row) throw new Error(`${name} has no ${relation}.`)
    return row.id
  }
  return {
    cluster: name,
    environment: environment.id,
    spec: await idOf('deploymentSpecs'),
    pod: await idOf('pods'),
  }
}
