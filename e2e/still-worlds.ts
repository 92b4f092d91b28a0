import {
  type Happening,
  limitRange,
  namespace,
  node,
  postgresql,
  quota,
  webShop,
  type WebShopOptions,
  webShopVersions,
  withSelector,
  type World,
} from '#simulator/testing'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Objects = Happening['objects']

/** Adds the platform's labels and selectors, as if the platform had created the objects. */
const run = (application: string, environment: string, objects: Objects): Objects =>
  objects.map((object) => ({
    ...withSelector(object),
    metadata: {
      ...object.metadata,
      labels: {
        ...object.metadata.labels,
        'gantry/application.name': application,
        'gantry/application.run': application,
        'gantry/environment.name': environment,
        'gantry/component': object.metadata.name,
      },
    },
  }))

/** Returns an environment's shop, deployed some time ago. */
function shop(agoMs: number, environment: string, options: Partial<WebShopOptions>): Happening {
  const objects = webShop({
    host: `${environment}.example.com`,
    versions: webShopVersions,
    replicas: 2,
    load: '600m',
    ...options,
  })
  return { agoMs, namespace: environment, objects: run('web-shop', environment, objects) }
}

const nodes = (count: number): Objects =>
  Array.from({ length: count }, (_, index) =>
    node({
      name: `worker-${index + 1}`,
      address: `10.0.0.${index + 11}`,
      zone: 'eu-central-1a',
      type: 'm7i.large',
      cpu: '2',
      memory: '7902448Ki',
    }),
  )

const whole = { measuring: [], measuresPods: false, isInstant: false }
const older = { ...webShopVersions, storefront: '2.13.0', checkout: '4.5.0' }

/** A healthy cluster. */
export const production: World = {
  ...whole,
  seed: 11,
  ageMs: 24 * dayMs,
  happenings: [
    { agoMs: 24 * dayMs, objects: nodes(3) },
    { agoMs: 23 * dayMs, objects: [namespace('shop-production'), namespace('data')] },
    {
      agoMs: 23 * dayMs,
      namespace: 'shop-production',
      objects: [
        quota('team-shop', { 'requests.cpu': '6', 'requests.memory': '12Gi', pods: '40' }),
        limitRange('defaults', { cpu: '500m', memory: '512Mi' }),
      ],
    },
    shop(22 * dayMs, 'shop-production', { versions: older }),
    {
      agoMs: 21 * dayMs,
      namespace: 'data',
      objects: run('postgresql', 'data', postgresql({ version: '17.4', replicas: 2, size: '50Gi' })),
    },
    shop(2 * dayMs, 'shop-production', {}),
  ],
}

/** A cluster with an image that can't be pulled. */
export const staging: World = {
  ...whole,
  seed: 12,
  ageMs: 9 * dayMs,
  happenings: [
    { agoMs: 9 * dayMs, objects: nodes(2) },
    { agoMs: 8 * dayMs, objects: [namespace('shop-staging')] },
    shop(7 * dayMs, 'shop-staging', { replicas: 1 }),
    shop(3 * hourMs + 10 * minuteMs, 'shop-staging', {
      replicas: 1,
      change: { checkout: { image: 'registry.example.com/shop/checkout-broken:4.7.0' } },
    }),
  ],
}
