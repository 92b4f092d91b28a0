import { withControllers } from '../apply/controllers.ts'
import { withHeartbeat } from '../kubelet/heartbeat.ts'
import type { Kind } from '../kinds/kinds.ts'
import { asFields, type Fields, isFields, type KubernetesObject } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'

/** Above this, deriving managers would take longer than listing the objects. */
const mostWithManagers = 500

/** Kinds whose heartbeat is computed on read. */
const beating = new Set(['Node', 'Lease'])

type Parts = Pick<Resources, 'storage' | 'clock'>

const isStored = (answer: Fields): boolean => asFields(answer.metadata).uid !== undefined

let lastObject: object | null = null
let lastTold: KubernetesObject | null = null

/** Caches the last object, as many watches send the same one in a row. */
function managedOnce(object: KubernetesObject): KubernetesObject {
  const told = object === lastObject && lastTold !== null ? lastTold : withControllers(object)
  lastObject = object
  lastTold = told
  return told
}

/** Adds to a response what is not stored: controllers as managers (omitted in long lists), and heartbeats. */
export function toldOf(answer: object, { apiVersion, kind }: Kind, parts: Parts): object {
  const fields = asFields(answer)
  const { items } = fields
  if (Array.isArray(items) && fields.kind === `${kind}List`) {
    const hasManagers = items.length <= mostWithManagers
    if (!hasManagers && !beating.has(kind)) return answer
    const tell = (item: unknown): unknown => {
      if (!isFields(item) || !isStored(item)) return item
      // A stored item of this kind; its list carries apiVersion and kind.
      const object = withHeartbeat(parts, { ...item, apiVersion, kind } as KubernetesObject)
      const { apiVersion: _v, kind: _k, ...told } = hasManagers ? withControllers(object) : object
      return told
    }
    return { ...fields, items: items.map(tell) }
  }
  // Stored and of this kind, so it is an object.
  return fields.kind === kind && isStored(fields)
    ? withHeartbeat(parts, managedOnce(answer as KubernetesObject))
    : answer
}
