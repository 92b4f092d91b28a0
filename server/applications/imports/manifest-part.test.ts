import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { partOfManifest } from './manifest-part.ts'

const deployment = { apiVersion: 'apps/v1', kind: 'Deployment' }

it.each([
  [deployment, 'spec.replicas', 'DeploymentSpec', 'spec.replicas (DeploymentSpec.replicas)'],
  [
    deployment,
    'spec.template.spec.containers[0].workingDir',
    'Container',
    'spec.template.spec.containers[0].workingDir (Container.workDir)',
  ],
  [deployment, 'metadata.name', 'Deployment', 'metadata.name (Deployment.name)'],
  [{ apiVersion: 'example.com/v1', kind: 'Gateway' }, 'spec.listeners', 'Gateway', 'spec.listeners'],
])('identifies %j at %s as class %s', (object, path, modelIndex, words) => {
  expect(partOfManifest(model, object, path)).toEqual({ modelIndex, words })
})
