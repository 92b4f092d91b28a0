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

/** An image without a tag, or with `latest`, is always pulled. */
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

/** A volume without a source is an emptyDir. */
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
  // `serviceAccount` is the deprecated name.
  const account = filled.serviceAccountName ?? filled.serviceAccount
  if (account) filled.serviceAccountName = filled.serviceAccount = account
  if (Number(filled.terminationGracePeriodSeconds) < 0) filled.terminationGracePeriodSeconds = 1
  if (filled.schedulerName === '') filled.schedulerName = 'default-scheduler'
  for (const list of ['containers', 'initContainers', 'ephemeralContainers'])
    if (filled[list]) filled[list] = mapList(filled[list], container)
  if (filled.volumes) filled.volumes = mapList(filled.volumes, volume)
  return filled
}

/** The template is a struct, not a pointer, so it exists even if omitted. */
export const template = (spec: Fields): Fields => {
  const fields = asFields(spec.template)
  return { ...spec, template: { metadata: {}, ...fields, spec: podSpec(asFields(fields.spec)) } }
}

/** Defaults requests to limits. */
const requests = (fields: Fields): Fields =>
  within(fields, 'resources', (resources) =>
    resources.limits
      ? { ...resources, requests: fill(asFields(resources.requests), asFields(resources.limits)) }
      : resources,
  )

const hostPort = (port: Fields): Fields => (port.hostPort ? port : { ...port, hostPort: port.containerPort })

/** Defaults that apply only to pods, not to templates. */
export function podDefaults(spec: Fields): Fields {
  const filled = fill(podSpec(spec), { enableServiceLinks: true })
  // Ephemeral containers never restart, so a policy has no effect.
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
