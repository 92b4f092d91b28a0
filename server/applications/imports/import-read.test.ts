import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'
import type { Context } from '../../records/context.ts'
import { readImport } from './import-read.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const read = async (text: string): Promise<string[]> => {
  const context: Context = {
    ...service.parts,
    actor: { id: null, name: 'system', role: 'system' },
    confirmPassword: () => Promise.resolve(false),
  }
  const { objects } = await readImport(context, context.model.get('environments.Application'), text)
  return objects.map(({ object }) => `${object.kind} ${object.metadata.name}`)
}

const owned = (name: string) => [
  { name, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-1', uid: 'u' }] },
]

it('keeps objects that people created in an exported application, not those of controllers', async () => {
  const application = {
    name: 'web',
    deployments: [{ name: 'web', apiVersion: 'apps/v1', kind: 'Deployment' }],
    replicaSets: [{ name: 'web-1', apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: owned('web-1') }],
    pods: [
      { name: 'web-1-a', apiVersion: 'v1', kind: 'Pod', metadata: owned('web-1-a') },
      { name: 'tool', apiVersion: 'v1', kind: 'Pod' },
    ],
  }
  expect((await read(JSON.stringify(application))).toSorted()).toEqual(['Deployment web', 'Pod tool'])
})
