import { withControllers } from '../apply/controllers.ts'
import { withHeartbeat } from '../kubelet/heartbeat.ts'
import type { Kind } from '../kinds/kinds.ts'
import { asFields, type Fields, isFields, type KubernetesObject } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'

/** To work managers out for more objects than a page has would take longer than to list them. */
const mostWithManagers = 500

/** Kinds of which something is only known once it is read. */
const beating = new Set(['Node', 'Lease'])

type Parts = Pick<Resources, 'storage' | 'clock'>

const isStored = (answer: Fields): boolean => asFields(answer.metadata).uid !== undefined

let lastObject: object | null = null
let lastTold: KubernetesObject | null = null

/** Many watches are told of the same object, one after the other. */
function managedOnce(object: KubernetesObject): KubernetesObject {
  const told = object === lastObject && lastTold !== null ? lastTold : withControllers(object)
  lastObject = object
  lastTold = told
  return told
}

/**
 * An answer about objects of a kind with what is not stored of them: the managers that controllers are, which longer
 * lists leave out, and heartbeats.
 */
export function toldOf(answer: object, { apiVersion, kind }: Kind, parts: Parts): object {
  const fields = asFields(answer)
  const { items } = fields
  if (Array.isArray(items) && fields.kind === `${kind}List`) {
    const hasManagers = items.length <= mostWithManagers
    if (!hasManagers && !beating.has(kind)) return answer
    const tell = (item: unknown): unknown => {
      if (!isFields(item) || !isStored(item)) return item
      // A stored item of this kind, whose list says what it is.
      const object = withHeartbeat(parts, { ...item, apiVersion, kind } as KubernetesObject)
      const { apiVersion: _v, kind: _k, ...told } = hasManagers ? withControllers(object) : object
      return told
    }
    return { ...fields, items: items.map(tell) }
  }
  // Of this kind and stored, so that it is an object.
  return fields.kind === kind && isStored(fields)
    ? withHeartbeat(parts, managedOnce(answer as KubernetesObject))
    : answer
}
