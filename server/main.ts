import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { model } from '../model/index.ts'
import { makeActions } from './actions.ts'
import { composeCommand } from './hosts/setup-command.ts'
import { type App, createApp, reachSettings } from './app.ts'
import { createDriver } from './clusters/connection/create-driver.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDataFolder } from './start/data-folder.ts'
import { databaseOf } from './start/database.ts'
import { DemoSwitch } from './demo-switch.ts'
import { type CertificatePair, ensureCertificate } from './http/tls/certificate.ts'
import { ensureSharedCertificate } from './http/tls/shared-certificate.ts'
import { makeLog } from './http/log.ts'
import { DeliverAlarms } from './alarms/deliver-alarms-job.ts'
import { DeliverAudit } from './audit-delivery/deliver-audit.ts'
import { ExpireAudit } from './audit/expire-audit.ts'
import { SealAudit, sealSigner } from './audit/seal-audit.ts'
import { CompactStore } from './reconcilers/compact-store.ts'
import { ReconcileHostGroups } from './hosts/groups/reconcile-host-groups.ts'
import { ManagedClusters } from './hosts/managed-clusters/run.ts'
import { ReconcileEnvironments } from './clusters/jobs/reconcile-environments.ts'
import { RunTasks } from './tasks/run-tasks.ts'
import type { TaskParts } from './tasks/task-run.ts'
import { WatchAlarms } from './alarms/watch-alarms.ts'
import { WatchHosts } from './hosts/groups/watch-hosts.ts'
import { JOBS_SUBJECT, type Lease, type Leases } from './replicas/leases.ts'
import { CheckSignIns } from './sign-in/check-job.ts'
import { ClusterSessions } from './clusters/session.ts'
import { WatchClusters } from './clusters/jobs/watch-clusters.ts'
import { ClusterTunnels } from './clusters/tunnel/tunnels.ts'
import { ensureAlarmTypes } from './alarms/types.ts'
import { ensureDirectConnect } from './clusters/live/direct-connect.ts'
import { ensureFirstUser } from './start/first-user.ts'
import { reachAt, type ReachSettings } from './records/reach.ts'
import type { Keyring } from './records/context.ts'
import { KeyError } from './start/key-file.ts'
import { type KeyPlace, loadKey, openKeyring } from './start/secret-key.ts'
import { Sessions } from './access/sessions.ts'
import { EndTerminals, endInterruptedTerminals } from './kubectl/end-terminals.ts'
import { ensureDefaultPolicy } from './hosts/managed-clusters/policy.ts'
import { requireStrongPassword } from './start/admin-password.ts'
import { exit } from './start/exit.ts'
import { StartError, startProblem } from './start/failure.ts'
import { portProblem } from './start/port-problem.ts'
import { hostInUrl } from './outside-address.ts'
import { addressTowards } from './start/own-address.ts'
import { LeasedJobs } from './start/leased-jobs.ts'
import { type SharedWork, shareWork } from './share-work.ts'
import { type Job, startJobs } from './start/start-jobs.ts'
import { stopOnSignals } from './start/stop-on-signals.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'
import { Metrics } from './telemetry/metrics.ts'
import { observeStore } from './telemetry/observed-store.ts'
import { Tracing } from './telemetry/tracing.ts'

const certificateCheckMs = 24 * 3_600_000
/** Another replica may have renewed it. */
const sharedCertificateCheckMs = 60_000

/** Prints a message for people; the log is for machines. */
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const placeOfKey = (config: Config): KeyPlace => ({
  given: config.secretKey,
  keyFile: join(config.dataFolder, 'secret.key'),
  database: databaseOf(config).shown,
})

interface Tls {
  cert: string
  key: string
  isTrusted: boolean
}

interface TlsParts {
  config: Config
  store: Store
  keyring: Keyring
}

async function openTls(parts: TlsParts): Promise<Tls> {
  const { tls } = parts.config
  return tls ? { ...tls, isTrusted: true } : { ...(await generatedPair(parts)), isTrusted: false }
}

/** Returns the generated pair, created or renewed if necessary. Replicas share one. */
function generatedPair({ config, store, keyring }: TlsParts): Promise<CertificatePair> {
  const { dataFolder: folder, host } = config
  return store.replicas
    ? ensureSharedCertificate({ store, keyring, folder }, config, Date.now())
    : ensureCertificate(folder, host, Date.now())
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portProblem(error, { host, port })
  }
  // A TCP server's address is never a string.
  const address = app.server.address() as AddressInfo
  return `https://${hostInUrl(host)}:${address.port}`
}

