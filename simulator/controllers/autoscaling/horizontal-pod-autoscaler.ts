import { timestamp } from '../../clock.ts'
import { findKind, type Kind } from '../../kinds/kinds.ts'
import type { Autoscaler, Condition } from '../../kinds/shapes.ts'
import { UsageMeter } from '../../metrics/usage.ts'
import type { KubernetesObject } from '../../objects.ts'
import { withScale } from '../../resources/scale.ts'
import { matchesSelector } from '../../storage/selectors.ts'
import { autoscalers, pods } from '../../storage/view.ts'
import {
  type Context,
  controllerManager,
  keyOf,
  type MakeController,
  nothing,
  splitKey,
} from '../controller.ts'
import { isActive, isReady, putStatus } from '../pod-control.ts'
import { readMetric, type Reading } from './metrics.ts'

const component = 'horizontal-pod-autoscaler'
const intervalMs = 15_000
/** Relative deviation from the target that triggers no scaling. */
const tolerance = 0.1
/** Stabilization window: the highest recommendation in it wins, so that a dip does not scale down. */
const calmMs = 300_000

/** Scales a workload by its pods' resource usage. */
export const autoscalerController: MakeController = (context, queue) => {
  const scaler = new Scaler(context)
  return {
    affected({ kind, object, type }) {
      if (kind !== autoscalers.kind) return nothing
      if (type === 'DELETED') scaler.forget(keyOf(object))
      return type === 'ADDED' ? [keyOf(object)] : nothing
    },
    reconcile(key) {
      const { namespace, name } = splitKey(key)
      const autoscaler = autoscalers.get(context.storage, namespace, name)
      if (!autoscaler) return
      queue.add(key, intervalMs)
      scaler.look(key, autoscaler)
    },
  }
}

interface Target {
  kind: Kind
  object: KubernetesObject
  replicas: number
}

interface Verdict {
  desired: number
  readings: Reading[]
  conditions: Condition[]
}

class Scaler {
  private readonly context: Context
  private readonly meter: UsageMeter
  /** Recent recommendations, by autoscaler. */
  private readonly wanted = new Map<string, { time: number; replicas: number }[]>()

  constructor(context: Context) {
    this.context = context
    this.meter = new UsageMeter(context.storage)
  }

  forget(key: string): void {
    this.wanted.delete(key)
  }

  look(key: string, autoscaler: Autoscaler): void {
    const target = this.targetOf(autoscaler)
    if (!target) {
      const { kind, name } = autoscaler.spec.scaleTargetRef
      const message = `the HPA controller was unable to get the target's current scale: ${kind.toLowerCase()}s "${name}" not found`
      this.write(
        autoscaler,
        {
          desired: 0,
          readings: [],
          conditions: [this.condition(autoscaler, 'AbleToScale', 'False', ['FailedGetScale', message])],
        },
        0,
      )
      return
    }
    const verdict = this.judge(key, autoscaler, target)
    if (verdict.desired !== target.replicas) this.scale(autoscaler, target, verdict)
    this.write(autoscaler, verdict, target.replicas)
  }

  private targetOf({ spec, metadata }: Autoscaler): Target | null {
    const { apiVersion, kind: name, name: targetName } = spec.scaleTargetRef
    const kind = findKind(apiVersion, name)
    const object = kind && this.context.storage.get(kind, metadata.namespace, targetName)
    return kind && object ? { kind, object, replicas: Number(object.spec?.replicas ?? 0) } : null
  }

  private judge(key: string, autoscaler: Autoscaler, target: Target): Verdict {
    const able = this.condition(autoscaler, 'AbleToScale', 'True', [
      'ReadyForNewScale',
      'recommended size matches current size',
    ])
    const { minReplicas = 1, maxReplicas } = autoscaler.spec
    if (target.replicas === 0) {
      const words = [
        'ScalingDisabled',
        'scaling is disabled since the replica count of the target is zero',
      ] as const
      return {
        desired: 0,
        readings: [],
        conditions: [able, this.condition(autoscaler, 'ScalingActive', 'False', words)],
      }
    }
    const { readings, problem } = this.read(autoscaler, target)
    if (problem !== null && readings.length === 0) {
      this.tellFailure(autoscaler, problem)
      const words = [
        'FailedGetResourceMetric',
        `the HPA was unable to compute the replica count: ${problem}`,
      ] as const
      const desired = Math.min(maxReplicas, Math.max(minReplicas, target.replicas))
      return {
        desired,
        readings,
        conditions: [able, this.condition(autoscaler, 'ScalingActive', 'False', words)],
      }
    }
    const most = Math.max(...readings.map((reading) => wantedBy(reading, target.replicas)))
    const calm = this.calmed(key, most)
    const limit = Math.max(2 * target.replicas, 4)
    const desired = Math.min(maxReplicas, limit, Math.max(minReplicas, calm))
    const active = [
      'ValidMetricFound',
      `the HPA was able to successfully calculate a replica count from ${readings[0]?.description}`,
    ] as const
    return {
      desired,
      readings,
      conditions: [
        able,
        this.condition(autoscaler, 'ScalingActive', 'True', active),
        this.limitedCondition(autoscaler, calm),
      ],
    }
  }

