import { englishOf } from '../../errors.ts'
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { UsageReport } from './cluster.ts'
import { HttpServerFixture } from './http-server.fixture.ts'
import { Meter } from './metrics.ts'

const servers = new HttpServerFixture()
afterEach(() => servers.close())

/** Runs a meter until its first report. */
const firstReport = async (answer: RequestListener): Promise<UsageReport> => {
  const { transport } = await servers.serve(answer)
  const end = new AbortController()
  const report = Promise.withResolvers<UsageReport>()
  const meter = new Meter({
    transport,
    report: async (usage) => report.resolve(usage),
    onTrouble: () => {},
    onFault: () => {},
  })
  const running = meter.run(end.signal)
  const usage = await report.promise
  end.abort()
  await running
  return usage
}

const status =
  (code: number, message: string): RequestListener =>
  (_, response) => {
    response.writeHead(code).end(JSON.stringify({ kind: 'Status', message, code }))
  }

describe('Meter', () => {
  it('reads CPU in cores and memory in bytes', async () => {
    const usage = await firstReport((request, response) => {
      const nodes = [{ metadata: { name: 'n' }, usage: { cpu: '250m', memory: '1Gi' } }]
      const containers = [{ name: 'main', usage: { cpu: '1500000n', memory: '64Mi' } }]
      const pods = [{ metadata: { name: 'p', namespace: 'shop' }, containers }]
      response.end(JSON.stringify({ items: request.url?.endsWith('/nodes') ? nodes : pods }))
    })
    expect(usage).toEqual({
      available: true,
      time: expect.any(Number),
      nodes: [{ name: 'n', cpu: 0.25, memory: 1073741824 }],
      pods: [{ namespace: 'shop', name: 'p', containers: [{ name: 'main', cpu: 0.0015, memory: 67108864 }] }],
    })
  })

  it.each([
    ['has no metrics API', status(404, '404 page not found')],
    [
      'may not read metrics: nodes.metrics.k8s.io is forbidden',
      status(403, 'nodes.metrics.k8s.io is forbidden'),
    ],
    [
      'does not answer: the server is currently unable',
      status(503, 'the server is currently unable to handle it'),
    ],
    ['gave an unexpected answer', (_, response) => void response.end('{"items":[{}]}')],
  ] as [string, RequestListener][])('reports that the cluster %s', async (reason, answer) => {
    const report = await firstReport(answer)
    expect(report.available ? null : englishOf(report.reason)).toContain(reason)
  })
})
