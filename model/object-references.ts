import { fieldsOf, listOf, textField } from './fields.ts'

/**
 * The names of the services that an ingress leads to, each once: those of its rules and the one of all other requests;
 * `spec` is its specification as Kubernetes has it or as a resource embeds it (`IngressSpec` in `mode=export`).
 */
export function ingressServices(spec: unknown): string[] {
  const { rules, defaultBackend } = fieldsOf(spec)
  const paths = listOf(rules).flatMap(({ http }) => listOf(fieldsOf(http)['paths']))
  const backends = [...paths.map(({ backend }) => backend), defaultBackend]
  return [...new Set(backends.flatMap((backend) => textField(fieldsOf(backend)['service'], 'name') ?? []))]
}

/** The names of the secrets whose certificates an ingress shows, each once; `spec` as above. */
export const ingressCertificates = (spec: unknown): string[] => [
  ...new Set(listOf(fieldsOf(spec)['tls']).flatMap((entry) => textField(entry, 'secretName') ?? [])),
]

/** What an autoscaler sets the replicas of; `spec` is its specification. Null where it names nothing. */
export function scaleTarget(spec: unknown): { kind: string; name: string } | null {
  const target = fieldsOf(spec)['scaleTargetRef']
  const [kind, name] = [textField(target, 'kind'), textField(target, 'name')]
  return kind === undefined || name === undefined ? null : { kind, name }
}
