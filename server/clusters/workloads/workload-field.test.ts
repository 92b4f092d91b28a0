import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { fieldInModel } from './workload-field.ts'

const deployment = { object: model.get('environments.Deployment'), path: [] }
const template = 'spec.template.spec.containers'

it.each([
  ['spec.replicas', 'DeploymentSpec', 'spec.0.replicas', 'replicas'],
  ['.spec.replicas', 'DeploymentSpec', 'spec.0.replicas', 'replicas'],
  [`${template}[1].image`, 'Container', 'spec.0.template.0.spec.0.containers.1.image', 'image'],
  [`${template}[0].workingDir`, 'Container', 'spec.0.template.0.spec.0.containers.0.workDir', 'workDir'],
  [`${template}`, 'PodSpec', 'spec.0.template.0.spec.0.containers', 'containers'],
  [`${template}[2]`, 'PodSpec', 'spec.0.template.0.spec.0.containers.2', 'containers[2]'],
  [
    `${template}[0].resources.requests[cpu]`,
    'ResourceRequirements',
    'spec.0.template.0.spec.0.containers.0.resources.0.requests',
    'requests[cpu]',
  ],
  [`${template}[0].colour.red`, 'Container', 'spec.0.template.0.spec.0.containers.0.colour', 'colour.red'],
  ['spec.selector.matchLabels', 'DeploymentSpec', 'spec.0.selector', 'selector.matchLabels'],
  ['metadata.name', 'Deployment', 'name', 'name'],
  ['metadata.labels', 'Deployment', 'labels', 'labels'],
  ['metadata.annotations[a/b]', 'ObjectMeta', 'metadata.0.annotations', 'annotations[a/b]'],
  ['kind', 'Deployment', 'kind', 'kind'],
])('maps %s to a field of %s', (path, modelIndex, field, name) => {
  expect(fieldInModel(deployment, path)).toEqual({ modelIndex, field, name })
})

it('returns nothing without a field', () => {
  expect(fieldInModel(deployment, '')).toBeNull()
})
