import { describe, expect, it } from 'vitest'
import { deniedIn, explainDenied } from './denied.ts'

const mia = { user: 'gantry:mia', groups: [], cluster: 'eu' }
const sentence = (what: string, place = 'in the namespace "shop"') =>
  `pods is forbidden: User "gantry:mia" cannot ${what} ${place}`
const cluster = 'at the cluster scope'

function commandFor(text: string, identity = mia): unknown {
  const denied = deniedIn(text)
  return denied && explainDenied(denied, identity).params?.['command']
}

describe('a right that a cluster refuses', () => {
  it.each([
    ['list resource "pods" in API group ""', 'view'],
    ['get resource "pods/log" in API group ""', 'view'],
    ['get resource "secrets" in API group ""', 'edit'],
    ['create resource "pods/exec" in API group ""', 'edit'],
    ['patch resource "deployments" in API group "apps"', 'edit'],
    ['create resource "rolebindings" in API group "rbac.authorization.k8s.io"', 'admin'],
  ])('is granted by a role of Kubernetes: %s', (what, role) => {
    expect(commandFor(sentence(what))).toBe(
      `kubectl create rolebinding gantry-mia-${role} --clusterrole=${role} --user=gantry:mia --namespace=shop`,
    )
  })

  it('is granted by a role of its own if Kubernetes has none', () => {
    expect(commandFor(sentence('create resource "widgets/scale" in API group "example.com"'))).toBe(
      'kubectl create role gantry-mia-create-widgets --verb=create --resource=widgets.example.com/scale --namespace=shop && ' +
        'kubectl create rolebinding gantry-mia-create-widgets --role=gantry-mia-create-widgets --user=gantry:mia --namespace=shop',
    )
  })

  it('is granted in the whole cluster only at its scope', () => {
    expect(commandFor(sentence('list resource "nodes" in API group ""', cluster))).toBe(
      'kubectl create clusterrole gantry-mia-list-nodes --verb=list --resource=nodes && ' +
        'kubectl create clusterrolebinding gantry-mia-list-nodes --clusterrole=gantry-mia-list-nodes --user=gantry:mia',
    )
  })

  it('quotes names for the shell', () => {
    const command = commandFor(sentence('list resource "pods" in API group ""'), {
      ...mia,
      user: "gantry:o'neil; rm -rf /",
    })
    expect(command).toContain(`--user='gantry:o'\\''neil; rm -rf /' `)
  })

  it('quotes what the address of the refused request named', () => {
    const at = 'in the namespace "shop;reboot"'
    expect(commandFor(sentence('list resource "pods" in API group ""', at))).toMatch(
      /--namespace='shop;reboot'$/,
    )
    const own = commandFor(sentence('list resource "$(reboot)" in API group "example.com"'))
    expect(String(own).replaceAll(/'[^']*'/g, '')).not.toContain('reboot')
  })

  it.each([
    'pods "web" is forbidden: exceeded quota: compute',
    'pods "web" is forbidden: violates PodSecurity "restricted:latest"',
    '',
  ])('is not confused with admission: %j', (text) => expect(deniedIn(text)).toBeNull())
})
