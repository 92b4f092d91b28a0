import type { ResourceTree } from '../model/tree.ts'
import { podTree } from '../server/store/fixture.ts'
import { rootId, type Store } from '../server/store/store.ts'
import { numbered } from './applications.ts'
import { type BenchService, startService } from './service.ts'

const PODS_PER_APPLICATION = 50
const APPLICATIONS_PER_ENVIRONMENT = 2

/** Pods that are found by a state, a label or a part of their name are this many, however many there are. */
export const RARE_PODS = 50

/** Every so many-th pod is a rare one, spread over the whole platform. */
const isRare = (index: number, podCount: number): boolean => index % (podCount / RARE_PODS) === 0

function podOf(index: number, podCount: number, namespace: string): ResourceTree {
  const rare = isRare(index, podCount)
  // Inserted in no order of their names.
  const name = `${rare ? 'seldom' : 'common'}-${((index * 7919) % 1_000_003).toString(36)}-${index}`
  const pod = podTree(name, numbered('shop', index % 500, 3), index % 40)
  return {
    ...pod,
    labels: { ...pod.labels, tier: rare ? 'seldom' : 'common' },
    attributes: {
      ...pod.attributes,
      namespace,
      state: rare ? 'CrashLoopBackOff' : 'Running',
      restarts: (index * 31) % 1000,
    },
  }
}

const applicationOf = (name: string, pods: ResourceTree[]): ResourceTree => ({
  class: 'environments.Application',
  attributes: { name, run: name, state: 'running', status: [], isDiscovered: false },
  labels: { app: name },
  children: { pods },
})

/** Environments of a hundred pods each, in two applications. Answers how many resources there are, roots apart. */
export async function fillWithPods(store: Store, podCount: number): Promise<number> {
  let resourceCount = 0
  const perEnvironment = PODS_PER_APPLICATION * APPLICATIONS_PER_ENVIRONMENT
  for (let first = 0; first < podCount; first += perEnvironment) {
    const namespace = numbered('team', first / perEnvironment, 4)
    const applications = Array.from({ length: APPLICATIONS_PER_ENVIRONMENT }, (_, part) => {
      const from = first + part * PODS_PER_APPLICATION
      const pods = Array.from({ length: PODS_PER_APPLICATION }, (__, offset) =>
        podOf(from + offset, podCount, namespace),
      )
      return applicationOf(numbered('shop', from), pods)
    })
    const { changes } = await store.write({ name: 'bench', audit: false }, (transaction) =>
      transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        {
          class: 'environments.Environment',
          attributes: { name: namespace, namespace },
          children: { applications },
        },
      ),
    )
    resourceCount += changes.length
  }
  return resourceCount
}

/** Measures a service with so many pods, and stops it. */
export async function withPods<Result>(
  podCount: number,
  measure: (service: BenchService) => Promise<Result>,
): Promise<Result> {
  const service = await startService((store) => fillWithPods(store, podCount))
  try {
    return await measure(service)
  } finally {
    await service.stop()
  }
}
