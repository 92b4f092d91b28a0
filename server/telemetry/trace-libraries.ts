import type { TextMapPropagator } from '@opentelemetry/api'
import type { Sampler, SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TraceSettings } from '../trace-settings.ts'

/** OpenTelemetry's packages, set up. */
export interface TraceLibraries {
  api: typeof import('@opentelemetry/api')
  provider: TracerProvider
  propagator: TextMapPropagator
}

/** Minimum interval between warnings about the collector. */
const warningMs = 60_000

/** Loads the packages on demand. The exporter reads the settings `OTEL_EXPORTER_OTLP_*` itself. */
export async function loadTraceLibraries(
  settings: TraceSettings,
  log: Pick<Logger, 'warn'>,
): Promise<TraceLibraries> {
  const [api, core, sdk, exporter, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ])
  const warn = warningsTo(log)
  // Reports settings of the exporter that it can't use.
  const diagnostics = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
  api.diag.setLogger(diagnostics, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true })
  const named = resources.resourceFromAttributes({ 'service.name': 'gantry' })
  const detected = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(named).merge(detected),
    sampler: samplerOf(sdk, settings),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: reporting(new exporter.OTLPTraceExporter(), warn) }),
    ],
  })
  return { api, provider, propagator: new core.W3CTraceContextPropagator() }
}

function samplerOf(
  sdk: typeof import('@opentelemetry/sdk-trace'),
  { sampler, ratio }: TraceSettings,
): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  }
  const [, parentBased, name = ''] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const root = roots[name]?.() ?? new sdk.AlwaysOnSampler()
  return parentBased === undefined ? root : new sdk.ParentBasedSampler({ root })
}

const ignore = (): void => undefined

type Warn = (reason: string) => void

/** Logs failures at intervals: an absent collector fails every few seconds. */
function warningsTo(log: Pick<Logger, 'warn'>): Warn {
  let quietUntil = 0
  return (reason) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + warningMs
    log.warn({ reason: reason.slice(0, 500) }, 'traces not sent')
  }
}

/** Returns an exporter that reports its failures, also those during shutdown. */
const reporting = (exporter: SpanExporter, warn: Warn): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error) warn(result.error.message)
      done(result)
    }),
  shutdown: () => exporter.shutdown(),
})
