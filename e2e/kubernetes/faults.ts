import { request } from 'node:http'
import { waitForApiServer } from './control-plane.ts'
import { findProcess, isAlive, killProcess, startProcess } from './processes.ts'
import type { ClusterState } from './state.ts'

const API_SERVER = 'kube-apiserver'

/** Kills the API server like a crash, without closing watches. */
export async function killApiServer(state: ClusterState): Promise<void> {
  const record = findProcess(state, API_SERVER)
  if (record) await killProcess(record)
}

/** Restarts the API server on the same port with the same arguments, whether it was killed or still runs. */
export async function restartApiServer(state: ClusterState): Promise<void> {
  const old = findProcess(state, API_SERVER)
  if (!old) throw new Error('the cluster was started without an API server')
  if (isAlive(old)) await killProcess(old)
  const record = startProcess(state, API_SERVER, old.command)
  await waitForApiServer(state, [record])
}

/**
 * Compacts all history and restarts the API server. Otherwise its watch cache would keep serving old
 * resource versions. Afterwards, a watch or a continued list from an older version fails with 410.
 */
export async function compactEtcd(state: ClusterState): Promise<number> {
  const answer = await askEtcd(state, '/v3/kv/range', { key: Buffer.from('\0').toString('base64'), limit: 1 })
  const revision = Number(answer.header.revision)
  await askEtcd(state, '/v3/kv/compaction', { revision, physical: true })
  await restartApiServer(state)
  return revision
}

interface EtcdAnswer {
  header: { revision: string }
}

/** Calls etcd's JSON gateway, so that etcdctl need not be built. */
function askEtcd(state: ClusterState, path: string, body: object): Promise<EtcdAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: state.ports.etcdClient, path, method: 'POST', timeout: 30_000 }
    const call = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(JSON.parse(text) as EtcdAnswer)
        else reject(new Error(`etcd ${path}: ${text}`))
      })
    })
    call.on('error', reject)
    call.on('timeout', () => call.destroy(new Error(`etcd ${path}: no answer`)))
    call.end(JSON.stringify(body))
  })
}
