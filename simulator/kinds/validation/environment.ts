import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { required, unsupported, wrong } from './causes.ts'
import { checkName, configKey } from './names.ts'

const printable = /^[ -<>-~]+$/
const nameRule =
  "a valid environment variable name must consist only of printable ASCII characters other than '='"

const pathsOfPod =
  /^(metadata\.(name|namespace|uid)|metadata\.(labels|annotations)\['.+'\]|spec\.(nodeName|serviceAccountName)|status\.(hostIP|hostIPs|podIP|podIPs))$/
const resources = ['limits', 'requests'].flatMap((part) =>
  ['cpu', 'ephemeral-storage', 'memory'].map((name) => `${part}.${name}`),
)

const checkKey = (path: string, { key }: Fields): Cause[] =>
  key === undefined || key === ''
    ? [required(`${path}.key`)]
    : checkName(`${path}.key`, String(key), configKey)

const sources: Readonly<Record<string, (path: string, fields: Fields) => Cause[]>> = {
  fieldRef: (path, { fieldPath }) => {
    const field = `${path}.fieldPath`
    if (fieldPath === undefined || fieldPath === '') return [required(field)]
    const why = `error converting fieldPath: field label not supported: ${String(fieldPath)}`
    return pathsOfPod.test(String(fieldPath)) ? [] : [wrong(field, fieldPath, why)]
  },
  resourceFieldRef: (path, { resource }) =>
    resources.includes(String(resource)) ? [] : [unsupported(`${path}.resource`, resource, resources)],
  configMapKeyRef: checkKey,
  secretKeyRef: checkKey,
}

const noSource = 'must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`'
const twoSources = 'may not have more than one field specified at a time'

function checkSource(path: string, { value, valueFrom }: Fields): Cause[] {
  if (valueFrom === undefined) return []
  const fields = asFields(valueFrom)
  const given = Object.keys(sources).filter((name) => fields[name] !== undefined)
  const causes = given.flatMap((name) => sources[name]?.(`${path}.${name}`, asFields(fields[name])) ?? [])
  if (given.length === 0) return [wrong(path, '', noSource)]
  if (value !== undefined && value !== '')
    return [...causes, wrong(path, '', 'may not be specified when `value` is not empty')]
  return given.length > 1 ? [...causes, wrong(path, '', twoSources)] : causes
}

export function checkEnvironment(path: string, env: unknown): Cause[] {
  return asList(env)
    .map(asFields)
    .flatMap((entry, index) => {
      const at = `${path}[${index}]`
      const name = String(entry.name ?? '')
      return [
        ...(name === '' ? [required(`${at}.name`)] : []),
        ...(name === '' || printable.test(name) ? [] : [wrong(`${at}.name`, name, nameRule)]),
        ...checkSource(`${at}.valueFrom`, entry),
      ]
    })
}

const groups = ['configMapRef', 'secretRef'] as const

export function checkEnvironmentGroups(path: string, envFrom: unknown): Cause[] {
  return asList(envFrom)
    .map(asFields)
    .flatMap((entry, index) => {
      const given = groups.filter((name) => entry[name] !== undefined)
      const unnamed = given.filter((name) => !asFields(entry[name]).name)
      return [
        ...unnamed.map((name) => required(`${path}[${index}].${name}.name`)),
        ...(given.length === 0
          ? [wrong(path, '', 'must specify one of: `configMapRef` or `secretRef`')]
          : []),
        ...(given.length > 1 ? [wrong(path, '', twoSources)] : []),
      ]
    })
}
