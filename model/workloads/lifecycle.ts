import { defineClass, json, string } from '../define.ts'
import type { HttpGetAction } from './probe.ts'

export const Lifecycle = defineClass({
  service: ['catalog', 'environments'],
  name: 'Lifecycle',
  collection: 'lifecycles',
  label: 'Lifecycle hooks',
  labelPlural: 'Lifecycle hooks',
  parent: 'Container.lifecycle',
  truth: 'cluster',
  attributes: {
    postStart: json<LifecycleHandler>({ label: 'After start' }),
    preStop: json<LifecycleHandler>({ label: 'Before stop' }),
    stopSignal: string(),
  },
})

export interface LifecycleHandler {
  exec?: { command?: string[] }
  httpGet?: HttpGetAction
  sleep?: { seconds: number }
}
