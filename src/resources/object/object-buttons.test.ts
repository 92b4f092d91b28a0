import { expect, it } from 'vitest'
import { objectYaml } from './object-buttons.tsx'

const object = {
  id: 'x',
  modelIndex: 'ConfigMap',
  service: 'Environments',
  uri: '',
  name: 'settings',
  kind: 'ConfigMap',
}
const above = (service: string, modelIndex: string, id: string) => ({ id, modelIndex, service })
const environment = above('Environments', 'Environment', 'e')
const application = above('Environments', 'Application', 'a')

it("is the page of the object's environment or application, with the object selected", () => {
  expect(objectYaml(object, [application, environment])).toBe(
    '/environments/e/applications/a/yaml?object=ConfigMap%20settings',
  )
  expect(objectYaml(object, [environment])).toBe('/environments/e/yaml?object=ConfigMap%20settings')
  expect(objectYaml(object, [above('Catalog', 'Application', 'c')])).toBe(
    '/catalog/c/import?object=ConfigMap%20settings',
  )
})

it('is none for objects of a cluster, and for those created by them', () => {
  expect(objectYaml(object, [above('Cluster', 'HostCluster', 'h')])).toBeNull()
  const owned = { ...object, metadata: { ownerReferences: [{ kind: 'CronJob' }] } }
  expect(objectYaml(owned, [application, environment])).toBeNull()
  expect(objectYaml({ ...object, name: 'kube-root-ca.crt' }, [environment])).toBeNull()
})
