import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../../objects.ts'
import { quantity } from '../../quantity.ts'
import { checkChoice, forbidden, inKeyOrder, required, unsupported, wrong } from './causes.ts'
import { checkName, checkOptionalName, qualifiedName, subdomain } from './names.ts'
import { checkLabelSelector } from './selector.ts'
import { checkSources } from './volumes.ts'

const accessModes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod']
const volumeModes = ['Block', 'Filesystem']
const positive = 'must be greater than zero'

function checkModes(field: string, modes: readonly unknown[]): Cause[] {
  const isMixed = modes.length > 1 && modes.includes('ReadWriteOncePod')
  return [
    ...modes.flatMap((mode) => checkChoice(field, mode, accessModes)),
    ...(isMixed ? [forbidden(field, 'may not use ReadWriteOncePod with other access modes')] : []),
  ]
}

const checkSize = (field: string, size: unknown): Cause[] =>
  quantity(String(size)) > 0 ? [] : [wrong(field, String(size), positive)]

export function checkClaimSpec(path: string, spec: unknown): Cause[] {
  const fields = asFields(spec)
  const modes = asList(fields.accessModes)
  const size = asFields(asFields(fields.resources).requests).storage
  const sizeField = `${path}.resources[storage]`
  return [
    ...(modes.length === 0 ? [required(`${path}.accessModes`, 'at least 1 access mode is required')] : []),
    ...checkLabelSelector(`${path}.selector`, fields.selector),
    ...checkModes(`${path}.accessModes`, modes),
    ...(size === undefined ? [required(sizeField)] : checkSize(sizeField, size)),
    ...checkOptionalName(`${path}.storageClassName`, fields.storageClassName, subdomain),
    ...checkChoice(`${path}.volumeMode`, fields.volumeMode, volumeModes),
  ]
}

export const checkClaim = ({ spec }: KubernetesObject): Cause[] => checkClaimSpec('spec', spec)

const besideSource = [
  'capacity',
  'accessModes',
  'claimRef',
  'persistentVolumeReclaimPolicy',
  'storageClassName',
  'mountOptions',
  'volumeMode',
  'nodeAffinity',
  'volumeAttributesClassName',
]

function checkCapacity(capacity: Fields): Cause[] {
  const field = 'spec.capacity'
  const isStorageAlone = Object.keys(capacity).join() === 'storage'
  return [
    ...(Object.keys(capacity).length === 0 ? [required(field)] : []),
    ...(isStorageAlone ? [] : [unsupported(field, inKeyOrder(capacity), ['storage'])]),
    ...Object.entries(capacity).flatMap(([name, size]) => checkSize(`${field}[${name}]`, size)),
  ]
}

export function checkVolume({ spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  const modes = asList(fields.accessModes)
  const hasSource = Object.keys(fields).some((name) => !besideSource.includes(name))
  return [
    ...(modes.length === 0 ? [required('spec.accessModes')] : checkModes('spec.accessModes', modes)),
    ...checkCapacity(asFields(fields.capacity)),
    ...checkChoice('spec.persistentVolumeReclaimPolicy', fields.persistentVolumeReclaimPolicy, [
      'Delete',
      'Recycle',
      'Retain',
    ]),
    ...checkSources('spec', fields, besideSource),
    ...(hasSource ? [] : [required('spec', 'must specify a volume type')]),
    ...checkOptionalName('spec.storageClassName', fields.storageClassName, subdomain),
    ...checkChoice('spec.volumeMode', fields.volumeMode, volumeModes),
  ]
}

export function checkStorageClass({
  provisioner,
  parameters,
  reclaimPolicy,
  volumeBindingMode,
}: KubernetesObject): Cause[] {
  const hasNameless = Object.hasOwn(asFields(parameters), '')
  return [
    ...(provisioner
      ? checkName('provisioner', String(provisioner).toLowerCase(), qualifiedName)
      : [required('provisioner')]),
    ...(hasNameless ? [wrong('parameters', '', 'field can not be empty.')] : []),
    ...checkChoice('reclaimPolicy', reclaimPolicy, ['Delete', 'Retain']),
    ...checkChoice('volumeBindingMode', volumeBindingMode, ['Immediate', 'WaitForFirstConsumer']),
  ]
}
