import { hashOf } from '../../random.ts'
import { services } from '../../storage/view.ts'
import { keyOf, type MakeController, nothing, splitKey } from '../controller.ts'

const provisionMs = 5000

/** Assigns an external IP to LoadBalancer Services after a delay. */
export const loadBalancerController: MakeController = ({ storage, resources, clock, events }, queue) => ({
  affected: ({ kind, object }) => (kind === services.kind ? [keyOf(object)] : nothing),
  reconcile(key) {
    const { namespace, name } = splitKey(key)
    const service = services.get(storage, namespace, name)
    if (service?.spec.type !== 'LoadBalancer' || service.metadata.deletionTimestamp) return
    const balancer = service.status?.loadBalancer
    if (balancer && JSON.stringify(balancer) !== '{}') return
    const waitMs = Date.parse(service.metadata.creationTimestamp ?? '') + provisionMs - clock.now()
    if (waitMs > 0) {
      queue.add(key, waitMs)
      return
    }
    const hash = hashOf(service.metadata.uid ?? '')
    const ingress = [{ ip: `203.0.113.${1 + (hash % 254)}`, ipMode: 'VIP' }]
    resources.put(services.kind, { ...service, status: { loadBalancer: { ingress } } })
    const message = 'Ensured load balancer'
    events.record(service, { reason: 'EnsuredLoadBalancer', message, component: 'service-controller' })
  },
})
