import type { Row } from './declared.ts'

interface Backend {
  service?: { name?: string; port?: { number?: number; name?: string } }
  resource?: { kind?: string; name?: string }
}

/** A way through an ingress. */
export interface IngressPath {
  /** Empty where any host is meant. */
  host: string
  path: string
  /** `storefront:3000`; of another kind of object, its kind and name. */
  leadsTo: string
  /** The name of the service; null where it leads to another kind of object. */
  service: string | null
}

function backendText({ service, resource }: Backend = {}): string {
  if (!service) return [resource?.kind, resource?.name].join(' ').trim()
  const { name = '', port = {} } = service
  return [name, port.number ?? port.name].filter((part) => part !== undefined).join(':')
}

/** The ways that the rules of an ingress name, in their order. */
export function ingressPaths(rules: readonly Row[]): IngressPath[] {
  return rules.flatMap(({ host, http }) => {
    const { paths = [] } = (http ?? {}) as { paths?: { path?: string; backend?: Backend }[] }
    return paths.map(({ path = '/', backend }) => ({
      host: typeof host === 'string' ? host : '',
      path,
      leadsTo: backendText(backend),
      service: backend?.service?.name ?? null,
    }))
  })
}
