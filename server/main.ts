import { isIPv6, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { model } from '../model/index.ts'
import { makeActions } from './actions.ts'
import { composeCommand } from './hosts/setup-command.ts'
import { type App, createApp, reachSettings } from './app.ts'
import { createDriver } from './clusters/connection/create-driver.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDataFolder } from './start/data-folder.ts'
import { DemoSwitch } from './demo-switch.ts'
import { ensureCertificate } from './http/tls/certificate.ts'
import { makeLog } from './http/log.ts'
import { DeliverAlarms } from './alarms/deliver-alarms-job.ts'
import { CompactStore } from './reconcilers/compact-store.ts'
import { ReconcileHostGroups } from './hosts/groups/reconcile-host-groups.ts'
import { ManagedClusters } from './hosts/managed-clusters/run.ts'
import { ReconcileEnvironments } from './clusters/jobs/reconcile-environments.ts'
import { RunTasks } from './tasks/run-tasks.ts'
import { WatchAlarms } from './alarms/watch-alarms.ts'
import { WatchHosts } from './hosts/groups/watch-hosts.ts'
import { ClusterSessions } from './clusters/session.ts'
import { WatchClusters } from './clusters/jobs/watch-clusters.ts'
import { ensureAlarmTypes } from './alarms/types.ts'
import { ensureDirectConnect } from './clusters/live/direct-connect.ts'
import { ensureFirstUser } from './start/first-user.ts'
import { reachAt } from './records/reach.ts'
import { KeyError } from './start/key-file.ts'
import { type KeyPlace, loadKey, openKeyring } from './start/secret-key.ts'
import { Sessions } from './access/sessions.ts'
import { endInterruptedTerminals } from './kubectl/terminals.ts'
import { ensureDefaultPolicy } from './hosts/managed-clusters/policy.ts'
import { requireStrongPassword } from './start/admin-password.ts'
import { StartError, startProblem } from './start/failure.ts'
import { openStore } from './store/open-store.ts'

const certificateCheckMs = 24 * 3_600_000

/** Prints a message for people; the log is for machines. */
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const databaseOf = ({ dataFolder }: Config): string => join(dataFolder, 'gantry.sqlite')

const placeOfKey = (config: Config): KeyPlace => ({
  given: config.secretKey,
  keyFile: join(config.dataFolder, 'secret.key'),
  database: databaseOf(config),
})

interface Tls {
  cert: string
  key: string
  isTrusted: boolean
}

async function openTls({ tls, dataFolder, host }: Config): Promise<Tls> {
  if (tls) return { ...tls, isTrusted: true }
  return { ...(await ensureCertificate(dataFolder, host, Date.now())), isTrusted: false }
}

const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host)

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} of ${host} is in use. Set PORT to another one, or to 0 for any.`)
    if (code === 'EADDRNOTAVAIL') throw new StartError(`HOST ${host} is no address of this machine.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT above 1023.`)
    throw error
  }
  // A TCP server's address is never a string.
  const address = app.server.address() as AddressInfo
  return `https://${hostInUrl(host)}:${address.port}`
}

/** Renews the generated certificate while the service runs; open connections keep the old one. */
function keepCertificateFresh(app: App, tls: Tls, { config, log }: { config: Config; log: Logger }): void {
  if (config.tls) return
  const renew = async (): Promise<void> => {
    const { cert, key } = await ensureCertificate(config.dataFolder, config.host, Date.now())
    // New kubeconfigs trust the renewed one.
    Object.assign(tls, { cert, key })
    // The app uses TLS, which its type doesn't express.
    const server = app.server as unknown as { setSecureContext(pair: { cert: string; key: string }): void }
    server.setSecureContext({ cert, key })
  }
  setInterval(() => {
    renew().catch((error: unknown) => log.error({ err: error }, 'certificate not renewed'))
  }, certificateCheckMs).unref()
}

/** Stops the parts in order, each before its dependencies. */
function stopOnSignals(steps: readonly (() => Promise<unknown> | void)[], log: Logger): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    for (const step of steps) await step()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.fatal({ err: error }, 'not stopped cleanly')
        process.exit(1)
      })
    })
  }
}

async function startInOrder(jobs: readonly { start(): Promise<void> | void }[]): Promise<void> {
  for (const job of jobs) await job.start()
}

async function start(config: Config, log: Logger): Promise<void> {
  if (config.databaseUrl !== null)
    throw new StartError('DATABASE_URL is set, but this build stores in SQLite alone. Unset it.')
  const unlock = openDataFolder(config.dataFolder)
  const tls = await openTls(config)
  const place = placeOfKey(config)
  const key = loadKey(place)
  const store = await openStore({ model, path: place.database, log })
  const keyring = await openKeyring(store, key, { place, log })
  await requireStrongPassword(store, config)
  const password = await ensureFirstUser(store, config.adminPassword)
  await ensureDirectConnect(store)
  await ensureDefaultPolicy(store)
  await ensureAlarmTypes(store)
  await endInterruptedTerminals(store, Date.now())
  const { labelPrefix, authScheme, publicUrl, publicCa, trustedProxies, platformNamespaces } = config
  const sessions = new Sessions({ store, now: Date.now, log })
  const settings = { labelPrefix, publicUrl, platformNamespaces }
  const base = { model, store, keyring, sessions, log, ...settings, now: Date.now }
  const demo = new DemoSwitch(config)
  const clusters = new ClusterSessions(store)
  const watching = new WatchClusters({
    ...base,
    clusters,
    connect: (parts) => demo.hold(parts.id, createDriver({ ...parts, log })),
  })
  let url = ''
  const reach = reachSettings({ publicUrl, publicCa, tls })
  const actions = makeActions(Object.assign(reach, { baseUrl: () => url }), demo)
  const app = await createApp({ ...base, clusters, actions, authScheme, tls, publicCa, trustedProxies })
  const jobs = [
    watching,
    new ReconcileEnvironments({ ...base, clusters }),
    new WatchHosts(base),
    new ManagedClusters({ ...base, clusters }),
    new ReconcileHostGroups({
      ...base,
      setupCommand: (at, group) => composeCommand({ ...reachAt(reach, at), group, runs: 'asUserData' }),
    }),
    new RunTasks({ ...base, clusters, actions }),
    new WatchAlarms(base),
    new DeliverAlarms(base),
    new CompactStore(base),
  ]
  await demo.prepare(base)
  url = await listen(app, config)
  keepCertificateFresh(app, tls, { config, log })
  // After listening: loading the state of large clusters takes seconds; lists and pages are served already.
  const starting = startInOrder(jobs)
  // Stop in reverse order: a job that lost its connections would report a failure.
  const stopJobs = async (): Promise<void> => {
    await starting
    for (const job of jobs.toReversed()) await job.stop()
  }
  stopOnSignals(
    [() => app.close(), () => demo.pause(), stopJobs, () => demo.stop(), () => store.close(), unlock],
    log,
  )
  if (password !== null) say(`user admin, password ${password} (shown this once)`)
  say(`listening on ${url}`)
  await starting
  await demo
    .start({ ...base, clusters })
    .catch((error: unknown) => log.error({ err: error }, 'demo not started'))
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
      process.exit(1)
    })
    await start(config, log)
  } catch (error) {
    process.stderr.write(`${describeFailure(error, config)}\n`)
    process.exit(1)
  }
}

await main()
