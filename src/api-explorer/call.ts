import type { Parameter } from '../api/api-document.ts'
import type { Method } from '../api/client.ts'
import type { ServiceAddress } from '../api/service-address.ts'
import type { Operation } from './operations.ts'

/**
 * Input values by location and name: `path.id`, `query.filter`, `header.If-Match`. Lists may repeat a name.
 */
export type Values = Readonly<Record<string, readonly string[]>>

/** Call as stored in the page's URL, so that it can be linked, reloaded and reached with Back. */
export interface CallState {
  /** Key of the operation; null selects the first one of the class. */
  operation: string | null
  values: Values
}

const places = ['path.', 'query.', 'header.']

export const nameOf = ({ in: place, name }: Pick<Parameter, 'in' | 'name'>): string => `${place}.${name}`

export function readCall(search: URLSearchParams): CallState {
  const names = new Set([...search.keys()].filter((name) => places.some((place) => name.startsWith(place))))
  return {
    operation: search.get('call'),
    values: Object.fromEntries(
      [...names].map((name) => [name, search.getAll(name).filter((value) => value !== '')]),
    ),
  }
}

export function writeCall({ operation, values }: CallState): URLSearchParams {
  const search = new URLSearchParams()
  if (operation !== null) search.set('call', operation)
  for (const [name, entries] of Object.entries(values))
    for (const entry of entries) if (entry !== '') search.append(name, entry)
  return search
}

export interface Prepared {
  method: Method
  /** Path and query, percent-encoded. */
  address: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
  missing: readonly string[]
}

const valuesOf = (values: Values, parameter: Parameter): readonly string[] =>
  (values[nameOf(parameter)] ?? []).filter((value) => value !== '')

/** Parameters that contain field names. */
export const isNameList = ({ name, in: place }: Parameter): boolean =>
  place === 'query' && (name === 'fields' || name === 'excludeFields')

/** Reports whether several values are joined with commas rather than repeated. */
const isJoined = (parameter: Parameter): boolean => parameter.explode === false || isNameList(parameter)

function fillPath({ path, parameters }: Operation, values: Values): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, parameter) => {
      const [value] = valuesOf(values, parameter)
      return value === undefined
        ? filled
        : filled.replace(`{${parameter.name}}`, () => encodeURIComponent(value))
    }, path)
}

function queryOf({ parameters }: Operation, values: Values): string {
  const search = new URLSearchParams()
  for (const parameter of parameters.filter((entry) => entry.in === 'query')) {
    const entries = valuesOf(values, parameter)
    if (entries.length === 0) continue
    if (isJoined(parameter)) search.append(parameter.name, entries.join(','))
    else for (const entry of entries) search.append(parameter.name, entry)
  }
  return search.size === 0 ? '' : `?${search}`
}

function headersOf({ parameters, accept }: Operation, values: Values): Record<string, string> {
  const own = parameters
    .filter((entry) => entry.in === 'header')
    .flatMap((entry) => valuesOf(values, entry).map((value): [string, string] => [entry.name, value]))
  return { Accept: accept, ...Object.fromEntries(own) }
}

/** Media type of the body: the selected one, else the default. */
export const contentTypeOf = ({ body }: Operation, values: Values): string | undefined =>
  values['header.Content-Type']?.[0] ?? body?.types[0]?.type

/** Builds path, query and headers from a call's values. A blank body counts as none. */
export function prepare(operation: Operation, values: Values, body: string): Prepared {
  const { method, parameters } = operation
  const type = operation.body !== null && body.trim() !== '' ? contentTypeOf(operation, values) : undefined
  const empty = parameters.filter(
    (entry) => (entry.required === true || entry.in === 'path') && valuesOf(values, entry).length === 0,
  )
  return {
    method,
    address: fillPath(operation, values) + queryOf(operation, values),
    headers: { ...headersOf(operation, values), ...(type === undefined ? {} : { 'Content-Type': type }) },
    body: type === undefined ? undefined : body,
    missing: empty.map(({ name }) => name),
  }
}

const PREFIX = '#body='
/** Some programs cut longer links when pasted. */
const MAX = 8000

/** Body in a link's hash; null if there is none. The hash is never sent to the service. */
export function linkedBody(hash: string): string | null {
  if (!hash.startsWith(PREFIX)) return null
  try {
    return decodeURIComponent(hash.slice(PREFIX.length))
  } catch {
    return null
  }
}

/** URL of a page with a call and, if short enough, its body. */
export function linkTo(page: string, call: CallState, body: string | null): { to: string; hasBody: boolean } {
  const to = `${page}?${writeCall(call)}`
  const hash = body === null || body === '' ? '' : PREFIX + encodeURIComponent(body)
  return hash.length > MAX ? { to, hasBody: false } : { to: to + hash, hasBody: hash !== '' }
}

/** Quotes any text as one word for a POSIX shell. */
export const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

const methodWords = (method: Prepared['method']): string[] => {
  if (method === 'GET') return []
  // With `-X HEAD` curl would wait for a body that never arrives.
  return method === 'HEAD' ? ['--head'] : [`-X ${method}`]
}

/** Environment variable with the key, so that no key ends up in the shell history. */
export const keyVariable = 'GANTRY_API_KEY'

/**
 * Returns the call as a command for sh. `scheme` precedes the API key, which the shell expands from a
 * variable; it expands nothing more in the command.
 */
export function curlOf(
  { method, address, headers, body }: Prepared,
  { url, pin }: ServiceAddress,
  scheme: string,
): string {
  const trust = pin === null ? [] : ['--insecure', '--pinnedpubkey', quote(pin)]
  return [
    ['curl', ...trust, ...methodWords(method), quote(url + address)].join(' '),
    `-H ${quote(`Authorization: ${scheme} `)}"$${keyVariable}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ')
}
