import { METHODS } from 'node:http'
import type { BlockList } from 'node:net'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import { Attempts } from './http/limits/attempts.ts'
import {
  type AuthenticationParts,
  installAuthentication,
  refreshStore,
  refuseMistypedKey,
  requireActor,
} from './http/authentication.ts'
import { auditExports, auditRefusals } from './http/audit-requests.ts'
import { installBodyReading } from './http/body/body.ts'
import { installStrangerBounds } from './http/limits/connection-guard.ts'
import { installConnectionProblems, sendConnectionProblem } from './http/connection-problem.ts'
import { installForwarded, trustProxy } from './http/forwarded.ts'
import { type ConsoleParts, installConsole, isNavigation, serveConsole } from './http/console.ts'
import { headersOf, installHeaders } from './http/headers.ts'
import { observe } from './http/observe.ts'
import { installPrefix, pathOfTarget, prefixOf, withoutPrefix } from './http/address.ts'
import { installConnections } from './http/limits/connections.ts'
import { installTurns } from './http/limits/install-turns.ts'
import { installHttp2 } from './http/tls/http2.ts'
import { installLinger } from './http/body/drain-body.ts'
import { installRequestLog } from './http/log.ts'
import { recordRequests } from './http/request-metrics.ts'
import { traceRequests } from './http/request-spans.ts'
import { installProblems, pathOf, sendFrameworkProblem } from './http/problem.ts'
import { withGranters } from './access/rights/granters.ts'
import { AccessRefusal } from './errors.ts'
import { secureOptions, timeouts } from './http/tls/server-options.ts'
import { limits } from './limits.ts'
import { Accounts } from './access/accounts.ts'
import { Audit } from './audit/audit.ts'
import { MemoryState, type SharedState } from './concurrency/shared-state.ts'
import type { ClusterTunnels } from './clusters/tunnel/tunnels.ts'
import { reachOf, type ReachSettings } from './records/reach.ts'
import type { Sessions } from './access/sessions.ts'
import type { ServiceParts } from './routes/call.ts'
import { accessRoutes } from './routes/access.ts'
import { auditRoutes } from './routes/audit.ts'
import { agentRoutes, serviceAddressRoutes } from './routes/agent.ts'
import { clusterAgentRoutes } from './routes/cluster-agents.ts'
import { deletionsRoutes } from './routes/deletions.ts'
import { eventRoutes, lastEventId } from './routes/streams/events.ts'
import { healthRoutes } from './routes/health.ts'
import { kubeconfigRoutes, kubernetesRoutes } from './routes/kubernetes/kubernetes.ts'
import { kubernetesConnections } from './routes/kubernetes/kubernetes-connections.ts'
import { kindSchemaRoutes } from './routes/kubernetes/kind-schemas.ts'
import { OpenStreams } from './routes/streams/open-streams.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { resourceRoutes } from './routes/resource/resource.ts'
import { granteesRoutes } from './routes/grantees.ts'
import { searchRoutes } from './routes/search.ts'
import { isApiPath, isBasePath } from './routes/resource/resource-path.ts'
import { providerSignInRoutes } from './routes/provider-sign-ins.ts'
import { receivedFrom } from './routes/proxy-sign-in.ts'
import { sessionRoutes } from './routes/session.ts'
import { sessionListRoutes } from './routes/sessions.ts'
import { signedOutPath } from './sign-in/addresses.ts'
import { ProviderClients } from './sign-in/provider-client.ts'
import { isNamedByProxy } from './sign-in/proxy/proxy-identity.ts'
import { signOutAtProvider } from './sign-in/sign-out.ts'
import { terminalRoutes } from './routes/streams/terminals.ts'
import type { Instruments } from './telemetry/instruments.ts'
import type { Tracing } from './telemetry/tracing.ts'

