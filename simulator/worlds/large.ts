import type { KubernetesObject } from '../objects.ts'
import { deployment, namespace, service } from './manifests.ts'
import { type DemoPlan, dayMs, hourMs, type PlannedCluster } from './plan.ts'
import { node, platformDeeds } from './platform.ts'
import { templates } from './small.ts'

/** 10 clusters with 100 nodes and 15 teams each; 10 applications per team, 20 pods per application. */
const sizes = { clusters: 10, nodes: 100, teams: 15, applications: 10, replicas: 20 }

const regions = [
  'eu-central',
  'eu-west',
  'eu-north',
  'us-east',
  'us-west',
  'us-south',
  'ap-east',
  'ap-south',
  'ap-north',
  'sa-east',
]

const teams = [
  'accounts',
  'billing',
  'catalogue',
  'delivery',
  'fraud',
  'gateway',
  'identity',
  'inventory',
  'loyalty',
  'mail',
  'orders',
  'pricing',
  'ratings',
  'search',
  'shipping',
]

const parts = [
  'api',
  'web',
  'worker',
  'consumer',
  'indexer',
  'cache',
  'export',
  'import',
  'notifier',
  'proxy',
]

const pad = (value: number): string => String(value).padStart(3, '0')

const nodesOf = (region: string, number: number): KubernetesObject[] =>
  Array.from({ length: sizes.nodes }, (_, index) =>
    node({
      name: `${region}-node-${pad(index + 1)}`,
      address: `10.${100 + number}.0.${index + 10}`,
      zone: `${region}-1${'abc'[index % 3]}`,
      type: 'm7i.2xlarge',
      cpu: '8',
      memory: '32414612Ki',
    }),
  )

function objectsOf(team: string): KubernetesObject[] {
  return parts.slice(0, sizes.applications).flatMap((part, index) => {
    const program = {
      name: `${team}-${part}`,
      image: `registry.example.com/${team}/${part}:1.${index}.0`,
      replicas: sizes.replicas,
      port: 8080,
      cpu: '100m',
      memory: '128Mi',
    }
    return [deployment(program), service(program)]
  })
}

function clusterOf(region: string, number: number): PlannedCluster {
  const ageMs = 30 * dayMs
  const own = teams.slice(0, sizes.teams)
  return {
    name: region,
    description: `One of the clusters for trying scale, ${region}`,
    seed: 2000 + number,
    ageMs,
    environments: own.map((team) => ({ name: `${team}-${region}`, namespace: team })),
    measuring: [{ fromAgoMs: dayMs, toAgoMs: 0, everyMs: 2 * hourMs }],
    measuresPods: false,
    isInstant: true,
    deeds: [
      { agoMs: ageMs, objects: nodesOf(region, number) },
      ...platformDeeds(ageMs - hourMs),
      { agoMs: 20 * dayMs, objects: own.map((team) => namespace(team)) },
      ...own.map((team, index) => ({
        agoMs: (19 - index) * dayMs,
        namespace: team,
        objects: objectsOf(team),
      })),
    ],
  }
}

/** Plan for scale tests, generated on demand. */
export const largePlan = (): DemoPlan => ({
  applications: templates,
  clusters: regions.slice(0, sizes.clusters).map(clusterOf),
  providers: [],
})
