import { message } from '../../model/messages/message.ts'
import * as customActions from '../../model/actions/custom-objects.ts'
import {
  type CustomObject,
  type CustomObjects,
  maxCustomObjects,
} from '../../model/actions/custom-objects.ts'
import { type Fields, fieldsOf, listOf, textField, timeOf } from '../../model/fields.ts'
import { readBounded } from '../clusters/connection/read-bounded.ts'
import { parseAnswer } from '../clusters/connection/refusal.ts'
import { notFound, unavailable } from '../errors.ts'
import { implement } from '../resources/implement.ts'
import { refusing } from '../clusters/workloads/workload-refusal.ts'
import { hostClusterOf } from '../records/workload-target.ts'

const maxBytes = 8 * 1024 * 1024
const timeoutMs = 30_000

/** Requests what kubectl does: the definition's columns, and only the metadata of each object. */
const accept = 'application/json;as=Table;v=v1;g=meta.k8s.io'

/** Lists the objects of a custom kind from the cluster; the service doesn't store them. */
export const customObjects = implement(customActions.objects, {
  apply: async (context, { resource }) => {
    const { group, plural, kind, version } = kindOf(resource.attributes.spec)
    if (version === undefined)
      throw notFound(message('kinds.servedVersion', { definition: resource.name ?? resource.id }))
    const driver = await context.clusters.connected(await hostClusterOf(context, resource))
    const path = ['', 'apis', group, version, plural].map(encodeURIComponent).join('/')
    const table = await refusing({ name: kind }, async () => {
      const answer = await driver.passOn({
        method: 'GET',
        path: `${path}?limit=${maxCustomObjects}`,
        headers: { accept },
        body: null,
        timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await readBounded(answer, maxBytes)
      if (text === null) throw unavailable(message('clusters.tooLarge'))
      const read = { status: answer.statusCode ?? 0, text }
      return fieldsOf(parseAnswer(read, driver.status().endpoint, await driver.identified()))
    })
    return objectsIn(table, `${group}/${version}`, kind)
  },
})

function kindOf(spec: unknown) {
  const { group, names, versions } = fieldsOf(spec)
  const { plural, kind } = fieldsOf(names)
  const served = listOf(versions).filter((version) => version['served'] === true)
  const preferred = served.find((version) => version['storage'] === true) ?? served[0]
  return {
    group: String(group),
    plural: String(plural),
    kind: String(kind),
    version: preferred && textField(preferred, 'name'),
  }
}

/** Excludes columns that repeat metadata or appear only in kubectl's wide output. */
const isShown = ({ name, priority }: Fields): boolean =>
  name !== 'Name' && name !== 'Age' && name !== 'Namespace' && !(Number(priority) > 0)

function objectsIn(table: Fields, apiVersion: string, kind: string): CustomObjects {
  const definitions = listOf(table['columnDefinitions'])
  const shown = definitions
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => isShown(column))
  const rows = listOf(table['rows'])
  const left = fieldsOf(table['metadata'])['remainingItemCount']
  return {
    apiVersion,
    kind,
    columns: shown.map(({ column }) => ({
      name: String(column['name']),
      description: textField(column, 'description') ?? '',
    })),
    objects: rows.map((row) =>
      objectOf(
        row,
        shown.map(({ index }) => index),
      ),
    ),
    total: rows.length + (typeof left === 'number' ? left : 0),
  }
}

function objectOf({ object, cells }: Fields, shown: readonly number[]): CustomObject {
  const metadata = fieldsOf(fieldsOf(object)['metadata'])
  const values: unknown[] = Array.isArray(cells) ? cells : []
  return {
    name: String(metadata['name']),
    namespace: textField(metadata, 'namespace') ?? null,
    uid: textField(metadata, 'uid') ?? '',
    createdOn: timeOf(metadata['creationTimestamp']),
    cells: shown.map((index) => textOf(values[index])),
  }
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '<none>') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
