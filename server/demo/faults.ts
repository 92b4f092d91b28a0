import type { SimulatedClusters, WantedFaults } from '#simulator/demo'
import type { SimulatedRow } from './record.ts'

/** Applies the faults set on the clusters' resources to the simulated clusters. */
export class Faults {
  private readonly simulated: Pick<SimulatedClusters, 'setFaults'>
  /** Last applied faults, by cluster name. */
  private readonly applied = new Map<string, string>()

  constructor(simulated: Pick<SimulatedClusters, 'setFaults'>) {
    this.simulated = simulated
  }

  async bringAbout(clusters: readonly SimulatedRow[], running: ReadonlySet<string>): Promise<void> {
    for (const { name, attributes } of clusters) {
      if (name === null || !running.has(name)) continue
      const wanted = wantedFaults(attributes)
      const text = JSON.stringify(wanted)
      if (this.applied.get(name) === text) continue
      await this.simulated.setFaults(name, wanted)
      this.applied.set(name, text)
    }
  }
}

/** Unset means no fault. */
function wantedFaults(attributes: SimulatedRow['attributes']): WantedFaults {
  const { refusal, delayMs, isSilent, watchEvents, metrics, isCredentialExpired, lostNodes } = attributes
  return {
    refusal: refusal === null ? null : Number(refusal),
    delayMs: delayMs ?? 0,
    isSilent: isSilent === true,
    watchEvents: watchEvents ?? 'inOrder',
    metrics: metrics ?? 'there',
    isCredentialExpired: isCredentialExpired === true,
    lostNodes: lostNodes ?? [],
  }
}
