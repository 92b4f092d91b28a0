import { asFields, asList, type Fields, type KubernetesObject } from '../objects.ts'
import { podDefaults, podSpec, template } from './pod-defaults.ts'
import { fill, mapList, within } from './filling.ts'

function jobSpec(spec: Fields): Fields {
  const filled = fill(spec, {
    backoffLimit: 6,
    completionMode: 'NonIndexed',
    suspend: false,
    manualSelector: false,
  })
  // A Job that sets only `parallelism` has no fixed number of completions.
  const completions =
    filled.parallelism === undefined && filled.completionMode === 'NonIndexed' ? { completions: 1 } : {}
  return template(
    fill(filled, { parallelism: 1, ...completions, podReplacementPolicy: 'TerminatingOrFailed' }),
  )
}

const share = { maxUnavailable: '25%', maxSurge: '25%' }

const deploymentStrategy = (strategy: Fields): Fields => {
  const filled = fill(strategy, { type: 'RollingUpdate' })
  return filled.type === 'RollingUpdate'
    ? { ...filled, rollingUpdate: fill(asFields(filled.rollingUpdate), share) }
    : filled
}

const setStrategy = (strategy: Fields): Fields => {
  const filled = fill(strategy, { type: 'RollingUpdate' })
  return filled.type === 'RollingUpdate'
    ? { ...filled, rollingUpdate: fill(asFields(filled.rollingUpdate), { partition: 0 }) }
    : filled
}

function daemonStrategy(strategy: Fields): Fields {
  const filled = fill(strategy, { type: 'RollingUpdate' })
  if (filled.type !== 'RollingUpdate') return filled
  const rollingUpdate = fill(asFields(filled.rollingUpdate), { maxUnavailable: 1, maxSurge: 0 })
  return { ...filled, rollingUpdate }
}

const claimTemplate = (claim: Fields): Fields => ({
  ...fill(claim, { apiVersion: 'v1', kind: 'PersistentVolumeClaim', status: { phase: 'Pending' } }),
  spec: fill(asFields(claim.spec), { volumeMode: 'Filesystem' }),
})

function service(spec: Fields): Fields {
  const filled = fill(spec, { type: 'ClusterIP', sessionAffinity: 'None' })
  if (filled.sessionAffinity === 'ClientIP')
    filled.sessionAffinityConfig ??= { clientIP: { timeoutSeconds: 10_800 } }
  if (filled.sessionAffinity === 'None') delete filled.sessionAffinityConfig
  if (filled.type === 'LoadBalancer') filled.allocateLoadBalancerNodePorts ??= true
  if (filled.type !== 'ExternalName') filled.internalTrafficPolicy ??= 'Cluster'
  const target = (port: Fields): unknown => (port.targetPort ? port.targetPort : port.port)
  return {
    ...filled,
    ports: mapList(spec.ports, (port) => ({ ...fill(port, { protocol: 'TCP' }), targetPort: target(port) })),
  }
}

function networkPolicy(spec: Fields): Fields {
  const rules = (value: unknown): unknown =>
    mapList(value, (rule) =>
      rule.ports ? { ...rule, ports: mapList(rule.ports, (port) => fill(port, { protocol: 'TCP' })) } : rule,
    )
  const types = spec.egress === undefined ? ['Ingress'] : ['Ingress', 'Egress']
  return {
    ...fill(spec, { podSelector: {}, policyTypes: types }),
    ...(spec.ingress ? { ingress: rules(spec.ingress) } : {}),
    ...(spec.egress ? { egress: rules(spec.egress) } : {}),
  }
}

const policy = (type: string, value: number): Fields => ({ type, value, periodSeconds: 15 })

