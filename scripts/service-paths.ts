/** Where the service is below one origin with the console. */
const paths = [
  '/api',
  ...['catalog', 'environments', 'cluster', 'config', 'users'].map((service) => `/${service}/api`),
  '/session',
  '/events',
  '/terminals',
  '/kubernetes',
  '/host-agent',
  '/openapi.json',
  '/service-address',
  '/healthz',
  '/readyz',
]

/**
 * What `npm run dev` passes on to the service, as expressions over path and query. Whole segments: `/api` is the
 * service's and `/api-explorer` a page.
 */
export const servicePaths: readonly string[] = paths.map((path) => `^${RegExp.escape(path)}(?=[/?]|$)`)
