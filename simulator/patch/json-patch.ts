import { badRequest, Failure } from '../failure.ts'
import { isFields, isSame } from '../objects.ts'

interface Operation {
  op: string
  path: string
  from?: string
  value?: unknown
}

const unprocessable = (message: string): Failure => new Failure(422, 'Invalid', message)

const parsePointer = (pointer: string): string[] => {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) throw unprocessable(`JSON pointer "${pointer}" must begin with a slash`)
  const parts = pointer.slice(1).split('/')
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function child(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return /^\d+$/.test(name) ? (parent[Number(name)] as unknown) : undefined
  return isFields(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined
}

const read = (document: unknown, path: string[]): unknown => path.reduce(child, document)

/** The parent of what a pointer names, which has to be there. */
function parentOf(document: unknown, path: string[], operation: Operation): unknown {
  const parent = read(document, path.slice(0, -1))
  if (Array.isArray(parent) || isFields(parent)) return parent
  throw unprocessable(
    `the server rejected our request due to an error in our request: ${operation.op} operation does not apply: doc is missing path: "${operation.path}"`,
  )
}

function add(document: unknown, path: string[], operation: Operation, value: unknown): unknown {
  const last = path.at(-1)
  if (last === undefined) return value
  const parent = parentOf(document, path, operation)
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last)
    if (!Number.isInteger(index) || index < 0 || index > parent.length)
      throw unprocessable(`${operation.op} operation does not apply: index ${last} is out of bounds`)
    parent.splice(index, 0, value)
  } else if (isFields(parent)) parent[last] = value
  return document
}

function remove(document: unknown, path: string[], operation: Operation): unknown {
  const last = path.at(-1)
  if (last === undefined) return undefined
  const parent = parentOf(document, path, operation)
  if (child(parent, last) === undefined)
    throw unprocessable(
      `${operation.op} operation does not apply: doc is missing key: ${operation.path}: missing value`,
    )
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (isFields(parent)) delete parent[last]
  return document
}

function replace(document: unknown, path: string[], operation: Operation): unknown {
  const last = path.at(-1)
  if (last === undefined) return operation.value
  const parent = parentOf(document, path, operation)
  if (child(parent, last) === undefined)
    throw unprocessable(
      `replace operation does not apply: doc is missing key: ${operation.path}: missing value`,
    )
  if (Array.isArray(parent)) parent[Number(last)] = operation.value
  else if (isFields(parent)) parent[last] = operation.value
  return document
}

function test(document: unknown, path: string[], { value, path: pointer }: Operation): unknown {
  if (isSame(read(document, path) ?? null, value ?? null)) return document
  throw unprocessable(`testing value ${pointer} failed: test failed`)
}

function perform(document: unknown, operation: Operation): unknown {
  const path = parsePointer(operation.path)
  const from = (): string[] => parsePointer(operation.from ?? '')
  switch (operation.op) {
    case 'add':
      return add(document, path, operation, operation.value)
    case 'remove':
      return remove(document, path, operation)
    case 'replace':
      return replace(document, path, operation)
    case 'test':
      return test(document, path, operation)
    case 'copy':
      return add(document, path, operation, structuredClone(read(document, from())))
    case 'move': {
      const value = read(document, from())
      return add(remove(document, from(), operation), path, operation, value)
    }
    default:
      throw badRequest(`unknown operation "${operation.op}" in JSON patch`)
  }
}

const isOperation = (value: unknown): value is Operation =>
  isFields(value) && typeof value.op === 'string' && typeof value.path === 'string'

/** RFC 6902, all or nothing: the document that was given stays as it is. */
export function applyJsonPatch(document: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch) || !patch.every(isOperation))
    throw badRequest('json: cannot unmarshal the patch: it must be a list of operations with op and path')
  return patch.reduce(perform, structuredClone(document))
}
