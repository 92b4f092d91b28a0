import type { IncomingMessage } from 'node:http'
import { badRequest, methodNotAllowed, success, unsupportedMediaType } from '../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../objects.ts'
import { applyJsonPatch } from '../patch/json-patch.ts'
import { applyMergePatch } from '../patch/merge-patch.ts'
import { applyStrategicPatch } from '../patch/strategic-patch.ts'
import type { DeleteOptions } from '../resources/deletion.ts'
import type { Resources, WriteOptions } from '../resources/resources.ts'
import { scaleOf, withScale } from '../resources/scale.ts'
import { evictPod } from '../resources/eviction.ts'
import type { Target } from './address.ts'
import { checkApplied, checkFields, checkPatched, directiveOf } from './field-validation.ts'
import { asObject, parseBody, readBody } from './body.ts'
import { listObjects } from './list.ts'
import { selectionOf } from './selection.ts'

export interface Answer {
  code: number
  body: object
  /** Told beside it, as `Warning` headers. */
  warnings?: readonly string[]
}

export interface WriteRequest {
  request: IncomingMessage
  target: Target
  query: URLSearchParams
}

/** Who writes: as the request says, or the program by its User-Agent. */
function optionsOf({ request, target, query }: WriteRequest): WriteOptions & { manager: string } {
  const agent = (request.headers['user-agent'] ?? '').split('/')[0] ?? ''
  const { subresource } = target
  return {
    manager: query.get('fieldManager') || agent || 'unknown',
    dryRun: readDryRun(query.getAll('dryRun')),
    subresource: subresource === 'status' || subresource === 'scale' ? subresource : undefined,
  }
}

function readDryRun(values: readonly unknown[]): boolean {
  const [first] = values
  if (first !== undefined && (first !== 'All' || values.length > 1))
    throw badRequest(`dryRun: Unsupported value: ${JSON.stringify(first)}: supported values: "All"`)
  return first === 'All'
}

const contentTypeOf = ({ request }: WriteRequest): string =>
  (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim() ?? ''

async function bodyOf(write: WriteRequest): Promise<unknown> {
  const type = contentTypeOf(write)
  // As kubectl sends some objects that it makes itself.
  if (type.includes('protobuf')) throw unsupportedMediaType(type)
  return parseBody(await readBody(write.request), type)
}

export async function create(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  if (target.subresource === 'eviction') return evict(resources, write)
  if (target.name) throw methodNotAllowed()
  const asked = asObject(await bodyOf(write), target)
  const { object, warnings } = checkFields(asked, target, directiveOf(query))
  return { code: 201, body: resources.create(target.kind, object, optionsOf(write)), warnings }
}

export async function update(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  if (!target.name) throw methodNotAllowed()
  const asked = asObject(await bodyOf(write), target)
  const { object, warnings } = checkFields(asked, target, directiveOf(query))
  return { code: 200, body: store(resources, write, object), warnings }
}

/** Writes an object, or through the scale subresource the workload that it stands for. */
function store(resources: Resources, write: WriteRequest, object: KubernetesObject): KubernetesObject {
  const { target } = write
  if (target.subresource !== 'scale') return resources.update(target, object, optionsOf(write))
  const workload = withScale(resources.get(target), object)
  return scaleOf(resources.update(target, workload, optionsOf(write)))
}

type Patcher = (target: unknown, patch: unknown, path: string) => unknown
const patchers: Readonly<Record<string, Patcher>> = {
  'application/json-patch+json': applyJsonPatch,
  'application/merge-patch+json': applyMergePatch,
  'application/strategic-merge-patch+json': applyStrategicPatch,
}

export async function patch(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  if (!target.name) throw methodNotAllowed()
  const type = contentTypeOf(write)
  if (/^application\/apply-patch\+(yaml|cbor)$/.test(type)) return apply(resources, write)
  const patcher = patchers[type]
  if (!patcher) throw unsupportedMediaType(type)
  const body = await bodyOf(write)
  const live = resources.get(target)
  const subject = target.subresource === 'scale' ? scaleOf(live) : live
  const patched = asObject(patcher(subject, body, `${target.kind.kind}:`), target)
  const { object, warnings } = checkPatched(patched, target, directiveOf(query))
  return { code: 200, body: store(resources, write, object), warnings }
}

async function apply(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  if (!query.get('fieldManager'))
    throw badRequest('fieldManager: Required value: is required for apply patch')
  const object = checkApplied(asObject(await bodyOf(write), target), target)
  const options = { ...optionsOf(write), force: query.get('force') === 'true' }
  const made = resources.apply(target, object, options)
  return { code: made.isNew ? 201 : 200, body: made.object }
}

/** A deletion that disruption budgets may refuse. */
async function evict(resources: Resources, write: WriteRequest): Promise<Answer> {
  const body = asFields(await bodyOf(write))
  const options = readDeleteOptions(asFields(body.deleteOptions), write.query)
  evictPod(resources, write.target, options)
  return { code: 201, body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 } }
}

const propagations = ['Background', 'Foreground', 'Orphan'] as const

/** Options of a deletion come in its body, in its query, or in both; the body wins. */
async function deleteOptions(write: WriteRequest): Promise<DeleteOptions> {
  const text = await readBody(write.request)
  const body = text === '' ? {} : asFields(parseBody(text, contentTypeOf(write)))
  return readDeleteOptions(body, write.query)
}

function readDeleteOptions(body: Fields, query: URLSearchParams): DeleteOptions {
  const wanted = body.propagationPolicy ?? query.get('propagationPolicy') ?? undefined
  const propagation = propagations.find((name) => name === wanted)
  if (wanted !== undefined && !propagation)
    throw badRequest(`propagationPolicy: Unsupported value: ${JSON.stringify(wanted)}`)
  const values = body.dryRun === undefined ? query.getAll('dryRun') : asList(body.dryRun)
  const graceSeconds = body.gracePeriodSeconds ?? query.get('gracePeriodSeconds')
  return {
    dryRun: readDryRun(values),
    ...(graceSeconds == null ? {} : { gracePeriodSeconds: Number(graceSeconds) }),
    ...(propagation ? { propagation } : {}),
    preconditions: preconditionsOf(body),
  }
}

function preconditionsOf(body: Fields): NonNullable<DeleteOptions['preconditions']> {
  const { uid, resourceVersion } = asFields(body.preconditions)
  return {
    ...(typeof uid === 'string' ? { uid } : {}),
    ...(typeof resourceVersion === 'string' ? { resourceVersion } : {}),
  }
}

export async function remove(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  const options = await deleteOptions(write)
  if (!target.name) {
    const body = listObjects(resources.storage, selectionOf(target, query), new URLSearchParams())
    const { matches } = selectionOf(target, query)
    for (const { metadata } of resources.storage.list(target.kind, target.namespace).filter(matches))
      resources.delete({ kind: target.kind, namespace: metadata.namespace, name: metadata.name }, options)
    return { code: 200, body }
  }
  const { uid } = resources.get(target).metadata
  const left = resources.delete(target, options)
  return { code: 200, body: left ?? success(target.kind, target.name, uid) }
}
