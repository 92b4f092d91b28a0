import { message } from '../../../model/messages/message.ts'
import { invalid, violationOf } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { isIn, type ResourceRow } from '../../store/store.ts'
import type { ManifestObject } from './manifest.ts'

/** Keys that Kubernetes requires for a type of Secret, each with an accepted value. */
const requiredKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'kubernetes.io/tls': { 'tls.crt': '', 'tls.key': '' },
  'kubernetes.io/dockerconfigjson': { '.dockerconfigjson': '{}' },
  'kubernetes.io/dockercfg': { '.dockercfg': '{}' },
  'kubernetes.io/ssh-auth': { 'ssh-privatekey': '-' },
}

const requiredOf = ({ object }: ManifestObject): Readonly<Record<string, string>> =>
  requiredKeys[String(object['type'])] ?? {}

interface MissingKeys {
  entry: ManifestObject
  values: Record<string, string>
}

/** Finds Secrets that lack keys required by their type, in both the request and the environment. */
async function findMissingKeys(
  context: Context,
  environment: ResourceRow,
  wanted: readonly ManifestObject[],
): Promise<MissingKeys[]> {
  const typed = wanted.filter((entry) => Object.keys(requiredOf(entry)).length > 0)
  if (typed.length === 0) return []
  const names = typed.map(({ object }) => object.metadata.name)
  const rows = await context.store.find({
    class: 'environments.Secret',
    below: environment.id,
    conditions: [isIn('name', names)],
  })
  const known = new Map(rows.map(({ name, attributes }) => [name, attributes.keys]))
  return typed.flatMap((entry) => {
    const keys = known.get(entry.object.metadata.name)
    const isThere = (key: string): boolean =>
      key in (entry.secretValues ?? {}) || keys?.includes(key) === true
    const values = Object.entries(requiredOf(entry)).filter(([key]) => !isThere(key))
    return values.length === 0 ? [] : [{ entry, values: Object.fromEntries(values) }]
  })
}

/** Fills in placeholders for required values in a dry run, so that everything else can be checked. */
export async function withPlaceholders(
  context: Context,
  environment: ResourceRow,
  wanted: readonly ManifestObject[],
): Promise<ManifestObject[]> {
  const missing = new Map(
    (await findMissingKeys(context, environment, wanted)).map(({ entry, values }) => [entry, values]),
  )
  return wanted.map((entry) => {
    const values = missing.get(entry)
    if (values === undefined) return entry
    return {
      ...entry,
      secretValues: { ...values, ...entry.secretValues },
      placeholderKeys: Object.keys(values),
    }
  })
}

/** Refuses a run that lacks values required by Kubernetes, and lists all of them. */
export async function requireValues(
  context: Context,
  environment: ResourceRow,
  wanted: readonly ManifestObject[],
): Promise<void> {
  const missing = await findMissingKeys(context, environment, wanted)
  if (missing.length === 0) return
  throw invalid(
    missing.map(({ entry: { object }, values }) => {
      const { name } = object.metadata
      const type = String(object['type'])
      return violationOf(
        { modelIndex: 'Application', field: 'values' },
        message('runs.missingValues', { secret: name, type, keys: Object.keys(values) }),
      )
    }),
  )
}
