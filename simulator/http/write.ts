import type { IncomingMessage } from 'node:http'
import {
  badRequest,
  invalid,
  invalidOptions,
  methodNotAllowed,
  success,
  unsupportedMediaType,
  unsupportedPatchType,
} from '../failure.ts'
import type { Subresource } from '../kinds/kinds.ts'
import { checkNotNegative, forbidden as forbiddenField, required, wrong } from '../kinds/validation/causes.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../objects.ts'
import { applyJsonPatch } from '../patch/json-patch.ts'
import { applyMergePatch } from '../patch/merge-patch.ts'
import { applyStrategicPatch } from '../patch/strategic-patch.ts'
import type { DeleteOptions } from '../resources/deletion.ts'
import type { WrittenPart } from '../resources/parts.ts'
import type { Resources, WriteOptions } from '../resources/resources.ts'
import { scaleOf, withScale } from '../resources/scale.ts'
import { evictPod } from '../resources/eviction.ts'
import type { Target } from './address.ts'
import { checkApplied, checkFields, checkPatched } from './field-validation.ts'
import {
  asObject,
  type Parsed,
  parseApplied,
  parseObject,
  parseOptions,
  parsePatch,
  readBody,
  refuseNameless,
} from './body.ts'
import {
  type OptionsKind,
  readDirective,
  readDryRun,
  readForce,
  readManager,
  readPropagation,
  readWhole,
} from './options.ts'
import { listObjects } from './list.ts'
import { selectionOf } from './selection.ts'

export interface Answer {
  code: number
  body: object
}

export interface WriteRequest {
  request: IncomingMessage
  target: Target
  query: URLSearchParams
  /** Adds a warning header, also to errors. */
  warn(text: string): void
}

const isWritten = (name: Subresource | undefined): name is WrittenPart =>
  name === 'status' || name === 'scale' || name === 'ephemeralcontainers'

/** Returns write options; the manager defaults to the program in User-Agent. */
function optionsOf(
  { request, target, query, warn }: WriteRequest,
  kind: OptionsKind,
): WriteOptions & { manager: string } {
  const agent = (request.headers['user-agent'] ?? '').split('/')[0] ?? ''
  const { subresource } = target
  return {
    manager: readManager(query, kind) ?? (agent || 'unknown'),
    dryRun: readDryRun(query.getAll('dryRun'), kind),
    subresource: isWritten(subresource) ? subresource : undefined,
    warn,
  }
}

