import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { quantity } from '../../quantity.ts'
import { checkChoice, duplicate, forbidden, missing, repeats, required, wrong } from './causes.ts'
import { checkName, label, subdomain } from './names.ts'

const hasBackstep = (path: string): boolean => path.split('/').includes('..')

/** Checks a relative path. */
function checkLocalPath(field: string, value: unknown): Cause[] {
  const path = String(value ?? '')
  if (path.startsWith('/')) return [wrong(field, path, 'must be a relative path')]
  return hasBackstep(path) ? [wrong(field, path, "must not contain '..'")] : []
}

const modeRule = 'must be a number between 0 and 0777 (octal), both inclusive'
const checkMode = (field: string, mode: unknown): Cause[] =>
  typeof mode === 'number' && (mode < 0 || mode > 0o777) ? [wrong(field, mode, modeRule)] : []

const checkItems = (path: string, items: unknown): Cause[] =>
  asList(items)
    .map(asFields)
    .flatMap(({ key, path: target, mode }, index) => {
      const at = `${path}[${index}]`
      return [
        ...(key ? [] : [required(`${at}.key`)]),
        ...(target ? checkLocalPath(`${at}.path`, target) : [required(`${at}.path`)]),
        ...checkMode(`${at}.mode`, mode),
      ]
    })

const files = (path: string, { items, defaultMode }: Fields): Cause[] => [
  ...checkMode(`${path}.defaultMode`, defaultMode),
  ...checkItems(`${path}.items`, items),
]
const need = (path: string, fields: Fields, name: string): Cause[] =>
  fields[name] ? [] : [required(`${path}.${name}`)]

const hostPathTypes = [
  '',
  'BlockDevice',
  'CharDevice',
  'Directory',
  'DirectoryOrCreate',
  'File',
  'FileOrCreate',
  'Socket',
]

/** Checks by volume source; sources not listed are not checked. */
const volumeSources: Readonly<Record<string, (path: string, fields: Fields) => Cause[]>> = {
  configMap: (path, fields) => [...need(path, fields, 'name'), ...files(path, fields)],
  secret: (path, fields) => [...need(path, fields, 'secretName'), ...files(path, fields)],
  persistentVolumeClaim: (path, fields) => need(path, fields, 'claimName'),
  hostPath: (path, fields) => [
    ...need(path, fields, 'path'),
    ...(hasBackstep(String(fields.path ?? ''))
      ? [wrong(`${path}.path`, fields.path, "must not contain '..'")]
      : []),
    ...checkChoice(`${path}.type`, fields.type, hostPathTypes),
  ],
  nfs: (path, fields) => [
    ...need(path, fields, 'server'),
    ...need(path, fields, 'path'),
    ...(String(fields.path ?? '').startsWith('/')
      ? []
      : [wrong(`${path}.path`, fields.path ?? '', 'must be an absolute path')]),
  ],
  emptyDir: (path, { sizeLimit }) =>
    sizeLimit !== undefined && quantity(String(sizeLimit)) < 0
      ? [forbidden(`${path}.sizeLimit`, 'SizeLimit field must be a valid resource quantity')]
      : [],
  csi: (path, fields) => [
    ...need(path, fields, 'driver'),
    ...checkName(`${path}.driver`, String(fields.driver ?? ''), subdomain),
  ],
}

const secondSource = 'may not specify more than 1 volume type'
/** Order in which an API server checks them. */
const sourceOrder = ['emptyDir', 'hostPath', 'nfs', 'secret', 'persistentVolumeClaim', 'configMap', 'csi']

export function checkSources(path: string, volume: Fields, beside: readonly string[]): Cause[] {
  const others = Object.keys(volume).filter((name) => !beside.includes(name) && !sourceOrder.includes(name))
  const given = [...sourceOrder, ...others].filter((name) => volume[name] !== undefined)
  return given.flatMap((name, index) =>
    index > 0
      ? [forbidden(`${path}.${name}`, secondSource)]
      : (volumeSources[name]?.(`${path}.${name}`, asFields(volume[name])) ?? []),
  )
}

export function checkVolumes(path: string, volumes: unknown): Cause[] {
  const list = asList(volumes).map(asFields)
  const taken = repeats(list, (volume) => volume.name)
  return list.flatMap((volume, index) => {
    const at = `${path}[${index}]`
    const name = String(volume.name ?? '')
    return [
      ...checkSources(at, volume, ['name']),
      ...(name === '' ? [required(`${at}.name`)] : checkName(`${at}.name`, name, label)),
      ...(taken.has(index) ? [duplicate(`${at}.name`, name)] : []),
    ]
  })
}

function checkMount(path: string, at: string, mount: Fields, volumes: ReadonlySet<unknown>): Cause[] {
  const { name, mountPath, subPath, subPathExpr } = mount
  return [
    ...(name ? [] : [required(`${at}.name`)]),
    ...(volumes.has(name) ? [] : [missing(`${at}.name`, name ?? '')]),
    ...(mountPath ? [] : [required(`${at}.mountPath`)]),
    ...(subPath ? checkLocalPath(`${path}.subPath`, subPath) : []),
    ...(subPath && subPathExpr
      ? [wrong(`${at}.subPathExpr`, subPathExpr, 'subPathExpr and subPath are mutually exclusive')]
      : []),
  ]
}

/** Checks volume mounts; `volumes` are the names of the pod's volumes. */
export function checkMounts(path: string, mounts: unknown, volumes: ReadonlySet<unknown>): Cause[] {
  const list = asList(mounts).map(asFields)
  const taken = repeats(list, ({ mountPath }) => mountPath)
  return list.flatMap((mount, index) => {
    const at = `${path}[${index}]`
    const { mountPath } = mount
    const isTaken = mountPath && taken.has(index)
    return [
      ...checkMount(path, at, mount, volumes),
      ...(isTaken ? [wrong(`${at}.mountPath`, mountPath, 'must be unique')] : []),
    ]
  })
}
