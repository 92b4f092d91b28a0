import { cronJob, deployment, namespace, service } from './manifests.ts'
import { type DemoPlan, dayMs, hourMs, minuteMs, type PlannedCluster } from './plan.ts'
import { node } from './platform.ts'

const web = (version: string) => ({
  name: 'web',
  image: `registry.example.com/web:${version}`,
  replicas: 2,
  port: 80,
  cpu: '100m',
  memory: '128Mi',
})

const objects = (version: string) => [deployment(web(version)), service(web(version))]

const run = { run: 'web-1', application: 'web', environment: 'site' }

/** Cluster with two nodes and one application that was updated an hour ago. */
export const tinyCluster: PlannedCluster = {
  name: 'tiny',
  description: 'For tests',
  seed: 7,
  ageMs: dayMs,
  environments: [{ name: 'site', namespace: 'site' }],
  measuring: [{ fromAgoMs: 2 * hourMs, toAgoMs: 0, everyMs: 10 * minuteMs }],
  measuresPods: true,
  isInstant: false,
  deeds: [
    {
      agoMs: dayMs,
      objects: ['n1', 'n2'].map((name, index) =>
        node({ name, address: `10.0.0.${index + 1}`, zone: 'a', type: 'tiny', cpu: '4', memory: '8Gi' }),
      ),
    },
    { agoMs: 20 * hourMs, objects: [namespace('site')] },
    { agoMs: 19 * hourMs, namespace: 'site', run, objects: objects('1.0.0') },
    {
      agoMs: 5 * hourMs,
      namespace: 'site',
      objects: [
        cronJob(
          {
            name: 'sweep',
            image: 'busybox:1.37',
            cpu: '10m',
            memory: '16Mi',
            command: ['sh', '-c', 'sleep 20'],
          },
          { schedule: '0 * * * *' },
        ),
      ],
    },
    { agoMs: hourMs, namespace: 'site', run, objects: objects('1.1.0') },
  ],
}

export const tinyPlan: DemoPlan = {
  applications: [{ name: 'web', description: 'A web site', objects: objects('1.1.0') }],
  clusters: [tinyCluster],
  providers: [
    {
      name: 'Machines',
      type: 'vSphere',
      description: 'For tests',
      region: 'here',
      groups: [
        {
          name: 'tiny-workers',
          cluster: 'tiny',
          minHosts: 0,
          maxHosts: 4,
          hosts: [
            { name: 'n1', instanceType: 'tiny', address: '10.0.0.1', cores: 4, memoryBytes: 8 * 2 ** 30 },
            { name: 'spare', instanceType: 'tiny', address: '10.0.0.9', cores: 4, memoryBytes: 8 * 2 ** 30 },
          ],
        },
      ],
    },
  ],
}
