import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { join } from 'node:path'
import { binFolder } from './build.ts'
import type { TestCluster } from './cluster.ts'
import { FAKE_NODE_KEY } from './fake-nodes.ts'
import { waitFor } from './run.ts'
import type { Step } from './smoke-step.ts'
import { assert } from './smoke-step.ts'

const WAIT = { timeoutMs: 400_000, intervalMs: 500 }

export const workloadSteps: Step[] = [
  { title: 'a deployment runs on the real node', run: runDeployment },
  { title: 'logs', run: readLogs },
  { title: 'exec', run: execute },
  { title: 'port-forward', run: forwardPort },
  { title: 'top nodes and top pods', run: readMetrics },
  { title: 'scale', run: scale },
  { title: 'a new version rolls out', run: rollOut },
  { title: 'an unknown image gives ErrImagePull', run: runUnknownImage },
  { title: 'a hundred pods on simulated nodes', run: runFakePods },
  { title: 'a volume claim is bound and mounted', run: mountVolume },
  { title: 'a job completes', run: runJob },
  { title: 'deletes', run: deleteAll },
]

async function runDeployment({ kubectl }: TestCluster): Promise<void> {
  await kubectl(['create', 'deployment', 'web', '--image=gantry.test/web:1.0'])
  await kubectl(['rollout', 'status', 'deployment/web', '--timeout=120s'])
  const node = await kubectl(['get', 'pods', '-l', 'app=web', '-o', 'jsonpath={.items[0].spec.nodeName}'])
  assert(node === 'real-1', `it runs on ${node}`)
}

async function readLogs({ kubectl }: TestCluster): Promise<void> {
  await waitFor(
    'logs',
    async () => (await kubectl(['logs', 'deployment/web'])).includes('web 1.0 is alive'),
    WAIT,
  )
}

async function execute({ kubectl }: TestCluster): Promise<void> {
  const page = await kubectl(['exec', 'deployment/web', '--', 'wget', '-qO-', 'http://127.0.0.1:8080'])
  assert(page.includes('<h1>web 1.0</h1>'), page)
  const echoed = await kubectl(['exec', '-i', 'deployment/web', '--', 'cat'], { stdin: 'hello' })
  assert(echoed === 'hello', echoed)
}

async function forwardPort({ kubeconfigPath }: TestCluster): Promise<void> {
  const args = [`--kubeconfig=${kubeconfigPath}`, 'port-forward', 'deployment/web', ':8080']
  const child = spawn(join(binFolder(), 'kubectl'), args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('port-forward ended')))
      child.stdout.on('data', (data: Buffer) => {
        const found = /127\.0\.0\.1:(\d+)/.exec(data.toString())?.[1]
        if (found) resolve(found)
      })
    })
    const page = await read(`http://127.0.0.1:${port}/`)
    assert(page.includes('web 1.0'), page)
  } finally {
    child.kill()
  }
}

function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = get(url, { timeout: 10_000 }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(text))
    })
    call.on('timeout', () => call.destroy(new Error(`${url}: no answer`)))
    call.on('error', reject)
  })
}

async function readMetrics({ kubectl }: TestCluster): Promise<void> {
  const nodes = await kubectl(['top', 'nodes', '--no-headers'])
  assert(nodes.includes('real-1') && nodes.includes('fake-1'), nodes)
  await waitFor('pod metrics', async () => (await kubectl(['top', 'pods'])).includes('web-'), WAIT)
}

async function scale({ kubectl }: TestCluster): Promise<void> {
  await kubectl(['scale', 'deployment/web', '--replicas=4'])
  await kubectl(['rollout', 'status', 'deployment/web', '--timeout=120s'])
  const ready = await kubectl(['get', 'deployment', 'web', '-o', 'jsonpath={.status.readyReplicas}'])
  assert(ready === '4', `${ready} are ready`)
}

async function rollOut({ kubectl }: TestCluster): Promise<void> {
  await kubectl(['set', 'image', 'deployment/web', 'web=gantry.test/web:2.0'])
  await kubectl(['rollout', 'status', 'deployment/web', '--timeout=120s'])
  await waitFor('new logs', async () => (await kubectl(['logs', 'deployment/web'])).includes('web 2.0'), WAIT)
}

async function runUnknownImage({ kubectl }: TestCluster): Promise<void> {
  await kubectl(['run', 'unknown', '--image=gantry.test/unknown:1.0'])
  const path = 'jsonpath={.status.containerStatuses[0].state.waiting.reason}'
  const isRefused = async () =>
    /ErrImagePull|ImagePullBackOff/.test(await kubectl(['get', 'pod', 'unknown', '-o', path]))
  await waitFor('ErrImagePull', isRefused, WAIT)
}

async function runFakePods({ kubectl }: TestCluster): Promise<void> {
  await kubectl(['create', 'deployment', 'many', '--image=anything:1', '--replicas=0'])
  const spec = { nodeSelector: { type: 'kwok' }, tolerations: [{ key: FAKE_NODE_KEY, operator: 'Exists' }] }
  const patch = JSON.stringify({ spec: { replicas: 100, template: { spec } } })
  await kubectl(['patch', 'deployment', 'many', '--patch', patch])
  await kubectl(['rollout', 'status', 'deployment/many', '--timeout=120s'])
  const logs = await kubectl(['logs', 'deployment/many'])
  assert(logs.includes('a simulated container'), logs)
}

async function mountVolume({ kubectl }: TestCluster): Promise<void> {
  const claim = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'data' },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  }
  const container = {
    name: 'web',
    image: 'gantry.test/web:1.0',
    volumeMounts: [{ name: 'data', mountPath: '/data' }],
  }
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'with-volume' },
    spec: {
      containers: [container],
      volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
    },
  }
  await kubectl(['apply', '-f', '-'], { stdin: `${JSON.stringify(claim)}\n---\n${JSON.stringify(pod)}` })
  await kubectl(['wait', '--for=condition=Ready', 'pod/with-volume', '--timeout=120s'])
  await kubectl(['exec', 'with-volume', '--', 'touch', '/data/written'])
}

async function runJob({ kubectl }: TestCluster): Promise<void> {
  await kubectl(['create', 'job', 'once', '--image=gantry.test/web:1.0', '--', '/bin/sh', '-c', 'echo done'])
  await kubectl(['wait', '--for=condition=Complete', 'job/once', '--timeout=120s'])
  assert((await kubectl(['logs', 'job/once'])) === 'done\n', 'the log of the job is wrong')
}

async function deleteAll({ kubectl }: TestCluster): Promise<void> {
  await kubectl([
    'delete',
    'deployment/web',
    'deployment/many',
    'job/once',
    'pod/unknown',
    'pod/with-volume',
    'pvc/data',
  ])
  await waitFor('end of the pods', async () => (await kubectl(['get', 'pods', '-o', 'name'])) === '', WAIT)
  await waitFor('end of the volume', async () => (await kubectl(['get', 'pv', '-o', 'name'])) === '', WAIT)
}
