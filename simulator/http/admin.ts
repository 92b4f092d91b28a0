import type { IncomingMessage } from 'node:http'
import { badRequest, Failure, methodNotAllowed, noSuchPath } from '../failure.ts'
import { type Faults, readSettings } from '../faults/faults.ts'
import { asList, isFields, type KubernetesObject } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'
import type { User } from './authentication.ts'
import { parseJson, readBody } from './body.ts'

/** Only this user may inject faults; others represent clients of a real cluster. */
export const administrator = 'simulator-admin'

export interface AdminParts {
  faults: Faults
  resources: Resources
  populate(objects: Iterable<KubernetesObject>): Promise<void>
}

type Handler = (parts: AdminParts, request: IncomingMessage) => object | Promise<object>

const done = { done: true }

const handlers: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  '/simulator/faults': {
    GET: ({ faults }) => faults.settings,
    async PUT({ faults }, request) {
      faults.set(readSettings(await jsonOf(request)))
      return faults.settings
    },
    DELETE({ faults }) {
      faults.clear()
      return faults.settings
    },
  },
  '/simulator/watches/cut': {
    POST({ faults }) {
      faults.cutWatches()
      return done
    },
  },
  '/simulator/watches/expire': {
    POST({ faults }) {
      faults.expireWatches()
      return done
    },
  },
  '/simulator/history/compact': {
    POST({ resources }) {
      resources.storage.compact()
      return { compactedTo: resources.storage.compactedTo }
    },
  },
  '/simulator/objects': {
    async POST({ populate }, request) {
      const objects = asList(await jsonOf(request))
      const good = objects.filter(isObject)
      if (good.length < objects.length)
        throw badRequest('objects are a list, each with apiVersion, kind and metadata')
      await populate(good)
      return { made: good.length }
    },
  },
}

const isObject = (value: unknown): value is KubernetesObject =>
  isFields(value) &&
  typeof value.apiVersion === 'string' &&
  typeof value.kind === 'string' &&
  isFields(value.metadata)

const jsonOf = async (request: IncomingMessage): Promise<unknown> => parseJson(await readBody(request))

export const isAdminPath = (path: string): boolean => path.startsWith('/simulator/')

/** Handles administrative requests to the simulator itself. */
export async function administer(
  parts: AdminParts,
  request: IncomingMessage,
  { path, user }: { path: string; user: User },
): Promise<object> {
  if (user.name !== administrator)
    throw new Failure(403, 'Forbidden', `User "${user.name}" may not change what the simulator does`)
  const methods = handlers[path]
  if (!methods) throw noSuchPath()
  const handler = methods[request.method ?? 'GET']
  if (!handler) throw methodNotAllowed()
  return handler(parts, request)
}
