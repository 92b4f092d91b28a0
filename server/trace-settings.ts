import { ConfigError } from './config-error.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Sampling of requests, as in OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. */
export interface TraceSettings {
  sampler: (typeof samplers)[number]
  ratio: number
}

/** Reads a setting; null if it is unset. */
type Get = (name: string) => string | null

/** Reads OpenTelemetry's settings, except those of the exporter, which reads `OTEL_EXPORTER_OTLP_*` itself. */
export function readTracing(get: Get): TraceSettings | null {
  const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].filter(get)
  const isOff = get('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || get('OTEL_TRACES_EXPORTER') === 'none'
  if (endpoints.length === 0 || isOff) return null
  for (const name of endpoints) checkEndpoint(name, get(name) ?? '')
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'])
    checkProtocol(name, get(name))
  return readSampling(get('OTEL_TRACES_SAMPLER'), get('OTEL_TRACES_SAMPLER_ARG'))
}

function checkEndpoint(name: string, value: string): void {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return
  throw new ConfigError(`${name} must be an http:// or https:// address, such as http://127.0.0.1:4318.`)
}

function checkProtocol(name: string, value: string | null): void {
  if (value === null || value === 'http/protobuf') return
  throw new ConfigError(`${name} is "${value}"; Gantry sends traces only by http/protobuf.`)
}

function readSampling(name: string | null, argument: string | null): TraceSettings {
  const sampler = samplers.find((known) => known === (name ?? 'parentbased_always_on'))
  if (!sampler)
    throw new ConfigError(`OTEL_TRACES_SAMPLER is "${name}"; it must be one of ${samplers.join(', ')}.`)
  const ratio = Number(argument ?? 1)
  if (ratio >= 0 && ratio <= 1) return { sampler, ratio }
  throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is "${argument}"; it must be a number from 0 to 1.`)
}
