import { boolean, defineClass, integer, json, one, string } from '../define.ts'
import { addressAttribute } from '../workloads/address-attribute.ts'
import { objectAttributes } from '../workloads/object-attributes.ts'
import type { PodStatus } from '../kubernetes-status.ts'

export const Pod = defineClass({
  service: 'environments',
  name: 'Pod',
  collection: 'pods',
  label: 'Pod',
  parent: 'Application.pods',
  kubernetes: { apiVersion: 'v1', kind: 'Pod', plural: 'pods', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    namespace: { ...objectAttributes.namespace, indexed: true },
    state: string({
      readOnly: true,
      indexed: true,
      description:
        'As kubectl shows it: Running, Pending, CrashLoopBackOff, Init:0/1, Completed. Its NotReady is Running that is not ready.',
    }),
    isReady: boolean({
      readOnly: true,
      label: 'Ready',
      description: 'Whether its condition Ready is true: a pod may be running and not ready.',
    }),
    readyContainers: string({
      readOnly: true,
      description: 'Ready containers of those that run in parallel: 1/2.',
    }),
    waitsFor: string({
      readOnly: true,
      label: 'Waits because',
      description: 'Why a container does not run yet or again, in the words of the kubelet.',
    }),
    restarts: integer({
      readOnly: true,
      indexed: true,
      min: 0,
      description: 'Restarts of its containers, summed.',
    }),
    nodeName: string({
      readOnly: true,
      indexed: true,
      searched: true,
      label: 'Node',
      description: 'Where it runs, or is to run: `nodeName` of its specification.',
    }),
    addresses: addressAttribute(),
    status: json<PodStatus>({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('PodSpec'), statistics: one('PodStats') },
  actions: ['log', 'yaml'],
})
