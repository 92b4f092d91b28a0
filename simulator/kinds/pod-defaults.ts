import { asFields, type Fields } from '../objects.ts'
import { fill, mapList, within } from './filling.ts'

const httpGet = (fields: Fields): Fields =>
  within(fields, 'httpGet', (get) => fill(get, { path: '/', scheme: 'HTTP' }))

const probe = (fields: Fields): Fields =>
  httpGet(fill(fields, { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 }))

const lifecycle = (fields: Fields): Fields =>
  ['postStart', 'preStop'].reduce((made, name) => within(made, name, httpGet), fields)

const fieldRef = (fields: Fields): Fields =>
  within(fields, 'fieldRef', (reference) => fill(reference, { apiVersion: 'v1' }))

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
  if (filled.env) filled.env = mapList(filled.env, (entry) => within(entry, 'valueFrom', fieldRef))
  return ['livenessProbe', 'readinessProbe', 'startupProbe'].reduce(
    (made, name) => within(made, name, probe),
    within(filled, 'lifecycle', lifecycle),
  )
}

const mode = { defaultMode: 420 }
const itemRefs = (fields: Fields): Fields =>
  fields.items ? { ...fields, items: mapList(fields.items, fieldRef) } : fields

const sources: Readonly<Record<string, (fields: Fields) => Fields>> = {
  configMap: (fields) => fill(fields, mode),
  secret: (fields) => fill(fields, mode),
  projected: (fields) => fill(fields, mode),
  downwardAPI: (fields) => itemRefs(fill(fields, mode)),
  hostPath: (fields) => fill(fields, { type: '' }),
}

/** A volume without a source is an empty folder. */
function volume(fields: Fields): Fields {
  if (Object.keys(fields).every((name) => name === 'name')) return { ...fields, emptyDir: {} }
  return Object.entries(sources).reduce((made, [name, change]) => within(made, name, change), fields)
}

export function podSpec(spec: Fields): Fields {
  const filled = fill(spec, {
    restartPolicy: 'Always',
    terminationGracePeriodSeconds: 30,
    dnsPolicy: 'ClusterFirst',
    securityContext: {},
    schedulerName: 'default-scheduler',
  })
  // An old name of the same.
  const account = filled.serviceAccountName ?? filled.serviceAccount
  if (account) filled.serviceAccountName = filled.serviceAccount = account
  if (Number(filled.terminationGracePeriodSeconds) < 0) filled.terminationGracePeriodSeconds = 1
  if (filled.schedulerName === '') filled.schedulerName = 'default-scheduler'
  for (const list of ['containers', 'initContainers', 'ephemeralContainers'])
    if (filled[list]) filled[list] = mapList(filled[list], container)
  if (filled.volumes) filled.volumes = mapList(filled.volumes, volume)
  return filled
}

/** The template of a workload is a value, not a pointer: it is there even where nobody wrote it. */
export const template = (spec: Fields): Fields => {
  const fields = asFields(spec.template)
  return { ...spec, template: { metadata: {}, ...fields, spec: podSpec(asFields(fields.spec)) } }
}

/** What a container may use at most is also what it asks for, where it does not say so. */
const requests = (fields: Fields): Fields =>
  within(fields, 'resources', (resources) =>
    resources.limits
      ? { ...resources, requests: fill(asFields(resources.requests), asFields(resources.limits)) }
      : resources,
  )

const hostPort = (port: Fields): Fields => (port.hostPort ? port : { ...port, hostPort: port.containerPort })

/** A pod itself, beside what holds for templates, too. */
export function podDefaults(spec: Fields): Fields {
  const filled = fill(podSpec(spec), { enableServiceLinks: true })
  // They end once, so that a policy says nothing.
  if (filled.ephemeralContainers)
    filled.ephemeralContainers = mapList(filled.ephemeralContainers, (one) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'restartPolicy')),
    )
  for (const list of ['containers', 'initContainers'])
    if (filled[list]) filled[list] = mapList(filled[list], requests)
  if (filled.hostNetwork === true)
    filled.containers = mapList(filled.containers, (one) =>
      one.ports ? { ...one, ports: mapList(one.ports, hostPort) } : one,
    )
  return filled
}
