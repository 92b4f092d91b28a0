import type { KubernetesObject } from '../objects.ts'
import {
  configMap,
  deployment,
  disruptionBudget,
  ingress,
  networkPolicy,
  type Program,
  secret,
  service,
} from './manifests.ts'

export interface WebShopVersions {
  storefront: string
  catalogue: string
  cart: string
  checkout: string
  payments: string
}

export interface WebShopOptions {
  host: string
  versions: WebShopVersions
  /** Replicas of the storefront; other programs follow it. */
  replicas: number
  /** Average load of the storefront over the day, in cores. */
  load: string
  /** Overrides by program name. */
  change?: Record<string, Partial<Program>>
}

export const shopRegistry = 'registry.example.com/shop'

export const webShopVersions: WebShopVersions = {
  storefront: '2.14.1',
  catalogue: '1.9.3',
  cart: '3.2.0',
  checkout: '4.6.2',
  payments: '1.21.0',
}

const programs = ({ versions, replicas, load }: WebShopOptions): Program[] => [
  {
    name: 'storefront',
    image: `${shopRegistry}/storefront:${versions.storefront}`,
    replicas,
    port: 3000,
    cpu: '250m',
    memory: '384Mi',
    limits: { memory: '768Mi' },
    config: 'shop-settings',
    healthPath: '/healthz',
    annotations: { 'simulator/daily-load': load },
  },
  {
    name: 'product-catalogue',
    image: `${shopRegistry}/product-catalogue:${versions.catalogue}`,
    replicas: Math.max(1, replicas - 1),
    port: 8080,
    cpu: '200m',
    memory: '512Mi',
    limits: { memory: '1Gi' },
    config: 'shop-settings',
    healthPath: '/actuator/health',
  },
  {
    name: 'cart',
    image: `${shopRegistry}/cart:${versions.cart}`,
    replicas: Math.max(1, replicas - 1),
    port: 8080,
    cpu: '100m',
    memory: '192Mi',
    limits: { memory: '384Mi' },
    env: { REDIS_ADDRESS: 'redis:6379' },
    healthPath: '/health',
  },
  {
    name: 'checkout',
    image: `${shopRegistry}/checkout:${versions.checkout}`,
    replicas,
    port: 8080,
    cpu: '150m',
    memory: '256Mi',
    limits: { cpu: '1', memory: '512Mi' },
    config: 'shop-settings',
    env: { ORDERS_QUEUE: 'amqp://rabbitmq:5672/orders' },
    healthPath: '/health',
  },
  {
    name: 'payments',
    image: `${shopRegistry}/payments:${versions.payments}`,
    replicas: Math.max(1, replicas - 1),
    port: 8443,
    cpu: '100m',
    memory: '256Mi',
    limits: { cpu: '500m', memory: '512Mi' },
    secret: 'payment-provider',
    healthPath: '/health',
  },
  {
    name: 'redis',
    image: 'redis:7.4.1',
    port: 6379,
    cpu: '100m',
    memory: '256Mi',
    limits: { memory: '512Mi' },
  },
]

/** Shop of several services with its configuration and networking. */
export function webShop(options: WebShopOptions): KubernetesObject[] {
  const { host, change = {} } = options
  const all = programs(options).map((program) => ({ ...program, ...change[program.name] }))
  return [
    configMap('shop-settings', {
      CURRENCY: 'EUR',
      DEFAULT_LOCALE: 'de-DE',
      CATALOGUE_URL: 'http://product-catalogue:8080',
      CART_URL: 'http://cart:8080',
      CHECKOUT_URL: 'http://checkout:8080',
      FEATURE_EXPRESS_CHECKOUT: 'true',
    }),
    secret('payment-provider', {
      API_KEY: 'simulated-payment-key',
      WEBHOOK_SECRET: 'simulated-webhook-secret',
    }),
    // The Ingress refers to this Secret; without it, the shop would be incomplete.
    { ...secret('shop-tls', { 'tls.crt': 'simulated', 'tls.key': 'simulated' }), type: 'kubernetes.io/tls' },
    ...all.map((program) => deployment(program)),
    ...all.map((program) => service(program)),
    ingress('shop', host, {
      '/': { service: 'storefront', port: 3000 },
      '/api/catalogue': { service: 'product-catalogue', port: 8080 },
      '/api/checkout': { service: 'checkout', port: 8080 },
    }),
    networkPolicy('payments-from-checkout', 'payments', ['checkout']),
    networkPolicy('redis-from-cart', 'redis', ['cart']),
    disruptionBudget('storefront', 1),
    disruptionBudget('checkout', 1),
  ]
}
