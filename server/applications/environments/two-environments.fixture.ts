import { basic, type Json, password } from '../../app.fixture.ts'
import { DocumentedAnswers } from '../../routes/openapi/answers.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const manifest = (image: string, mode: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  template:
    metadata: {labels: {tier: front}}
    spec:
      containers:
      - name: main
        image: ${image}
        envFrom: [{configMapRef: {name: settings}}, {secretRef: {name: keys}}]
        env: [{name: MODE, value: ${mode}}]
        resources: {requests: {cpu: 10m}}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {level: "${mode}", shared: "1"}
`

const secret = (namespace: string, data: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: 'keys',
    namespace,
    labels: { 'gantry/application.run': 'shop', 'gantry/application.name': 'shop' },
  },
  stringData: data,
})

/** Service with the environments `test` and `live` on one cluster. Both run `shop`, newer in test. */
export class TwoEnvironments {
  readonly simulated: SimulatedService
  test: Json
  live: Json
  private documented: DocumentedAnswers | null = null

  private constructor(simulated: SimulatedService) {
    this.simulated = simulated
  }

  static async start(): Promise<TwoEnvironments> {
    const simulated = await SimulatedService.start()
    const made = new TwoEnvironments(simulated)
    await simulated.simulator.populate([{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }])
    await simulated.service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    made.live = await made.makeEnvironment('live', manifest('shop:1', 'calm'))
    made.test = await made.makeEnvironment('test', manifest('shop:2', 'loud'))
    await simulated.simulator.populate([
      secret('live', { password: 'one', same: 'x' }),
      secret('test', { password: 'other', same: 'x', added: 'y' }),
    ])
    await simulated.until(async () => (await made.get('/environments/api/secrets?fields=id')).length >= 2)
    return made
  }

  private async makeEnvironment(name: string, text: string): Promise<Json> {
    const { service, hostCluster } = this.simulated
    const environment = await service.post('/environments/api/environments', {
      name,
      hostCluster: hostCluster.id,
    })
    const catalog = await service.post('/catalog/api/applications', { name: `shop-${name}` })
    const headers = { 'content-type': 'text/yaml' }
    await service.ask('POST', `/catalog/api/applications/${catalog.id}/import`, text, headers)
    await service.post(`/catalog/api/applications/${catalog.id}/run`, { run: 'shop', environment: name })
    return environment
  }

  /** Promotes to `live` by default; the answer must be as documented. */
  async promote(url: string, body: object): Promise<Json> {
    const answer = await this.simulated.service.ask('POST', url, { environment: 'live', ...body })
    this.documented ??= new DocumentedAnswers(await this.get('/openapi.json'))
    const problem = this.documented.problemOf('POST', url, answer)
    if (problem !== null || answer.statusCode !== 200) throw new Error(problem ?? answer.body)
    return answer.json()
  }

  get(url: string): Promise<Json> {
    return this.simulated.service.get(url)
  }

  async applicationIn(environment: Json): Promise<Json> {
    const found = await this.get(
      `/environments/api/environments/${environment.id}/applications?fields=id,name,run`,
    )
    return found.find(({ run }: Json) => run === 'shop')
  }

  compare(query = ''): Promise<Json> {
    return this.get(`/environments/api/environments/${this.test.id}/compare?with=live${query}`)
  }

  /** Differences of one object, by path. */
  async factsOf(kind: string, name: string): Promise<Record<string, [unknown, unknown]>> {
    const { applications } = await this.compare()
    const objects = applications.flatMap((application: Json) => application.objects)
    const found = objects.find((object: Json) => object.kind === kind && object.name === name)
    return Object.fromEntries((found?.facts ?? []).map((fact: Json) => [fact.path, [fact.left, fact.right]]))
  }

  readonly reader = { authorization: basic('reader') }

  stop(): Promise<void> {
    return this.simulated.stop()
  }
}
