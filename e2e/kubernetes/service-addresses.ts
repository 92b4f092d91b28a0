import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { DNS_SERVICE_ADDRESS, KUBERNETES_SERVICE_ADDRESS } from './control-plane.ts'
import { kubectl } from './kubectl.ts'
import { run } from './run.ts'
import type { ClusterState } from './state.ts'

interface Endpoint {
  host: string
  port: number
}

interface Service {
  metadata: { name: string; namespace: string }
  spec: { clusterIP: string; ports: { name: string; port: number }[] }
}

interface EndpointSlices {
  items: {
    endpoints: { addresses: string[]; conditions: { ready?: boolean } }[]
    ports: { name: string; port: number }[]
  }[]
}

/**
 * Makes the API server and the current Services of a namespace reachable by address, and the latter by name, until closed,
 * for pods of the real node and for this machine. It replaces kube-proxy and DNS: the node's bridge gets the addresses, and this process forwards connections
 * to ready endpoints and resolves names.
 */
export async function openServices(state: ClusterState, namespace: string): Promise<{ close: () => void }> {
  // The shape is that of the Kubernetes API.
  const { items } = JSON.parse(
    await kubectl(state, ['get', 'services', `--namespace=${namespace}`, '--output=json']),
  ) as { items: Service[] }
  const servers: Server[] = []
  for (const service of items) {
    await addAddress(state, service.spec.clusterIP)
    for (const { name, port } of service.spec.ports) {
      const find = (): Promise<Endpoint> => findEndpoint(state, service.metadata, name)
      servers.push(await forward({ host: service.spec.clusterIP, port }, find))
    }
  }
  await addAddress(state, KUBERNETES_SERVICE_ADDRESS)
  const apiServer = { host: '127.0.0.1', port: state.ports.apiServer }
  servers.push(await forward({ host: KUBERNETES_SERVICE_ADDRESS, port: 443 }, async () => apiServer))
  await addAddress(state, DNS_SERVICE_ADDRESS)
  const names = await answerNames(items)
  return {
    close: () => {
      names.close()
      for (const server of servers) server.close()
    },
  }
}

/** Addresses of a bridge disappear with it. */
async function addAddress({ bridge }: ClusterState, address: string): Promise<void> {
  if (!bridge) throw new Error('There is no real node.')
  await run('ip', ['address', 'replace', `${address}/32`, 'dev', bridge.name])
}

async function forward(address: Endpoint, find: () => Promise<Endpoint>): Promise<Server> {
  const server = createServer((client) => {
    // A connection without an endpoint is closed, which clients see as a failure.
    pass(client, find).catch(() => client.destroy())
  })
  server.listen(address)
  await once(server, 'listening')
  return server
}

async function pass(client: Socket, find: () => Promise<Endpoint>): Promise<void> {
  client.on('error', () => client.destroy())
  const endpoint = connect(await find())
  endpoint.on('error', () => client.destroy())
  client.on('close', () => endpoint.destroy())
  endpoint.on('close', () => client.destroy())
  client.pipe(endpoint).pipe(client)
}

async function findEndpoint(
  state: ClusterState,
  { name, namespace }: Service['metadata'],
  portName: string,
): Promise<Endpoint> {
  const selector = `--selector=kubernetes.io/service-name=${name}`
  const text = await kubectl(state, [
    'get',
    'endpointslices',
    `--namespace=${namespace}`,
    selector,
    '--output=json',
  ])
  // The shape is that of the Kubernetes API.
  const ready = (JSON.parse(text) as EndpointSlices).items.flatMap(({ endpoints, ports }) => {
    const port = ports.find((candidate) => candidate.name === portName)?.port
    const hosts = endpoints.filter(({ conditions }) => conditions.ready !== false)
    return port === undefined ? [] : hosts.flatMap(({ addresses }) => ({ host: addresses[0] ?? '', port }))
  })
  // Like kube-proxy, without preference.
  const endpoint = ready[Math.floor(Math.random() * ready.length)]
  if (!endpoint) throw new Error(`Service ${name} has no ready endpoint.`)
  return endpoint
}

const ADDRESS_RECORD = 1
const NAME_ERROR = 3

/** Answers DNS queries for the Services' names; all other names don't exist. */
async function answerNames(services: readonly Service[]): Promise<UdpSocket> {
  const addresses = new Map(
    services.map(({ metadata, spec }) => [
      `${metadata.name}.${metadata.namespace}.svc.cluster.local`,
      spec.clusterIP,
    ]),
  )
  const socket = createSocket('udp4', (query, { port, address }) => {
    socket.send(answerQuery(query, addresses), port, address)
  })
  socket.bind(53, DNS_SERVICE_ADDRESS)
  await once(socket, 'listening')
  return socket
}

const HEADER_BYTES = 12

/** Answers one query (RFC 1035) with the address of its name. */
function answerQuery(query: Buffer, addresses: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = []
  let end = HEADER_BYTES
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString('latin1', end + 1, end + 1 + length))
    end += length + 1
  }
  const type = query.readUInt16BE(end + 1)
  const question = query.subarray(HEADER_BYTES, end + 5)
  const address = addresses.get(labels.join('.').toLowerCase())
  const hasRecord = address !== undefined && type === ADDRESS_RECORD
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  // An authoritative response, with recursion if it was desired.
  header.writeUInt16BE(
    0x8480 | (query.readUInt16BE(2) & 0x0100) | (address === undefined ? NAME_ERROR : 0),
    2,
  )
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(hasRecord ? 1 : 0, 6)
  if (!hasRecord) return Buffer.concat([header, question])
  // Name by reference to the question, class IN, 5 s.
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, ADDRESS_RECORD, 0, 1, 0, 0, 0, 5, 0, 4])
  return Buffer.concat([header, question, record, Buffer.from(address.split('.').map(Number))])
}
