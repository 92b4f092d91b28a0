import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { checkChoice, forbidden, required, unsupported, wrong } from './causes.ts'
import {
  checkContainers,
  checkEphemeralContainers,
  checkHostPorts,
  checkInitContainers,
  checkUser,
} from './containers.ts'
import { checkGates } from './gated.ts'
import { checkLabels, checkName, checkOptionalName, label, qualifiedName, subdomain } from './names.ts'
import { checkAffinity, checkTolerations } from './placement.ts'
import { checkSpread } from './spreading.ts'
import { checkVolumes } from './volumes.ts'

const dnsPolicies = ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None']
const address = /^(\d{1,3}\.){3}\d{1,3}$|^[0-9a-fA-F:]*:[0-9a-fA-F:.]*$/
export const addressRule = 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)'
export const isAddress = (value: unknown): boolean =>
  address.test(String(value)) &&
  String(value)
    .split('.')
    .every((part) => part.includes(':') || Number(part) < 256)

function checkDns(path: string, { dnsPolicy, dnsConfig }: Fields): Cause[] {
  const causes = checkChoice(`${path}.dnsPolicy`, dnsPolicy, dnsPolicies)
  const why = 'must provide `dnsConfig` when `dnsPolicy` is None'
  return dnsPolicy === 'None' && dnsConfig === undefined
    ? [...causes, required(`${path}.dnsConfig`, why)]
    : causes
}

/** Checks fields reported under `securityContext`, including `shareProcessNamespace`, which is outside it. */
function checkSecurity(path: string, spec: Fields): Cause[] {
  const context = asFields(spec.securityContext)
  const at = `${path}.securityContext`
  const isShared = spec.shareProcessNamespace === true && spec.hostPID === true
  const why = 'ShareProcessNamespace and HostPID cannot both be enabled'
  return [
    ...checkUser(`${at}.runAsUser`, context.runAsUser),
    ...checkUser(`${at}.runAsGroup`, context.runAsGroup),
    ...checkUser(`${at}.fsGroup`, context.fsGroup),
    ...(isShared ? [wrong(`${at}.shareProcessNamespace`, true, why)] : []),
    ...checkChoice(`${at}.fsGroupChangePolicy`, context.fsGroupChangePolicy, ['Always', 'OnRootMismatch']),
  ]
}

const mostSeconds = 2_147_483_647

const checkDeadline = (field: string, value: unknown): Cause[] =>
  typeof value === 'number' && (value < 1 || value > mostSeconds)
    ? [wrong(field, value, `must be between 1 and ${mostSeconds}, inclusive`)]
    : []

function checkNames(path: string, spec: Fields): Cause[] {
  return [
    ...checkOptionalName(`${path}.nodeName`, spec.nodeName, subdomain),
    ...checkDeadline(`${path}.activeDeadlineSeconds`, spec.activeDeadlineSeconds),
    ...checkOptionalName(`${path}.hostname`, spec.hostname, label),
    ...checkOptionalName(`${path}.subdomain`, spec.subdomain, label),
    ...checkTolerations(`${path}.tolerations`, spec.tolerations),
    ...asList(spec.hostAliases)
      .map(asFields)
      .flatMap(({ ip }, index) =>
        isAddress(ip) ? [] : [wrong(`${path}.hostAliases[${index}].ip`, ip ?? '', addressRule)],
      ),
    ...checkSpread(`${path}.topologySpreadConstraints`, spec.topologySpreadConstraints),
  ]
}

const namesOf = (list: unknown): Set<unknown> => new Set(asList(list).map((item) => asFields(item).name))

export function checkPodSpec(path: string, spec: unknown): Cause[] {
  const fields = asFields(spec)
  const parts = {
    volumes: namesOf(fields.volumes),
    isOnHostNetwork: fields.hostNetwork === true,
  }
  const others = namesOf(fields.containers)
  return [
    ...checkVolumes(`${path}.volumes`, fields.volumes),
    ...checkContainers(`${path}.containers`, fields.containers, parts),
    ...checkHostPorts(`${path}.containers`, fields.containers),
    ...checkInitContainers(`${path}.initContainers`, fields.initContainers, { ...parts, others }),
    ...checkEphemeralContainers(`${path}.ephemeralContainers`, fields.ephemeralContainers, {
      ...parts,
      others: others.union(namesOf(fields.initContainers)),
    }),
    ...checkChoice(`${path}.restartPolicy`, fields.restartPolicy, ['Always', 'OnFailure', 'Never']),
    ...checkDns(path, fields),
    ...checkLabels(`${path}.nodeSelector`, asFields(fields.nodeSelector)),
    ...checkSecurity(path, fields),
    ...asList(fields.readinessGates).flatMap((gate, index) =>
      checkName(
        `${path}.readinessGates[${index}].conditionType`,
        String(asFields(gate).conditionType),
        qualifiedName,
      ),
    ),
    ...checkGates(path, fields),
    ...checkAffinity(`${path}.affinity`, fields.affinity),
    ...checkNames(path, fields),
  ]
}

/** Checks the pod template of a long-running workload, which must restart its pods. */
export function checkRestarting(path: string, spec: unknown): Cause[] {
  const { restartPolicy, activeDeadlineSeconds } = asFields(spec)
  const why = 'activeDeadlineSeconds in ReplicaSet is not Supported'
  return [
    ...(restartPolicy === undefined || restartPolicy === 'Always'
      ? []
      : [unsupported(`${path}.restartPolicy`, restartPolicy, ['Always'])]),
    ...(activeDeadlineSeconds === undefined ? [] : [forbidden(`${path}.activeDeadlineSeconds`, why)]),
  ]
}