async function listenForMetrics(metrics: Metrics, at: { host: string; port: number }): Promise<void> {
  const port = await metrics.listen(at).catch((error: unknown) => {
    throw portProblem(error, at, 'METRICS_')
  })
  say(`metrics on http://${hostInUrl(at.host)}:${port}/metrics`)
}

/** Returns a function that joins the other replicas. */
async function listenForReplicas(
  shared: SharedWork,
  { replica, databaseUrl }: Config,
): Promise<() => Promise<void>> {
  const host = replica.host ?? (databaseUrl === null ? '127.0.0.1' : await addressTowards(databaseUrl))
  const at = { ...replica, host }
  return shared.listen(at).catch((error: unknown) => {
    throw portProblem(error, at, 'REPLICA_')
  })
}

/** Renews the generated certificate while the service runs; open connections keep the old one. */
function keepCertificateFresh(app: App, tls: Tls, { log, ...parts }: TlsParts & { log: Logger }): void {
  if (parts.config.tls) return
  const renew = async (): Promise<void> => {
    const { cert, key } = await generatedPair(parts)
    if (cert === tls.cert) return
    // New kubeconfigs trust the renewed one.
    Object.assign(tls, { cert, key })
    // The app uses TLS, which its type doesn't express.
    const server = app.server as unknown as { setSecureContext(pair: { cert: string; key: string }): void }
    server.setSecureContext({ cert, key })
  }
  setInterval(
    () => {
      renew().catch((error: unknown) => log.error({ err: error }, 'certificate not renewed'))
    },
    parts.store.replicas ? sharedCertificateCheckMs : certificateCheckMs,
  ).unref()
}

/**
 * Creates the resources that every store has, and ends what the last process left open. Returns the first user's
 * password if it was generated.
 */
async function prepareContent(store: Store, config: Config): Promise<string | null> {
  await requireStrongPassword(store, config)
  const password = await ensureFirstUser(store, config.adminPassword)
  await ensureDirectConnect(store)
  await ensureDefaultPolicy(store)
  await ensureAlarmTypes(store)
  // With replicas, the holder of the jobs ends the terminals of those that died.
  if (!store.replicas) await endInterruptedTerminals(store, Date.now())
  return password
}

const observed = (store: Store, { metrics, tracing }: Config): Store =>
  metrics || tracing ? observeStore(store) : store

interface Running {
  started: Promise<void>
  stop: () => Promise<void>
}

interface Work {
  watching: WatchClusters
  jobs: LeasedJobs
  leases: Leases
}

/** Connects clusters and runs jobs, as far as this process holds their leases. */
function runJobs({ watching, jobs, leases }: Work, log: Logger): Running {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    await startJobs([watching], { log, signal: stopping.signal })
    if (!stopping.signal.aborted) await leases.want(JOBS_SUBJECT, jobs)
  }
  const started = run()
  const stop = async (): Promise<void> => {
    stopping.abort()
    // A job that lost its connections would report a failure.
    await leases.unwant(JOBS_SUBJECT)
    await started
    await watching.stop()
  }
  return { started, stop }
}

type JobParts = TaskParts &
  ConstructorParameters<typeof SealAudit>[0] &
  ConstructorParameters<typeof ExpireAudit>[0] &
  ConstructorParameters<typeof ManagedClusters>[0] &
  Pick<Leases, 'live'>

function makeJobs(parts: JobParts, reach: ReachSettings): Job[] {
  return [
    new ReconcileEnvironments(parts),
    new WatchHosts(parts),
    new ManagedClusters(parts),
    new ReconcileHostGroups({
      ...parts,
      setupCommand: (at, group) => composeCommand({ ...reachAt(reach, at), group, runs: 'asUserData' }),
    }),
    new RunTasks(parts),
    new WatchAlarms(parts),
    new DeliverAlarms(parts),
    new CompactStore(parts),
    new CheckSignIns(parts),
    new SealAudit(parts),
    new ExpireAudit(parts),
    new DeliverAudit(parts),
    ...(parts.store.replicas ? [new EndTerminals(parts)] : []),
  ]
}

const replicaOf = (store: Store, { replica }: Leases): { replica?: string } =>
  store.replicas ? { replica } : {}

