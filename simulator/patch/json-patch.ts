import { Failure } from '../failure.ts'
import { isFields, isSame } from '../objects.ts'

interface Operation {
  op: string
  path: string
  from?: string
  value?: unknown
}

/** An API server reports neither the operation nor the reason. */
const unprocessable = (): Failure =>
  new Failure(422, 'Invalid', 'the server rejected our request due to an error in our request', {})

/** Text before the first slash is ignored. */
const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

function child(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return /^\d+$/.test(name) ? (parent[Number(name)] as unknown) : undefined
  return isFields(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined
}

const read = (document: unknown, path: string[]): unknown => path.reduce(child, document)

/** Returns the parent of a pointer's target; throws if missing. */
function parentOf(document: unknown, path: string[]): unknown {
  const parent = read(document, path.slice(0, -1))
  if (Array.isArray(parent) || isFields(parent)) return parent
  throw unprocessable()
}

function add(document: unknown, path: string[], value: unknown): unknown {
  const last = path.at(-1)
  if (last === undefined) return value
  const parent = parentOf(document, path)
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last)
    if (!Number.isInteger(index) || index < 0 || index > parent.length) throw unprocessable()
    parent.splice(index, 0, value)
  } else if (isFields(parent)) parent[last] = value
  return document
}

function remove(document: unknown, path: string[]): unknown {
  const last = path.at(-1)
  if (last === undefined) return undefined
  const parent = parentOf(document, path)
  if (child(parent, last) === undefined) throw unprocessable()
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (isFields(parent)) delete parent[last]
  return document
}

/** A missing key is added, as by `add`; a missing list index is an error. */
function replace(document: unknown, path: string[], value: unknown): unknown {
  const last = path.at(-1)
  if (last === undefined) return value
  const parent = parentOf(document, path)
  if (Array.isArray(parent) && child(parent, last) === undefined) throw unprocessable()
  if (Array.isArray(parent)) parent[Number(last)] = value
  else if (isFields(parent)) parent[last] = value
  return document
}

function test(document: unknown, path: string[], value: unknown): unknown {
  if (isSame(read(document, path) ?? null, value ?? null)) return document
  throw unprocessable()
}

/** A missing value is copied as null if its parent exists. */
function copied(document: unknown, from: string[]): unknown {
  parentOf(document, from)
  return structuredClone(read(document, from)) ?? null
}

function perform(document: unknown, { op, path: pointer, from: source = '', value }: Operation): unknown {
  const path = parsePointer(pointer)
  const from = parsePointer(source)
  switch (op) {
    case 'add':
      return add(document, path, value)
    case 'remove':
      return remove(document, path)
    case 'replace':
      return replace(document, path, value)
    case 'test':
      return test(document, path, value)
    case 'copy':
      return add(document, path, copied(document, from))
    case 'move': {
      const moved = read(document, from)
      return add(remove(document, from), path, moved)
    }
    default:
      throw unprocessable()
  }
}

const isOperation = (value: unknown): value is Operation =>
  isFields(value) && typeof value.op === 'string' && typeof value.path === 'string'

/** Applies an RFC 6902 patch to a copy of the document; throws if any operation fails. */
export function applyJsonPatch(document: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch) || !patch.every(isOperation)) throw unprocessable()
  return patch.reduce(perform, structuredClone(document))
}
