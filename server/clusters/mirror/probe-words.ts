import { type Fields, textField } from '../../../model/fields.ts'
import { lastSeen } from '../connection/mapping/derived.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { objectId } from '../connection/identity.ts'
import type { MissedProbe } from '../connection/mapping/trouble.ts'

interface Said {
  /** Row id of the event. */
  event: string
  /** Milliseconds since 1970. */
  time: number
  words: string
}

/** Maximum length of a message. Longer ones are pages that the probe received. */
const maxCharacters = 200

type Probe = Pick<MissedProbe, 'probe' | 'container'>

const keyOf = (pod: string, { probe, container }: Probe): string => `${pod} ${probe} ${container}`

/** Latest kubelet messages about failing probes, from the events of a cluster. */
export class ProbeWords {
  private readonly said = new Map<string, Said>()
  private readonly keys = new Map<string, string>()
  private readonly clusterId: string

  constructor(clusterId: string) {
    this.clusterId = clusterId
  }

  /** Reads an object. Returns the pod's row id if the object is an Event that changes its message, else null. */
  note(id: string, object: KubernetesObject): string | null {
    const read = readEvent(object)
    if (read === null) return null
    const pod = objectId(this.clusterId, read.uid)
    const key = keyOf(pod, read.missed)
    const time = lastSeen(object) ?? 0
    const before = this.said.get(key)
    if (before && before.event !== id && before.time > time) return null
    this.said.set(key, { event: id, time, words: read.words })
    this.keys.set(id, key)
    return before?.words === read.words ? null : pod
  }

  /** Handles the deletion of an event. */
  forget(event: string): void {
    const key = this.keys.get(event)
    if (key === undefined) return
    this.keys.delete(event)
    if (this.said.get(key)?.event === event) this.said.delete(key)
  }

  of(pod: string, missed: Probe): string | undefined {
    return this.said.get(keyOf(pod, missed))?.words
  }
}

interface Read extends Pick<Said, 'words'> {
  uid: string
  missed: Probe
}

function readEvent(object: KubernetesObject): Read | null {
  // An event's fields are next to its metadata.
  const event: Fields = { ...object }
  if (object.kind !== 'Event' || event['reason'] !== 'Unhealthy') return null
  const { involvedObject } = event
  const uid = textField(involvedObject, 'uid')
  const [, container] =
    /^spec\.(?:initC|c)ontainers\{(.+)\}$/.exec(textField(involvedObject, 'fieldPath') ?? '') ?? []
  // `failed: …`, `errored: …` or, from newer kubelets, `errored and resulted in unknown state: …`.
  const [, probe, words] =
    /^(Readiness|Startup) probe (?:failed|errored)[^:]*:\s*(.+)/.exec(String(event['message'])) ?? []
  if (uid === undefined || container === undefined || words === undefined) return null
  const missed = { probe: probe === 'Startup' ? 'startup' : 'readiness', container } as const
  return { uid, missed, words: words.slice(0, maxCharacters) }
}
