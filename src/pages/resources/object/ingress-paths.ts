import type { Row } from './declared.ts'

interface Backend {
  service?: { name?: string; port?: { number?: number; name?: string } }
  resource?: { kind?: string; name?: string }
}

/** Route of an Ingress. */
export interface IngressPath {
  /** Empty for any host. */
  host: string
  path: string
  /** `storefront:3000`; kind and name for other kinds of objects. */
  leadsTo: string
  /** Name of the Service; null for other kinds of objects. */
  service: string | null
}

function backendText({ service, resource }: Backend = {}): string {
  if (!service) return [resource?.kind, resource?.name].join(' ').trim()
  const { name = '', port = {} } = service
  return [name, port.number ?? port.name].filter((part) => part !== undefined).join(':')
}

/** Routes of an Ingress's rules, in order. */
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