export interface AppParts extends ServiceParts {
  sessions: Sessions
  /** Tunnels of the agents in clusters. */
  tunnels: ClusterTunnels
  /** Tickets and failed sign-ins; the store's by default, or in memory if the store can have only one process. */
  state?: SharedState
  /** Records events of requests; a new one by default. */
  audit?: Audit
  /** Scheme of API keys in the Authorization header. */
  authScheme: string
  /** Key and certificate; without them the app speaks plain HTTP, only for tests that inject requests. */
  tls?: { cert: string; key: string; isTrusted: boolean }
  /** Peers with trusted X-Forwarded-For and X-Forwarded-Proto headers; none by default. */
  trustedProxies?: BlockList
  /** REQUIRE_SECOND_FACTOR: local accounts sign in only with a second factor. */
  requiresSecondFactor?: boolean
  /** PUBLIC_CA: see `ReachSettings`. */
  publicCa?: string | null
  /** Metrics of the app's requests; none are recorded without it. */
  instruments?: Instruments | undefined
  /** Traces of the app's requests; none are made without it. */
  tracing?: Tracing | undefined
  /** Folder of the built console; defaults to `dist` next to the sources. */
  consoleFolder?: string
}

const builtConsole = fileURLToPath(new URL('../dist', import.meta.url))

/** Keeps request ids of proxies, so that one id identifies a request in all logs. */
function requestIdOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID()
}

/** Reads the certificate on each use, as it is renewed while the service runs. */
export const reachSettings = ({
  publicUrl = null,
  publicCa = null,
  tls,
}: Pick<AppParts, 'publicUrl' | 'publicCa' | 'tls'>): ReachSettings => ({
  publicUrl,
  publicCa,
  get selfSignedCertificate() {
    return tls && !tls.isTrusted ? tls.cert : null
  },
})

/** Service without an open port: `main.ts` listens, tests inject requests. */
export type App = FastifyInstance

const routerOptions = {
  caseSensitive: false,
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: true,
  maxParamLength: 2_000,
}

/** Accepts every method, so that each address can answer 405 with its allowed methods. */
function acceptEveryMethod(app: FastifyInstance): void {
  for (const method of METHODS.filter((known) => !app.supportedMethods.includes(known)))
    app.addHttpMethod(method, { hasBody: true })
}

/** Builds the service from its parts. Opens no port, so that tests can inject requests. */
export async function createApp(parts: AppParts): Promise<App> {
  const { tls, consoleFolder = builtConsole } = parts
  const prefix = prefixOf(parts.publicUrl)
  const headers = headersOf({ isTrusted: tls?.isTrusted ?? false })
  const app = fastify({
    ...(tls ? secureOptions(tls) : {}),
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    ...trustProxy(parts.trustedProxies),
    loggerInstance: parts.log,
    // A child logger costs more than the one line that most requests write, which has the request id itself.
    childLoggerFactory: (logger) => logger,
    // `installRequestLog` writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: limits.anonymousBodyBytes,
    routerOptions,
    rewriteUrl: (request) => withoutPrefix(prefix, pathOfTarget(request)),
    clientErrorHandler: sendConnectionProblem,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are answered normally; see installConnections.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendFrameworkProblem(error, request, reply.headers(headers)),
  }) as unknown as FastifyInstance
  acceptEveryMethod(app)
  if (tls) installTurns(app, parts.trustedProxies)
  installForwarded(app, parts.trustedProxies)
  installPrefix(app, prefix)
  installProblems(app, async (problem) =>
    problem instanceof AccessRefusal ? withGranters(parts.store, parts.model, problem) : problem,
  )
  installHttp2(app, { requestTimeout: timeouts.request })
  installRequestLog(app, parts.log)
  observeRequests(app, parts)
  installBodyReading(app)
  installHeaders(app, headers)
  installConnectionProblems(app)
  installLinger(app)
  installStrangerBounds(app, parts.trustedProxies)
  await installAuthentication(app, prefix)
  const pages = {
    folder: consoleFolder,
    labelPrefix: parts.labelPrefix,
    prefix,
    hasPublicUrl: Boolean(parts.publicUrl),
    lastEventId: () => lastEventId(parts.store),
    sessions: parts.sessions,
  }
  await installConsole(app, pages)
  const state = stateOf(parts)
  const authentication = authenticationOf(parts, state, installAudit(app, parts))
  healthRoutes(app, parts)
  const reach = reachSettings(parts)
  agentRoutes(app, parts, reach)
  clusterAgentRoutes(app, parts, reach)
  installSignIns(app, parts, { authentication, state, prefix, reach })
  // Listens to the store before the streams do: a stream with revoked credentials ends before the event.
  const streams = new OpenStreams(app, parts)
  kubernetesConnections(app, await kubernetesRoutes(app, parts, { ...authentication, streams }))
  await app.register(async (api) => {
    api.addHook('onRoute', (route) => {
      route.bodyLimit ??= limits.bodyBytes
    })
    api.addHook('onRequest', servePages(parts, pages))
    api.addHook('onRequest', refuseMistypedKey(parts))
    api.addHook('onRequest', refreshStore(parts))
    api.addHook('onRequest', requireActor(authentication))
    resourceRoutes(api, parts, streams)
    accessRoutes(api, parts)
    searchRoutes(api, parts)
    deletionsRoutes(api, parts)
    kindSchemaRoutes(api, parts)
    eventRoutes(api, { ...parts, streams })
    terminalRoutes(api, { ...parts, state, streams })
    kubeconfigRoutes(api, parts, reach)
    serviceAddressRoutes(api, reach)
    sessionListRoutes(api, parts)
    auditRoutes(api, parts, authentication.audit)
    granteesRoutes(api, parts)
    openapiRoutes(api, parts)
  })
  // Last shutdown hook: waits for connections after all streams have ended.
  installConnections(app)
  return app
}

