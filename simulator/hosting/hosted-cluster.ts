import { randomBytes } from 'node:crypto'
import type { FaultSettings } from '../faults/faults.ts'
import { realClock } from '../clock.ts'
import { Authority } from '../http/certificates.ts'
import { type OpenSimulator, type SimulatorOptions, startSimulator } from '../start.ts'
import type { Measurement } from '../worlds/measure.ts'
import { PastClock } from '../worlds/past-clock.ts'
import { live, type World } from '../worlds/world.ts'
import { StateFile } from './state-file.ts'

/** Complete set of simulated faults; anything not listed works. */
export interface WantedFaults extends Omit<FaultSettings, 'refusals'> {
  /** Status code for all requests; null for none. */
  refusal: number | null
  isCredentialExpired: boolean
  /** Names of nodes with a stopped kubelet. */
  lostNodes: readonly string[]
}

export type Disturbance = 'cutWatches' | 'expireWatches'

export interface HostedClusterOptions {
  path: string
  world: World
  /** Aborts the start, which then rejects and closes what it opened. */
  signal?: AbortSignal
  onFault(error: unknown): void
}

/** User name in the kubeconfig. */
const user = 'platform'

/** Simulated cluster that is persisted in a file and resumes from it. */
export class HostedCluster {
  readonly kubeconfig: string
  private readonly simulator: OpenSimulator
  private readonly file: StateFile
  private readonly token: string
  private isExpired = false

  private constructor(own: { simulator: OpenSimulator; file: StateFile; kubeconfig: string; token: string }) {
    this.simulator = own.simulator
    this.file = own.file
    this.kubeconfig = own.kubeconfig
    this.token = own.token
  }

  /** Resolves when the cluster has its past and accepts connections. */
  static async start(options: HostedClusterOptions): Promise<HostedCluster> {
    const file = StateFile.open(options.path)
    try {
      return await HostedCluster.startFrom(file, options)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  private static async startFrom(
    file: StateFile,
    { world, signal, onFault }: HostedClusterOptions,
  ): Promise<HostedCluster> {
    const { port, token, authority } = await identify(file)
    const snapshot = file.read()
    const past = snapshot ? null : new PastClock(realClock.now() - world.ageMs)
    const clock = past ?? realClock
    const given = { port, authority, seed: world.seed, clock, onFault }
    const simulator = await listen(snapshot ? { ...given, snapshot } : given)
    try {
      const { storage } = simulator.resources
      if (past) {
        const measured = (measurement: Measurement): void => file.addMeasurement(measurement)
        await live(simulator, past, { world, measured, ...(signal ? { signal } : {}) })
        await file.follow(storage)
      } else file.listen(storage)
      const identity = { port: Number(new URL(simulator.url).port), token, authority: await authority.pair() }
      file.setIdentity(identity)
      const kubeconfig = await simulator.addUser({ name: user, token, mayDo: () => true })
      return new HostedCluster({ simulator, file, kubeconfig, token })
    } catch (error) {
      await simulator.stop()
      throw error
    }
  }

  lostNodes(): string[] {
    return this.simulator.lostNodes()
  }

  measurements(): Measurement[] {
    return this.file.measurements()
  }

  async setFaults({ refusal, isCredentialExpired, lostNodes, ...settings }: WantedFaults): Promise<void> {
    this.simulator.faults.set({ ...settings, refusals: refusal === null ? [] : [{ code: refusal }] })
    await this.setExpired(isCredentialExpired)
    this.simulator.loseNodes(lostNodes)
  }

  disturb(how: Disturbance): void {
    this.simulator.faults[how]()
  }

  async stop(): Promise<void> {
    await this.simulator.stop()
    await this.file.close()
  }

  private async setExpired(isExpired: boolean): Promise<void> {
    if (isExpired === this.isExpired) return
    this.isExpired = isExpired
    if (!isExpired) {
      await this.simulator.addUser({ name: user, token: this.token, mayDo: () => true })
      return
    }
    this.simulator.revokeUser(user)
    // Open watches would stay authorized for minutes, but the fault should take effect now.
    this.simulator.faults.cutWatches()
  }
}

/** Reuses the cluster's previous port, token and CA; creates what is missing or about to expire. */
async function identify(file: StateFile): Promise<{ port: number; token: string; authority: Authority }> {
  const known = file.identity()
  const now = realClock.now()
  const kept = known && (await Authority.restore(known.authority, now))
  return {
    port: known?.port ?? 0,
    token: known?.token ?? randomBytes(24).toString('base64url'),
    authority: kept ?? (await Authority.create(now)),
  }
}

/** Listens on the previous port, or on a free one if that is taken. */
async function listen(options: SimulatorOptions): Promise<OpenSimulator> {
  try {
    return await startSimulator(options)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return startSimulator({ ...options, port: 0 })
  }
}
