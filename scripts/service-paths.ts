/** Paths of the service below the origin that it shares with the console. */
const paths = [
  '/api',
  ...['catalog', 'environments', 'cluster', 'config', 'users'].map((service) => `/${service}/api`),
  '/session',
  '/events',
  '/terminals',
  '/kubernetes',
  '/host-agent',
  '/cluster-agent',
  '/openapi.json',
  '/service-address',
  '/healthz',
  '/readyz',
]

/**
 * Paths that `npm run dev` forwards to the service, as expressions over path and query. They match whole
 * segments: `/api` belongs to the service, and `/api-explorer` is a page.
 */
export const servicePaths: readonly string[] = paths.map((path) => `^${RegExp.escape(path)}(?=[/?]|$)`)