/** Default scaling policies, if `behavior` is set. */
function behavior({ scaleUp, scaleDown }: Fields): Fields {
  return {
    scaleUp: fill(asFields(scaleUp), {
      stabilizationWindowSeconds: 0,
      selectPolicy: 'Max',
      policies: [policy('Pods', 4), policy('Percent', 100)],
    }),
    scaleDown: fill(asFields(scaleDown), { selectPolicy: 'Max', policies: [policy('Percent', 100)] }),
  }
}

const cpuTarget = {
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } },
}

function limit(item: Fields): Fields {
  if (item.type !== 'Container') return item
  const { max, min, default: most, defaultRequest } = item
  const limits = { ...asFields(max), ...asFields(most) }
  const requests = { ...asFields(min), ...limits, ...asFields(defaultRequest) }
  return {
    ...item,
    ...(Object.keys(limits).length > 0 ? { default: limits } : {}),
    ...(Object.keys(requests).length > 0 ? { defaultRequest: requests } : {}),
  }
}

const specs: Readonly<Record<string, (spec: Fields) => Fields>> = {
  Pod: podDefaults,
  Deployment: (spec) => ({
    ...template(fill(spec, { replicas: 1, revisionHistoryLimit: 10, progressDeadlineSeconds: 600 })),
    strategy: deploymentStrategy(asFields(spec.strategy)),
  }),
  ReplicaSet: (spec) => template(fill(spec, { replicas: 1 })),
  StatefulSet: (spec) => ({
    ...template(
      fill(spec, {
        replicas: 1,
        serviceName: '',
        podManagementPolicy: 'OrderedReady',
        revisionHistoryLimit: 10,
      }),
    ),
    updateStrategy: setStrategy(asFields(spec.updateStrategy)),
    persistentVolumeClaimRetentionPolicy: fill(asFields(spec.persistentVolumeClaimRetentionPolicy), {
      whenDeleted: 'Retain',
      whenScaled: 'Retain',
    }),
    ...(spec.volumeClaimTemplates
      ? { volumeClaimTemplates: mapList(spec.volumeClaimTemplates, claimTemplate) }
      : {}),
  }),
  DaemonSet: (spec) => ({
    ...template(fill(spec, { revisionHistoryLimit: 10 })),
    updateStrategy: daemonStrategy(asFields(spec.updateStrategy)),
  }),
  Job: jobSpec,
  CronJob: (spec) =>
    within(
      fill(spec, {
        concurrencyPolicy: 'Allow',
        failedJobsHistoryLimit: 1,
        successfulJobsHistoryLimit: 3,
        suspend: false,
      }),
      'jobTemplate',
      (fields) => within(fill(fields, { metadata: {} }), 'spec', template),
    ),
  Service: service,
  NetworkPolicy: networkPolicy,
  Namespace: (spec) => fill(spec, { finalizers: ['kubernetes'] }),
  PersistentVolumeClaim: (spec) => fill(spec, { volumeMode: 'Filesystem' }),
  PersistentVolume: (spec) =>
    within(
      fill(spec, { volumeMode: 'Filesystem', persistentVolumeReclaimPolicy: 'Retain' }),
      'hostPath',
      (fields) => fill(fields, { type: '' }),
    ),
  HorizontalPodAutoscaler: (spec) =>
    within(fill(spec, { minReplicas: 1, metrics: [cpuTarget] }), 'behavior', behavior),
  LimitRange: (spec) => ({ ...spec, limits: mapList(spec.limits, limit) }),
  ReplicationController: (spec) => within(spec, 'template', (fields) => within(fields, 'spec', podSpec)),
}

const group = 'rbac.authorization.k8s.io'

const subject = (fields: Fields): Fields =>
  fields.kind === 'ServiceAccount' ? fields : fill(fields, { apiGroup: group })

const binding = (object: KubernetesObject): KubernetesObject => ({
  ...object,
  roleRef: fill(asFields(object.roleRef), { apiGroup: group }),
  ...(object.subjects ? { subjects: asList(object.subjects).map((one) => subject(asFields(one))) } : {}),
})

const encode = (text: unknown): string => Buffer.from(String(text)).toString('base64')

