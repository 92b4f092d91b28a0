import { boolean, defineClass, json, list, string } from '../define.ts'

export const NodeSpec = defineClass({
  service: 'cluster',
  name: 'NodeSpec',
  collection: 'nodeSpecs',
  label: 'Node specification',
  parent: 'Node.spec',
  truth: 'cluster',
  methods: ['GET', 'PUT'],
  attributes: {
    unschedulable: boolean({ label: 'Cordoned' }),
    taints: json<{ key: string; value?: string; effect: string; timeAdded?: string }[]>(),
    podCIDR: string({ immutable: true, label: 'Pod addresses' }),
    podCIDRs: list({ immutable: true, label: 'Pod address ranges' }),
    providerID: string({ immutable: true }),
  },
})