const startDemo = (demo: DemoSwitch, parts: Parameters<DemoSwitch['start']>[0]): Promise<void> =>
  demo.start(parts).catch((error: unknown) => parts.log.error({ err: error }, 'demo not started'))

async function start(config: Config, log: Logger): Promise<void> {
  const unlock = openDataFolder(config.dataFolder)
  const place = placeOfKey(config)
  const key = loadKey(place)
  const store = observed(await openStore({ model, database: databaseOf(config).address, log }), config)
  const keyring = await openKeyring(store, key, { place, log })
  const tls = await openTls({ config, store, keyring })
  const password = await prepareContent(store, config)
  const { authScheme, labelPrefix, publicUrl, publicCa, trustedProxies } = config
  const sessions = new Sessions({ store, now: Date.now, log })
  const { platformNamespaces, apiKeyMaxDays, auditRetentionDays, requiresSecondFactor } = config
  const settings = { labelPrefix, publicUrl, platformNamespaces, apiKeyMaxDays, auditRetentionDays }
  const base = { model, store, keyring, sessions, log, ...settings, now: Date.now }
  const demo = new DemoSwitch(config)
  const clusters = new ClusterSessions(store)
  const tunnels = new ClusterTunnels(base)
  const metrics = config.metrics ? new Metrics({ store, clusters, now: Date.now }) : null
  const tracing = config.tracing ? await Tracing.start(config.tracing, log) : undefined
  const shared = shareWork({ store, secretKey: key, clusters, tunnels, log })
  const watching = new WatchClusters({
    ...base,
    clusters,
    ...shared,
    connect: (parts) => demo.hold(parts.id, createDriver({ ...parts, ...tunnels.accessOf(parts), log })),
  })
  let url = ''
  const reach = reachSettings({ publicUrl, publicCa, tls })
  const actions = makeActions(
    Object.assign(reach, { baseUrl: () => url, agentImage: config.agentImage }),
    demo,
  )
  const app = await createApp({
    ...base,
    ...replicaOf(store, shared.leases),
    instruments: metrics?.instruments,
    tracing,
    clusters,
    tunnels,
    actions,
    authScheme,
    tls,
    publicCa,
    trustedProxies,
    requiresSecondFactor,
  })
  const live = (): readonly string[] => shared.leases.live()
  const jobsOn = ({ lease, ...leased }: Pick<JobParts, 'store' | 'log'> & { lease: Lease }): Job[] =>
    makeJobs(
      { ...base, ...leased, clusters: clusters.under(lease), actions, live, signSeal: sealSigner(key) },
      reach,
    )
  await demo.prepare(base)
  if (metrics && config.metrics) await listenForMetrics(metrics, config.metrics)
  const joinReplicas = await listenForReplicas(shared, config)
  url = await listen(app, config)
  keepCertificateFresh(app, tls, { config, store, keyring, log })
  // After listening: loading the state of large clusters takes seconds; lists and pages are served already.
  await joinReplicas()
  const running = runJobs(
    { watching, leases: shared.leases, jobs: new LeasedJobs({ make: jobsOn, log }) },
    log,
  )
  stopOnSignals(
    {
      app: () => app.close(),
      'start of the demo': () => demo.pause(),
      jobs: running.stop,
      leases: shared.stop,
      demo: () => demo.stop(),
      telemetry: () => Promise.all([metrics?.close(), tracing?.close()]),
      store: () => store.close(),
      'data folder': unlock,
    },
    log,
  )
  if (password !== null) say(`user admin, password ${password} (shown this once)`)
  say(`listening on ${url}`)
  await running.started
  await startDemo(demo, { ...base, clusters })
}

/** Formats a failure: as one sentence if it has a remedy, otherwise with its stack. */
function describeFailure(error: unknown, config: Config | null): string {
  const problem =
    config && startProblem(error, { dataFolder: config.dataFolder, database: databaseOf(config) })
  const shown = problem ?? error
  const isExpected = [StartError, ConfigError, KeyError].some((type) => shown instanceof type)
  return isExpected ? (shown as Error).message : ((error as Error).stack ?? String(error))
}

async function main(): Promise<void> {
  let config: Config | null = null
  try {
    config = readConfig()
    const log = makeLog(config.logLevel)
    process.on('unhandledRejection', (error) => {
      log.fatal({ err: error }, 'a failure that nobody handled')
      exit(1)
    })
    await start(config, log)
  } catch (error) {
    process.stderr.write(`${describeFailure(error, config)}\n`)
    exit(1)
  }
}

await main()
