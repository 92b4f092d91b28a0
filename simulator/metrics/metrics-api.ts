import { timestamp } from '../clock.ts'
import { notFound } from '../failure.ts'
import { type Kind, kindOf } from '../kinds/kinds.ts'
import type { Node, Pod } from '../kinds/shapes.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'
import type { Matcher } from '../storage/selectors.ts'
import { nodes, pods } from '../storage/view.ts'
import { windowMs } from './shape.ts'
import { type Usage, UsageMeter } from './usage.ts'

const nodeMetrics = kindOf('metrics.k8s.io/v1beta1', 'NodeMetrics')

interface Asked {
  kind: Kind
  namespace: string | undefined
  name: string
  matches: Matcher
}

const written = ({ cpu, memory }: Usage): object => ({
  cpu: `${Math.round(cpu * 1e9)}n`,
  memory: `${Math.round(memory / 1024)}Ki`,
})

/** Returns metrics for one object or all selected ones, as a metrics server does. */
export function readMetrics(resources: Resources, asked: Asked): object {
  const { kind, name } = asked
  const { storage, clock } = resources
  // A metrics server samples periodically and returns the same values in between.
  const measuredAt = Math.floor(clock.now() / windowMs) * windowMs
  const meter = new UsageMeter(storage)
  const items = kind === nodeMetrics ? ofNodes(resources, meter, asked) : ofPods(resources, meter, asked)
  const time = { timestamp: timestamp(measuredAt), window: '15s' }
  const told = items(measuredAt).map(({ object, fields }) => ({
    metadata: metadataOf(object),
    ...time,
    ...fields,
  }))
  if (!name) return { kind: `${kind.kind}List`, apiVersion: kind.apiVersion, metadata: {}, items: told }
  const [only] = told
  if (!only) throw notFound(kind, `${asked.namespace ? `${asked.namespace}/` : ''}${name}`)
  return { kind: kind.kind, apiVersion: kind.apiVersion, ...only }
}

interface Measured {
  object: KubernetesObject
  fields: object
}

const metadataOf = ({
  metadata: { name, namespace, labels, creationTimestamp },
}: KubernetesObject): object => ({
  name,
  ...(namespace ? { namespace } : {}),
  creationTimestamp,
  ...(labels ? { labels } : {}),
})

function chosen<Shape extends KubernetesObject>(all: Shape[], { name, matches }: Asked): Shape[] {
  return all.filter((object) => (name === '' || object.metadata.name === name) && matches(object))
}

function ofPods({ storage }: Resources, meter: UsageMeter, asked: Asked) {
  return (now: number): Measured[] =>
    chosen(pods.list(storage, asked.namespace), asked).flatMap((pod) => {
      const containers = meter.ofPod(pod, now)
      if (!containers) return []
      const told = containers.map(({ name, ...usage }) => ({ name, usage: written(usage) }))
      return [{ object: pod, fields: { containers: told } }]
    })
}

function ofNodes({ storage }: Resources, meter: UsageMeter, asked: Asked) {
  const placed = Map.groupBy(pods.list(storage), ({ spec }: Pod) => spec.nodeName ?? '')
  return (now: number): Measured[] =>
    chosen(nodes.list(storage), asked).flatMap((node: Node) => {
      const usage = meter.ofNode(node, placed.get(node.metadata.name) ?? [], now)
      return usage ? [{ object: node, fields: { usage: written(usage) } }] : []
    })
}
