import { asFields, asList, type Fields, type KubernetesObject } from '../objects.ts'

/** Fills in what was left out; nothing that is there changes. */
const fill = (fields: Fields, defaults: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(defaults).filter(([name]) => fields[name] === undefined)),
})

const mapList = (value: unknown, change: (fields: Fields) => Fields): unknown =>
  Array.isArray(value) ? value.map((item) => change(asFields(item))) : value

/** Changes a field only where it is there. */
const within = (fields: Fields, name: string, change: (inner: Fields) => Fields): Fields =>
  fields[name] === undefined ? fields : { ...fields, [name]: change(asFields(fields[name])) }

const probe = (fields: Fields): Fields =>
  fill(fields, { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 })

/** Without a tag, or with `latest`, the newest image is wanted each time. */
const pullPolicy = (image: unknown): string =>
  /(:latest|^[^:@]*|\/[^:@]*)$/.test(String(image)) ? 'Always' : 'IfNotPresent'

function container(fields: Fields): Fields {
  const filled = fill(fields, {
    imagePullPolicy: pullPolicy(fields.image),
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
  })
  if (filled.ports) filled.ports = mapList(filled.ports, (port) => fill(port, { protocol: 'TCP' }))
  return ['livenessProbe', 'readinessProbe', 'startupProbe'].reduce(
    (made, name) => within(made, name, probe),
    filled,
  )
}

function podSpec(spec: Fields): Fields {
  const filled = fill(spec, {
    restartPolicy: 'Always',
    terminationGracePeriodSeconds: 30,
    dnsPolicy: 'ClusterFirst',
    securityContext: {},
    schedulerName: 'default-scheduler',
  })
  for (const list of ['containers', 'initContainers'])
    if (filled[list]) filled[list] = mapList(filled[list], container)
  return filled
}

const template = (spec: Fields): Fields =>
  within(spec, 'template', (fields) => within(fields, 'spec', podSpec))

function jobSpec(spec: Fields): Fields {
  const filled = fill(spec, { backoffLimit: 6, completionMode: 'NonIndexed', suspend: false })
  // A job that names its parallelism alone has no fixed number of completions.
  const completions = filled.parallelism === undefined ? { completions: 1 } : {}
  return template(
    fill(filled, { parallelism: 1, ...completions, podReplacementPolicy: 'TerminatingOrFailed' }),
  )
}

const rolling = { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '25%', maxSurge: '25%' } }

const specs: Readonly<Record<string, (spec: Fields) => Fields>> = {
  Pod: (spec) => fill(podSpec(spec), { enableServiceLinks: true, serviceAccountName: 'default' }),
  Deployment: (spec) =>
    template(
      fill(spec, { replicas: 1, strategy: rolling, revisionHistoryLimit: 10, progressDeadlineSeconds: 600 }),
    ),
  ReplicaSet: (spec) => template(fill(spec, { replicas: 1 })),
  StatefulSet: (spec) =>
    template(
      fill(spec, {
        replicas: 1,
        podManagementPolicy: 'OrderedReady',
        revisionHistoryLimit: 10,
        updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } },
      }),
    ),
  DaemonSet: (spec) =>
    template(
      fill(spec, {
        revisionHistoryLimit: 10,
        updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
      }),
    ),
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
      (fields) => within(fields, 'spec', template),
    ),
  Service: (spec) => ({
    ...fill(spec, { type: 'ClusterIP', sessionAffinity: 'None', internalTrafficPolicy: 'Cluster' }),
    ports: mapList(spec.ports, (port) => fill(port, { protocol: 'TCP', targetPort: port.port })),
  }),
  Namespace: (spec) => fill(spec, { finalizers: ['kubernetes'] }),
  PersistentVolumeClaim: (spec) => fill(spec, { volumeMode: 'Filesystem' }),
}

const encode = (text: unknown): string => Buffer.from(String(text)).toString('base64')

/** `stringData` is only another way to write `data`. */
function secret({ stringData, ...object }: KubernetesObject): KubernetesObject {
  const encoded = Object.entries(asFields(stringData)).map(([name, text]) => [name, encode(text)])
  const data =
    encoded.length > 0 ? { data: { ...asFields(object.data), ...Object.fromEntries(encoded) } } : {}
  // Taking a field of its own from an object and adding others leaves an object.
  return { type: 'Opaque', ...object, ...data } as KubernetesObject
}

/** The object as the API server stores it: fields that were left out have the values of the kind. */
export function withDefaults(object: KubernetesObject): KubernetesObject {
  if (object.kind === 'Secret') return secret(object)
  const change = specs[object.kind]
  return change ? { ...object, spec: change(asFields(object.spec)) } : object
}

const initialStatus: Readonly<Record<string, Fields>> = {
  Namespace: { phase: 'Active' },
  Pod: { phase: 'Pending' },
  PersistentVolume: { phase: 'Available' },
  PersistentVolumeClaim: { phase: 'Pending' },
  Service: { loadBalancer: {} },
  Ingress: { loadBalancer: {} },
}

/** What a new object's status is; what its writer said about it does not count. */
export const statusOfNew = ({ kind }: KubernetesObject): Fields => initialStatus[kind] ?? {}

/** Quality of service, from what the containers ask for and may use at most. */
export function qosClass(spec: unknown): string {
  const resources = asList(asFields(spec).containers).map((item) => asFields(asFields(item).resources))
  const figures = resources.map(({ requests, limits }) => ({ ...asFields(requests), ...asFields(limits) }))
  if (figures.every((figure) => figure.cpu === undefined && figure.memory === undefined)) return 'BestEffort'
  const isGuaranteed = resources.every(({ requests, limits }) => {
    const most = asFields(limits)
    const asked = { ...most, ...asFields(requests) }
    return ['cpu', 'memory'].every((name) => most[name] !== undefined && asked[name] === most[name])
  })
  return isGuaranteed ? 'Guaranteed' : 'Burstable'
}
