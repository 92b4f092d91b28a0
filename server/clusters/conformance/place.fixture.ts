import { expect } from 'vitest'
import { container, workload } from './scenario.fixture.ts'
import type { Reply, World } from './world.fixture.ts'

type Fields = Record<string, unknown>

export interface Stored {
  metadata: {
    name: string
    uid: string
    labels?: Record<string, string>
    annotations?: Record<string, string>
    ownerReferences?: { kind: string; name: string; controller?: boolean }[]
  }
  spec: Fields
  status: Fields
  [field: string]: unknown
}

/** Returns a list's items, which every list has. */
export const itemsOf = ({ body }: Reply): Stored[] => (body as { items: Stored[] }).items

function hasFields(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(wanted).every(([name, inner]) => hasFields((value as Fields)[name], inner))
}

/** Creates a namespace with helpers for paths, requests and waiting. */
export async function makePlace(world: World) {
  const namespace = await world.makeNamespace()
  const at = (root: string, plural: string, name = ''): string =>
    `${root}/namespaces/${namespace}/${plural}${name && `/${name}`}`
  const inGroup = (group: string, plural: string, name?: string) => at(`/apis/${group}`, plural, name)
  return {
    namespace,
    core: (plural: string, name?: string) => at('/api/v1', plural, name),
    apps: (plural: string, name?: string) => inGroup('apps/v1', plural, name),
    inGroup,
    async post(path: string, body: unknown): Promise<Stored> {
      const reply = await world.send({ method: 'POST', path, body })
      expect(reply).toMatchObject({ code: 201 })
      return reply.body as Stored
    },
    merge: (path: string, body: unknown) =>
      world.send({ method: 'PATCH', path, body, type: 'application/merge-patch+json' }),
    remove: (path: string, body?: unknown) => world.send({ method: 'DELETE', path, body }),
    list: async (path: string) => itemsOf(await world.send({ method: 'GET', path })),
    /** Waits until the object at a path has these fields. */
    async untilHas(path: string, fields: object): Promise<Stored> {
      const { body } = await world.until(path, (reply) => hasFields(reply.body, fields))
      return body as Stored
    },
    /** Posts an object until it is refused with this message, once admission knows the rule. */
    untilRefused: (path: string, body: object, words: string) =>
      world.until(
        path,
        ({ code, body }) => code === 403 && JSON.stringify(body).includes(JSON.stringify(words).slice(1, -1)),
        {
          method: 'POST',
          body,
        },
      ),
    untilGone: (path: string) => world.until(path, ({ code }) => code === 404),
    untilNames: (path: string, names: string[]) =>
      world.until(path, (reply) => {
        const found = itemsOf(reply).map(({ metadata }) => metadata.name)
        return found.toSorted().join() === names.join()
      }),
  }
}

/** Nodes that don't pull images, in both clusters. */
const onFakeNode = {
  nodeSelector: { type: 'kwok' },
  tolerations: [{ key: 'kwok.x-k8s.io/node', operator: 'Exists' }],
  terminationGracePeriodSeconds: 0,
}

export const placedTemplate = (spec: object = {}) => ({
  metadata: { labels: { app: 'web' } },
  spec: { containers: [container()], ...onFakeNode, ...spec },
})

export const placedWorkload = (kind: string, spec: object = {}) =>
  workload(kind, { template: placedTemplate(), ...spec })

export const placedPod = (name: string, spec: object = {}) => ({
  metadata: { name, labels: { app: 'web' } },
  spec: placedTemplate(spec).spec,
})
