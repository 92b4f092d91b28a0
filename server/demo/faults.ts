import type { SimulatedClusters, WantedFaults } from '#simulator/demo'
import type { ResourceRow } from '../store/store.ts'

/** Applies the faults set on the clusters' resources to the simulated clusters. */
export class Faults {
  private readonly simulated: Pick<SimulatedClusters, 'setFaults'>
  /** Last applied faults, by cluster name. */
  private readonly applied = new Map<string, string>()

  constructor(simulated: Pick<SimulatedClusters, 'setFaults'>) {
    this.simulated = simulated
  }

  async bringAbout(clusters: readonly ResourceRow[], running: ReadonlySet<string>): Promise<void> {
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

/** The model validates kinds and choices of the attributes; unset means no fault. */
function wantedFaults(attributes: Record<string, unknown>): WantedFaults {
  const { refusal, delayMs, isSilent, watchEvents, metrics, isCredentialExpired, lostNodes } = attributes
  return {
    refusal: typeof refusal === 'string' ? Number(refusal) : null,
    delayMs: Number(delayMs ?? 0),
    isSilent: isSilent === true,
    watchEvents: watchEvents === 'repeated' || watchEvents === 'disordered' ? watchEvents : 'inOrder',
    metrics: metrics === 'missing' || metrics === 'failing' ? metrics : 'there',
    isCredentialExpired: isCredentialExpired === true,
    lostNodes: Array.isArray(lostNodes) ? lostNodes.map(String) : [],
  }
}
