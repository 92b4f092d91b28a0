import { fieldsOf, listOf, textField } from './fields.ts'

/**
 * Distinct names of the Services that an Ingress routes to, from its rules and its default backend; `spec` is
 * its specification, from Kubernetes or embedded in a resource (`IngressSpec` in `mode=export`).
 */
export function ingressServices(spec: unknown): string[] {
  const { rules, defaultBackend } = fieldsOf(spec)
  const paths = listOf(rules).flatMap(({ http }) => listOf(fieldsOf(http)['paths']))
  const backends = [...paths.map(({ backend }) => backend), defaultBackend]
  return [...new Set(backends.flatMap((backend) => textField(fieldsOf(backend)['service'], 'name') ?? []))]
}

/** Distinct names of the Secrets with an Ingress's certificates; `spec` as above. */
export const ingressCertificates = (spec: unknown): string[] => [
  ...new Set(listOf(fieldsOf(spec)['tls']).flatMap((entry) => textField(entry, 'secretName') ?? [])),
]

/** Object scaled by an autoscaler; `spec` is its specification. Null if it names none. */
export function scaleTarget(spec: unknown): { kind: string; name: string } | null {
  const target = fieldsOf(spec)['scaleTargetRef']
  const [kind, name] = [textField(target, 'kind'), textField(target, 'name')]
  return kind === undefined || name === undefined ? null : { kind, name }
}