  private read({ spec }: Autoscaler, { object }: Target): { readings: Reading[]; problem: string | null } {
    const some = pods
      .list(this.context.storage, object.metadata.namespace)
      .filter(
        (pod) => isActive(pod) && isReady(pod) && matchesSelector(object.spec?.selector, pod.metadata.labels),
      )
    const now = this.context.clock.now()
    const measured = (spec.metrics ?? []).map((metric) =>
      readMetric(metric, some, { meter: this.meter, now }),
    )
    return {
      readings: measured.filter((entry) => 'ratio' in entry),
      problem: measured.find((entry) => 'problem' in entry)?.problem ?? null,
    }
  }

  /** Returns the highest recommendation in the stabilization window. */
  private calmed(key: string, replicas: number): number {
    const now = this.context.clock.now()
    const late = (this.wanted.get(key) ?? []).filter(({ time }) => time > now - calmMs)
    this.wanted.set(key, [...late, { time: now, replicas }])
    return Math.max(replicas, ...late.map((entry) => entry.replicas))
  }

  private limitedCondition(autoscaler: Autoscaler, wanted: number): Condition {
    const { minReplicas = 1, maxReplicas } = autoscaler.spec
    if (wanted > maxReplicas)
      return this.condition(autoscaler, 'ScalingLimited', 'True', [
        'TooManyReplicas',
        'the desired replica count is more than the maximum replica count',
      ])
    if (wanted < minReplicas)
      return this.condition(autoscaler, 'ScalingLimited', 'True', [
        'TooFewReplicas',
        'the desired replica count is less than the minimum replica count',
      ])
    return this.condition(autoscaler, 'ScalingLimited', 'False', [
      'DesiredWithinRange',
      'the desired count is within the acceptable range',
    ])
  }

  private condition(
    { status }: Autoscaler,
    type: string,
    state: Condition['status'],
    [reason, message]: readonly [string, string],
  ): Condition {
    const old = status?.conditions?.find((condition) => condition.type === type)
    const since = old?.status === state ? old.lastTransitionTime : undefined
    return {
      type,
      status: state,
      lastTransitionTime: since ?? timestamp(this.context.clock.now()),
      reason,
      message,
    }
  }

  private scale(
    autoscaler: Autoscaler,
    { kind, object, replicas }: Target,
    { desired, readings }: Verdict,
  ): void {
    const { namespace, name } = object.metadata
    const next = withScale(object, { ...object, spec: { replicas: desired } })
    this.context.resources.update({ kind, namespace, name }, next, {
      manager: controllerManager,
      subresource: 'scale',
    })
    const [first] = readings.toSorted((a, b) => b.ratio - a.ratio)
    const reason =
      desired > replicas
        ? `${first?.description ?? 'Current number of replicas'} above target`
        : 'All metrics below target'
    this.context.events.record(autoscaler, {
      reason: 'SuccessfulRescale',
      message: `New size: ${desired}; reason: ${reason}`,
      component,
    })
  }

  private tellFailure(autoscaler: Autoscaler, problem: string): void {
    this.context.events.record(autoscaler, {
      type: 'Warning',
      reason: 'FailedGetResourceMetric',
      message: problem,
      component,
    })
  }

  private write(autoscaler: Autoscaler, { desired, readings, conditions }: Verdict, current: number): void {
    const hasScaled = desired !== current && current > 0
    const lastScaleTime = hasScaled ? timestamp(this.context.clock.now()) : autoscaler.status?.lastScaleTime
    putStatus(this.context, autoscalers, autoscaler, {
      observedGeneration: autoscaler.metadata.generation,
      ...(lastScaleTime ? { lastScaleTime } : {}),
      currentReplicas: current,
      desiredReplicas: desired,
      currentMetrics: readings.map((reading) => ({
        type: 'Resource',
        resource: { name: reading.name, current: reading.current },
      })),
      conditions,
    })
  }
}

/** Returns the replica count that would bring a metric to its target. */
function wantedBy({ ratio, measured }: Reading, replicas: number): number {
  return Math.abs(ratio - 1) <= tolerance ? replicas : Math.ceil(ratio * measured - 1e-9)
}