interface SignInSettings {
  authentication: AuthenticationParts
  state: SharedState
  prefix: string
  reach: ReachSettings
}

function installSignIns(app: App, parts: AppParts, settings: SignInSettings): void {
  const { authentication, reach, ...rest } = settings
  const clients = new ProviderClients(parts)
  sessionRoutes(app, {
    ...authentication,
    service: parts,
    state: settings.state,
    platformNamespaces: parts.platformNamespaces ?? [],
    apiKeyMaxDays: parts.apiKeyMaxDays ?? null,
    leaveProvider: ({ owner: { actor } }, request) =>
      signOutAtProvider(
        { ...parts, clients },
        { user: actor.id ?? '', session: actor.session ?? '', returnUri: signedOutUri(reach, request) },
      ),
  })
  const { publicUrl } = authentication
  providerSignInRoutes(app, { ...authentication, ...parts, ...rest, publicUrl, clients, reach })
}

const signedOutUri = (reach: ReachSettings, request: FastifyRequest): string =>
  reachOf(reach, { ...observe(request), origin: null }).url + signedOutPath

const stateOf = ({ state, store, now }: AppParts): SharedState =>
  state ?? store.shared ?? new MemoryState(now)

const authenticationOf = (parts: AppParts, state: SharedState, audit: Audit): AuthenticationParts => ({
  ...parts,
  accounts: new Accounts(parts.store, parts.now),
  attempts: new Attempts(state, parts.now),
  audit,
  // A proxy's user has to come through the proxy in each request, so that its sign-out takes effect at once.
  isVouchedFor: async ({ identity }, request) =>
    identity === undefined || isNamedByProxy(parts, identity, receivedFrom(parts, request)),
  publicUrl: parts.publicUrl ?? null,
  requiresSecondFactor: parts.requiresSecondFactor ?? false,
})

function installAudit(app: App, parts: AppParts): Audit {
  const audit = parts.audit ?? new Audit(parts)
  auditRefusals(app, audit)
  auditExports(app, audit)
  app.addHook('onClose', () => audit.close())
  return audit
}

function observeRequests(app: App, { instruments, tracing }: AppParts): void {
  if (instruments) recordRequests(app, instruments)
  if (tracing) traceRequests(app, tracing)
}

/** Hook that serves the console to browsers that open an address such as /catalog/{id}. */
const servePages =
  ({ model }: AppParts, pages: ConsoleParts): onRequestHookHandler =>
  (request, reply, goOn) => {
    if (!isNavigation(request)) return goOn()
    if (isBasePath(model, pathOf(request)))
      return request.headers.authorization ? goOn() : void sendEmptyPage(reply)
    if (isApiAddress(request)) return goOn()
    serveConsole(request, reply, pages).catch(goOn)
  }

const isApiAddress = (request: FastifyRequest): boolean =>
  isApiPath(pathOf(request)) ||
  ['/events', '/openapi.json', '/service-address'].includes(pathOf(request).toLowerCase())

/**
 * Specification 1: a browser that opens the base path of a service without credentials gets an empty page.
 */
const sendEmptyPage = (reply: FastifyReply): FastifyReply => reply.type('text/html; charset=utf-8').send('')
