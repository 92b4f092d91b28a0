import { EventRecorder } from '../events/recorder.ts'
import { kubeletController } from '../kubelet/kubelet.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'
import { jobs, pods, replicaSets } from '../storage/view.ts'
import type { Resources } from '../resources/resources.ts'
import { schedulerController } from '../scheduler/scheduler.ts'
import { controllerOf } from './adoption.ts'
import { autoscalerController } from './autoscaling/horizontal-pod-autoscaler.ts'
import { quotaController } from './quota/resource-quota.ts'
import { cronJobController } from './batch/cron-job.ts'
import { jobController } from './batch/job.ts'
import { daemonSetController } from './daemon-set.ts'
import { endpointsController } from './network/endpoints.ts'
import { loadBalancerController } from './network/load-balancer.ts'
import { claimController } from './storage/claim.ts'
import { volumeController } from './storage/volume.ts'
import { statefulSetController } from './stateful-set/stateful-set.ts'
import type { Context, MakeController } from './controller.ts'
import { deploymentController } from './deployment/deployment.ts'
import { definitionController } from './definitions.ts'
import { disruptionController } from './disruption.ts'
import { garbageCollector } from './garbage-collector.ts'
import { namespaceLifecycleController } from './namespace-lifecycle.ts'
import { nodeLifecycleController } from './node-lifecycle.ts'
import { podEvictionController } from './pod-eviction.ts'
import { replicaSetController } from './replica-set.ts'
import { Runner } from './runner.ts'

const controllers: readonly MakeController[] = [
  namespaceLifecycleController,
  definitionController,
  garbageCollector,
  deploymentController,
  replicaSetController,
  statefulSetController,
  daemonSetController,
  jobController,
  cronJobController,
  claimController,
  volumeController,
  endpointsController,
  loadBalancerController,
  disruptionController,
  quotaController,
  autoscalerController,
  schedulerController,
  kubeletController,
  nodeLifecycleController,
  podEvictionController,
]

export interface Controllers {
  stop(): void
  /** Creates objects and reconciles them at once, without events. */
  populate(objects: Iterable<KubernetesObject>): Promise<void>
}

/** Kinds whose objects a controller adopts if they match its selector. */
const adoptable = new Set([pods, replicaSets, jobs].map(({ kind }) => kind))

export interface ControllersOptions {
  onFault(error: unknown): void
  /** CA certificate for clients in the cluster; empty without TLS. */
  authority: string
}

export function startControllers(
  resources: Resources,
  { onFault, authority }: ControllersOptions,
): Controllers {
  const { storage, clock, random } = resources
  const pace = { isInstant: false }
  const context: Context = {
    resources,
    storage,
    clock,
    random,
    pace,
    authority,
    events: new EventRecorder({ storage, clock, random, pace }),
    orphans: storage.index((kind, object) =>
      adoptable.has(kind) && !controllerOf(object) ? [`${kind.plural}/${object.metadata.namespace}`] : [],
    ),
  }
  const runner = new Runner(context, controllers, onFault)
  return {
    stop() {
      runner.stop()
      context.events.stop()
    },
    async populate(objects) {
      pace.isInstant = true
      try {
        await storage.withoutHistory(async () => {
          for (const object of objects)
            resources.create(kindOf(object.apiVersion, object.kind), object, { manager: 'simulator' })
          await runner.settle()
        })
      } finally {
        pace.isInstant = false
      }
    },
  }
}
