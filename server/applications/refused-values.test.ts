import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'

let simulated: SimulatedService
let environment: Json
beforeAll(async () => {
  simulated = await SimulatedService.start()
  environment = await simulated.makeEnvironment('shop')
  const ready = '/environments/api/environments?query={"name":"shop","state":"ready"}'
  await simulated.until(async () => (await simulated.service.get(ready)).length > 0)
})
afterAll(() => simulated.stop())

const send = async (address: string, text: string): Promise<Json> =>
  (await simulated.service.ask('POST', address, text, { 'content-type': 'text/yaml' })).json()
let count = 0
async function intoCatalog(text: string): Promise<Json> {
  const name = `refused-${(count += 1)}`
  const { id } = await simulated.service.post('/catalog/api/applications', { name })
  return send(`/catalog/api/applications/${id}/import`, text)
}
const intoEnvironment = (text: string): Promise<Json> =>
  send(`/environments/api/environments/${environment.id}/import?dryRun=true`, text)

const pod = (container: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec:\n  containers:\n  - name: main\n    image: nginx:1.27\n    ${container}\n`
const podSpec = (spec: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec: {${spec}}\n`

const deployment = (pods: string, label = 'b'): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  selector: {matchLabels: {a: b}}\n  template:\n    metadata: {labels: {a: ${label}}}\n    spec: {${pods}containers: [{name: main, image: nginx}]}\n`

it.each([
  [
    'a container name that is not a DNS label',
    podSpec('containers: [{name: My_App, image: nginx}]'),
    'spec.containers[0].name (Container.name) is "My_App", but must be a DNS label:',
  ],
  [
    'two containers with one name',
    podSpec('containers: [{name: a, image: nginx}, {name: a, image: nginx}]'),
    'spec.containers[1].name (Container.name) is "a", which an earlier entry already has. Give each its own name.',
  ],
  [
    'a container with the name of an init container',
    podSpec('initContainers: [{name: a, image: nginx}], containers: [{name: a, image: nginx}]'),
    'spec.initContainers[0].name (Container.name) is "a", which an earlier entry already has.',
  ],
  [
    'two volumes with one name',
    podSpec(
      'volumes: [{name: v, emptyDir: {}}, {name: v, emptyDir: {}}], containers: [{name: a, image: nginx}]',
    ),
    'spec.volumes[1].name (Volume.name) is "v", which an earlier entry already has.',
  ],
  [
    'a mount of a missing volume',
    pod('volumeMounts: [{name: data, mountPath: /data}]'),
    'is "data", but the pod has no volume of that name. Add it to volumes.',
  ],
  [
    'a port name of 16 characters',
    pod('ports: [{name: abcdefghijklmnop, containerPort: 80}]'),
    'spec.containers[0].ports[0].name (ContainerPort.name) is "abcdefghijklmnop", but must be a port name:',
  ],
  ['a port name in upper case', pod('ports: [{name: Web, containerPort: 80}]'), 'must be a port name:'],
  ['a port name with only digits', pod('ports: [{name: "80", containerPort: 80}]'), 'must be a port name:'],
  ['a port name with two hyphens', pod('ports: [{name: a--b, containerPort: 80}]'), 'must be a port name:'],
  [
    'two ports with one name',
    pod('ports: [{name: a, containerPort: 80}, {name: a, containerPort: 81}]'),
    'spec.containers[0].ports[1].name (ContainerPort.name) is "a", which an earlier entry already has.',
  ],
  [
    'one port with two names',
    pod('ports: [{name: a, containerPort: 80}, {name: b, containerPort: 80}]'),
    'spec.containers[0].ports[1] (Container.ports[1]) is 80 (TCP), which an earlier entry already has. Keep one of them.',
  ],
  [
    'one port with two names in a StatefulSet',
    'apiVersion: apps/v1\nkind: StatefulSet\nmetadata: {name: db}\nspec: {serviceName: db, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: nginx, ports: [{name: a, containerPort: 80}, {name: b, containerPort: 80}]}]}}}\n',
    'Keep one of them.',
  ],
  [
    'two unnamed ports of a Service',
    'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{port: 80}, {port: 81}]}\n',
    'spec.ports[0].name (ServicePort.name) is required.',
  ],
  [
    'two ports of a Service with one name',
    'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{name: a, port: 80}, {name: a, port: 81}]}\n',
    'spec.ports[1].name (ServicePort.name) is "a", which an earlier entry already has.',
  ],
  [
    'a Job whose pods always restart, which is the default',
    'apiVersion: batch/v1\nkind: Job\nmetadata: {name: a}\nspec: {template: {spec: {containers: [{name: a, image: nginx}]}}}\n',
    'spec.template.spec.restartPolicy (PodSpec.restartPolicy) must be OnFailure or Never. The default, Always,',
  ],
  [
    'a CronJob whose pods always restart',
    'apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: a}\nspec: {schedule: "0 4 * * *", jobTemplate: {spec: {template: {spec: {restartPolicy: Always, containers: [{name: a, image: nginx}]}}}}}\n',
    'spec.jobTemplate.spec.template.spec.restartPolicy (PodSpec.restartPolicy) must be OnFailure or Never.',
  ],
  [
    'a Deployment whose pods never restart',
    deployment('restartPolicy: Never, '),
    'spec.template.spec.restartPolicy (PodSpec.restartPolicy) is "Never", but must be Always.',
  ],
  [
    'a selector that its pods don’t have',
    deployment('', 'c'),
    'which spec.selector does not match. Add the labels of the selector.',
  ],
  [
    'an invalid schedule',
    'apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: a}\nspec: {schedule: daily, jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: nginx}]}}}}}\n',
    'spec.schedule (CronJobSpec.schedule) is "daily": expected exactly 5 fields',
  ],
])('the catalog and a cluster refuse %s', async (_, text, problem) => {
  const refusal = await intoCatalog(text)
  expect(refusal).toMatchObject({ status: 406, message: expect.stringContaining(problem) })
  expect(refusal.message).toMatch(/^Document 1 \(line 1\), /)
  expect(await intoEnvironment(text)).toMatchObject({ status: 406 })
})

it('reports all of them at once, by code', async () => {
  const { errors } = await intoCatalog(
    podSpec(
      'containers: [{name: My_App, image: nginx}, {name: b, image: nginx, ports: [{name: Web, containerPort: 80}]}]',
    ),
  )
  const place = { document: 1, line: 1, object: { kind: 'Pod', name: 'web' } }
  expect(errors).toMatchObject([
    {
      place,
      reasons: [
        {
          code: 'violations.at',
          params: {
            reason: {
              code: 'values.dnsLabel',
              params: { field: 'spec.containers[0].name (Container.name)', value: '"My_App"' },
            },
          },
        },
      ],
    },
    {
      place,
      reasons: [
        {
          code: 'violations.at',
          params: {
            reason: {
              code: 'values.portName',
              params: { field: 'spec.containers[1].ports[0].name (ContainerPort.name)', value: '"Web"' },
            },
          },
        },
      ],
    },
  ])
})

it('accepts what a run completes: selectors and values of Secrets', async () => {
  const text =
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: nginx}]}}}\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: certificate}\ntype: kubernetes.io/tls\n'
  expect(await intoCatalog(text)).toMatchObject({ status: 200 })
})
