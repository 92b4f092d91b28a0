import { defineClass, string } from './define.ts'

/** The root of each service's tree: the last ancestor of every resource. The store makes one of each, for good. */
export const Root = defineClass({
  service: ['catalog', 'environments', 'cluster', 'config', 'users'],
  name: 'Root',
  collection: 'roots',
  label: 'Root',
  parent: [],
  attributes: { name: string({ key: true, readOnly: true }) },
  methods: ['GET'],
})
