/**
 * Service on loopback for the fuzzer, with a store that contains resources of every class, and a simulated
 * cluster. A second port provides facts that no client can know: a current resource of a class, and a user's
 * last change. Prints both addresses as a line of JSON; ends when standard input closes.
 */
import { createServer } from 'node:http'
import { password } from '../../server/app.fixture.ts'
import { SimulatedService } from '../../server/simulated.fixture.ts'
import { model } from '../../model/index.ts'
import { FilledService } from '../../server/routes/openapi/filled.fixture.ts'
import { services } from '../../server/routes/resource/resource-path.ts'
import { exit } from '../../server/start/exit.ts'

/** Objects in the simulated cluster, so that changes of workloads have an effect there. */
const manifest = `
apiVersion: v1
kind: ConfigMap
metadata: {name: web}
data: {mode: test}
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {selector: {app: web}, ports: [{port: 80}]}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: 'web:1.0', env: [{name: MODE, value: test}], ports: [{containerPort: 80}]}]}
`

const simulated = await SimulatedService.start()
const { service, hostCluster } = simulated
const filled = await FilledService.fill(service)
await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
await service.post('/api/environments/', { name: 'fuzzed', hostCluster: hostCluster.id })
const application = await service.post('/api/applications/', { name: 'fuzzed' })
await service.post(`/catalog/api/applications/${application.id}/import`, manifest)
await service.post(`/catalog/api/applications/${application.id}/run`, { run: 'web-1', environment: 'fuzzed' })
const url = await service.app.listen({ host: '127.0.0.1', port: 0 })

let seen = 0
let lastMade = 0

/**
 * Sequence number of the last change by a user. The service's own records, such as a sign-in, do not count.
 */
async function lastChange(): Promise<number> {
  const { entries, last } = await service.store.changes(seen, 10_000)
  for (const { sequence, before, after } of entries)
    if (before !== null || after !== null) lastMade = sequence
  seen = entries.at(-1)?.sequence ?? last
  return lastMade
}

/** `?service=config&name=HostGroup`, by class or collection. */
async function idOf(parameters: URLSearchParams): Promise<string | null> {
  const area = services.find((name) => name === parameters.get('service'))
  const entry = area && model.find(area, parameters.get('name') ?? '')
  return entry ? filled.one(entry) : null
}

const control = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const answer = pathname === '/id' ? idOf(searchParams) : lastChange()
  answer.then(
    (value) => response.end(JSON.stringify(value)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  const port = typeof address === 'object' ? address?.port : null
  process.stdout.write(`${JSON.stringify({ url, control: `http://127.0.0.1:${port}` })}\n`)
})

process.stdin.on('end', () => exit(0)).resume()
