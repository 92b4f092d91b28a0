import type { KubernetesObject } from '../objects.ts'
import {
  autoscaler,
  configMap,
  deployment,
  type Program,
  scaledDeployment,
  secret,
  service,
  statefulSet,
} from './manifests.ts'

export interface OrderProcessingOptions {
  version: string
  /** Average load over the day, in cores. */
  load: string
  /** Maximum replicas of the autoscaler; null for a fixed number of workers. */
  maxWorkers: number | null
}

export const orderProcessingVersion = '5.3.0'

const registry = 'registry.example.com/orders'

const queue: Program = {
  name: 'rabbitmq',
  image: 'rabbitmq:4.0.5-management',
  port: 5672,
  cpu: '200m',
  memory: '512Mi',
  limits: { memory: '1Gi' },
  secret: 'rabbitmq-credentials',
}

/** Queue and its workers, scaled by load. */
export function orderProcessing({ version, load, maxWorkers }: OrderProcessingOptions): KubernetesObject[] {
  const worker: Program = {
    name: 'order-worker',
    image: `${registry}/order-worker:${version}`,
    cpu: '250m',
    memory: '256Mi',
    limits: { cpu: '1', memory: '512Mi' },
    config: 'order-settings',
    secret: 'rabbitmq-credentials',
    annotations: { 'simulator/daily-load': load },
  }
  const invoices: Program = {
    name: 'invoice-writer',
    image: `${registry}/invoice-writer:1.8.4`,
    replicas: 2,
    port: 8080,
    cpu: '100m',
    memory: '384Mi',
    limits: { memory: '768Mi' },
    config: 'order-settings',
    healthPath: '/health',
  }
  return [
    configMap('order-settings', {
      QUEUE: 'orders',
      PREFETCH: '20',
      RETRY_LIMIT: '5',
      INVOICE_BUCKET: 's3://invoices-example',
    }),
    secret('rabbitmq-credentials', {
      RABBITMQ_DEFAULT_USER: 'orders',
      RABBITMQ_DEFAULT_PASS: 'simulated-password',
    }),
    statefulSet(queue, { name: 'data', size: '20Gi', path: '/var/lib/rabbitmq' }),
    service(queue),
    scaledDeployment(worker),
    deployment(invoices),
    service(invoices),
    ...(maxWorkers === null ? [] : [autoscaler('order-worker', { min: 2, max: maxWorkers, cpuPercent: 60 })]),
  ]
}
