import { strict as assert } from 'node:assert'
import { kubectl } from '../../e2e/kubernetes/kubectl.ts'
import { waitFor } from '../../e2e/kubernetes/run.ts'
import { requestInsecurely } from '../request-insecurely.ts'
import { authorization, type Place, say } from './place.ts'

/** Created by the manifest of the agent. */
const agentNamespace = 'gantry-agent'

interface Reply {
  id: string
  manifest: string
  connectionState: string
}

async function ask(url: string, json?: object): Promise<Reply> {
  const { status, body } = await requestInsecurely(url, { headers: { authorization }, json })
  assert.equal(status, 200, body)
  // The shape is that of the API.
  return JSON.parse(body) as Reply
}

/** Adds the cluster itself through an agent that runs as a pod of the image. Returns the cluster's address in the API. */
export async function connectAgent({ state, kubectl: inPlace }: Place, address: string): Promise<string> {
  const clusters = `${address}/cluster/api/hostClusters`
  const { id } = await ask(clusters, { name: 'dials-in', mode: 'discovered', connection: 'agent' })
  const image = await inPlace(
    'get',
    'pods',
    '--selector=app.kubernetes.io/name=gantry',
    '--output=jsonpath={.items[0].spec.containers[0].image}',
  )
  const { manifest } = await ask(`${clusters}/${id}/joinCommand`, { rights: 'edit', image })
  const { body } = await requestInsecurely(manifest)
  say(`kubectl apply, ${body.split('\n---\n').length} objects of the agent`)
  await kubectl(state, ['apply', '-f', '-'], { stdin: body })
  await kubectl(state, [
    `--namespace=${agentNamespace}`,
    'rollout',
    'status',
    'deployment/gantry-agent',
    '--timeout=120s',
  ])
  return `${clusters}/${id}`
}

/** Waits until the cluster is connected. */
export async function checkAgent(cluster: string, occasion: string): Promise<void> {
  const since = performance.now()
  await waitFor('connection of the agent', async () => (await ask(cluster)).connectionState === 'connected', {
    timeoutMs: 60_000,
  })
  say(`cluster connected by its agent ${occasion}, after ${Math.round(performance.now() - since)} ms`)
}

export const removeAgent = ({ state }: Place): Promise<string> =>
  kubectl(state, ['delete', 'namespace', agentNamespace, '--wait=true', '--timeout=120s'])