/** Encodes `stringData` into `data`. */
function secret({ stringData, ...object }: KubernetesObject): KubernetesObject {
  const encoded = Object.entries(asFields(stringData)).map(([name, text]) => [name, encode(text)])
  const data =
    encoded.length > 0 ? { data: { ...asFields(object.data), ...Object.fromEntries(encoded) } } : {}
  // Replacing fields of an object yields an object.
  return { type: 'Opaque', ...object, ...data } as KubernetesObject
}

/** Defaults of kinds with fields outside the spec. */
const wholes: Readonly<Record<string, (object: KubernetesObject) => KubernetesObject>> = {
  Secret: secret,
  RoleBinding: binding,
  ClusterRoleBinding: binding,
  StorageClass: (object) => ({ reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate', ...object }),
  PriorityClass: (object) => ({ preemptionPolicy: 'PreemptLowerPriority', value: 0, ...object }),
}

/** Fills in the kind's defaults for omitted fields. */
export function withDefaults(object: KubernetesObject): KubernetesObject {
  const whole = wholes[object.kind]
  if (whole) return whole(object)
  const change = specs[object.kind]
  return change ? { ...object, spec: change(asFields(object.spec)) } : object
}

const initialStatus: Readonly<Record<string, Fields>> = {
  Namespace: { phase: 'Active' },
  Pod: { phase: 'Pending' },
  PersistentVolume: { phase: 'Pending' },
  PersistentVolumeClaim: { phase: 'Pending' },
  Service: { loadBalancer: {} },
  Ingress: { loadBalancer: {} },
  ReplicaSet: { replicas: 0 },
  StatefulSet: { replicas: 0, availableReplicas: 0 },
  DaemonSet: { currentNumberScheduled: 0, desiredNumberScheduled: 0, numberMisscheduled: 0, numberReady: 0 },
  HorizontalPodAutoscaler: { currentMetrics: null, desiredReplicas: 0 },
  PodDisruptionBudget: { currentHealthy: 0, desiredHealthy: 0, disruptionsAllowed: 0, expectedPods: 0 },
}

/** Returns a new object's initial status; a status in the request is ignored. */
export const statusOfNew = ({ kind, metadata, spec }: KubernetesObject): Fields => ({
  ...initialStatus[kind],
  ...(kind === 'PersistentVolume' ? { lastPhaseTransitionTime: metadata.creationTimestamp } : {}),
  ...(kind === 'Pod' ? { qosClass: qosClass(spec), ...gated(metadata, spec) } : {}),
})

/** A gated pod gets its PodScheduled condition on creation. */
function gated({ creationTimestamp }: KubernetesObject['metadata'], spec: unknown): Fields {
  if (asList(asFields(spec).schedulingGates).length === 0) return {}
  const condition = {
    type: 'PodScheduled',
    status: 'False',
    reason: 'SchedulingGated',
    message: 'Scheduling is blocked due to non-empty scheduling gates',
    lastProbeTime: null,
    lastTransitionTime: creationTimestamp,
  }
  return { conditions: [condition] }
}

/** Returns the QoS class for the containers' requests and limits. */
export function qosClass(spec: unknown): string {
  const { containers, initContainers } = asFields(spec)
  const resources = [...asList(containers), ...asList(initContainers)].map((item) =>
    asFields(asFields(item).resources),
  )
  const figures = resources.map(({ requests, limits }) => ({ ...asFields(requests), ...asFields(limits) }))
  if (figures.every((figure) => figure.cpu === undefined && figure.memory === undefined)) return 'BestEffort'
  const isGuaranteed = resources.every(({ requests, limits }) => {
    const most = asFields(limits)
    const asked = { ...most, ...asFields(requests) }
    return ['cpu', 'memory'].every((name) => most[name] !== undefined && asked[name] === most[name])
  })
  return isGuaranteed ? 'Guaranteed' : 'Burstable'
}