const contentTypeOf = ({ request }: WriteRequest): string =>
  (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim() ?? ''

/** Reads the body of a create or update; patches have content types of their own. */
async function objectOf(write: WriteRequest): Promise<Parsed> {
  const type = contentTypeOf(write)
  if (!/^application\/(json|yaml)$/.test(type)) throw unsupportedMediaType(type)
  return parseObject(await readBody(write.request), type, write.target)
}

export async function create(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  if (target.subresource === 'eviction') return evict(resources, write)
  if (target.name) throw methodNotAllowed()
  const options = optionsOf(write, 'CreateOptions')
  const directive = readDirective(query, 'CreateOptions')
  const { value, duplicates } = await objectOf(write)
  const object = checkFields(asObject(value, target), target, { directive, duplicates, warn: write.warn })
  return { code: 201, body: resources.create(target.kind, object, options) }
}

export async function update(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  if (!target.name) throw methodNotAllowed()
  const options = optionsOf(write, 'UpdateOptions')
  const directive = readDirective(query, 'UpdateOptions')
  const { value, duplicates } = await objectOf(write)
  refuseNameless(value, target)
  const object = checkFields(asObject(value, target), target, { directive, duplicates, warn: write.warn })
  return { code: 200, body: store(resources, target, { object, options }) }
}

/** Updates an object; a Scale updates its workload. */
function store(
  resources: Resources,
  target: Target,
  { object, options }: { object: KubernetesObject; options: WriteOptions },
): KubernetesObject {
  if (target.subresource !== 'scale') return resources.update(target, object, options)
  refuseBadScale(object)
  const workload = withScale(resources.get(target), object)
  return scaleOf(resources.update(target, workload, options))
}

const scaleKind = { group: 'autoscaling', kind: 'Scale' }

function refuseBadScale({ metadata, spec }: KubernetesObject): void {
  const causes = checkNotNegative('spec.replicas', spec?.replicas)
  if (causes.length > 0) throw invalid(scaleKind, metadata.name, causes)
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
  if (!patcher) throw unsupportedPatchType()
  const options = optionsOf(write, 'PatchOptions')
  const directive = readDirective(query, 'PatchOptions')
  if (query.has('force'))
    throw invalidOptions('PatchOptions', [
      forbiddenField('force', 'may not be specified for non-apply patch'),
    ])
  const { value, duplicates } = parsePatch(await readBody(write.request), type)
  const live = resources.get(target)
  const subject = target.subresource === 'scale' ? scaleOf(live) : live
  const patched = patcher(subject, value, `${target.kind.kind}:`)
  const strategic = patcher === applyStrategicPatch ? value : undefined
  const object = checkPatched(patched, target, { strategic, directive, duplicates, warn: write.warn })
  refuseOtherIdentity(target, live, object)
  return { code: 200, body: store(resources, target, { object, options }) }
}

/**
 * Rejects changes to fields set by the server. Updates get a different error, as they then mean another
 * object.
 */
function refuseOtherIdentity({ kind }: Target, live: KubernetesObject, next: KubernetesObject): void {
  const fixed = ['uid', 'deletionTimestamp'] as const
  const causes = fixed
    .filter((name) => next.metadata[name] && next.metadata[name] !== live.metadata[name])
    .map((name) => wrong(`metadata.${name}`, next.metadata[name], 'field is immutable'))
  // Reported twice, as by a real API server.
  if (causes.length > 0) throw invalid(kind, live.metadata.name, [...causes, ...causes])
}

async function apply(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  const options = optionsOf(write, 'PatchOptions')
  if (!query.get('fieldManager'))
    throw invalidOptions('PatchOptions', [required('fieldManager', 'is required for apply patch')])
  const directive = readDirective(query, 'PatchOptions')
  const { value, duplicates } = parseApplied(await readBody(write.request), target)
  const object = checkApplied(value, target)
  const [twice] = duplicates.map((why) => `error converting YAML to JSON: ${why}`)
  if (twice !== undefined && directive === 'Strict') throw badRequest(`error strict decoding YAML: ${twice}`)
  if (twice !== undefined && directive === 'Warn') write.warn(twice)
  const live = resources.storage.get(target.kind, target.namespace, target.name)
  if (live) refuseOtherIdentity(target, live, object)
  const made = resources.apply(target, object, { ...options, force: readForce(query) })
  return { code: made.isNew ? 201 : 200, body: made.object }
}

/** Evicts a pod; PodDisruptionBudgets may block it. */
async function evict(resources: Resources, write: WriteRequest): Promise<Answer> {
  const body = asFields((await objectOf(write)).value)
  const options = readDeleteOptions(asFields(body.deleteOptions), write.query)
  evictPod(resources, write.target, options)
  return { code: 201, body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 } }
}

/** Reads DeleteOptions from body and query; the body wins. */
async function deleteOptions(write: WriteRequest): Promise<DeleteOptions> {
  const text = await readBody(write.request)
  return readDeleteOptions(text === '' ? {} : parseOptions(text, contentTypeOf(write)), write.query)
}

function readDeleteOptions(body: Fields, query: URLSearchParams): DeleteOptions {
  const asked = body.propagationPolicy ?? query.get('propagationPolicy') ?? undefined
  const propagation = readPropagation({ ...body, propagationPolicy: asked })
  const values = body.dryRun === undefined ? query.getAll('dryRun') : asList(body.dryRun)
  const graceSeconds = body.gracePeriodSeconds ?? readWhole('gracePeriodSeconds', query)
  return {
    dryRun: readDryRun(values, 'DeleteOptions'),
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

/** Kinds for which a deletion returns the object instead of a Status. */
const toldAtEnd = new Set([
  'Namespace',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'Pod',
  'ResourceQuota',
  'Service',
  'ServiceAccount',
  'StorageClass',
])

export async function remove(resources: Resources, write: WriteRequest): Promise<Answer> {
  const { target, query } = write
  if (target.subresource) throw methodNotAllowed()
  const options = await deleteOptions(write)
  if (!target.name) {
    const body = listObjects(resources.storage, selectionOf(target, query), new URLSearchParams())
    const { matches } = selectionOf(target, query)
    for (const { metadata } of resources.storage.list(target.kind, target.namespace).filter(matches))
      resources.delete({ kind: target.kind, namespace: metadata.namespace, name: metadata.name }, options)
    return { code: 200, body }
  }
  const last = resources.get(target)
  const left = resources.delete(target, options)
  if (left) return { code: 200, body: left }
  const isTold = toldAtEnd.has(target.kind.kind)
  return { code: 200, body: isTold ? last : success(target.kind, target.name, last.metadata.uid) }
}
