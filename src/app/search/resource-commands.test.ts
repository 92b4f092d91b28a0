import { expect, test } from 'vitest'
import { model } from '../../../model/index.ts'
import { catalogues } from '../../messages/catalogues.ts'
import { type PageCommand, pageCommands } from './page-commands.ts'
import { commandsNow, commandsOf, listsOf, type ResourceKind, resourcesAt } from './resource-commands.ts'

const [one, two] = ['0b9a3c52-8f64-4f4c-9a56-1f0f3b1c2d3e', '7d1c9f10-2a3b-4c5d-8e9f-a0b1c2d3e4f5']

test.for<[string, string[]]>([
  [`/environments/${one}/applications/${two}/logs`, ['application', 'component', 'environment']],
  [`/environments/${one}/applications/${two}`, ['application', 'component', 'environment']],
  [`/environments/${one}/configuration`, ['environment']],
  [`/clusters/${one}/nodes/${two}`, ['node', 'cluster']],
  [`/clusters/${one}/nodes`, ['cluster']],
  [`/resources/environments/pods/${one}/yaml`, ['pod', 'resource']],
  [`/resources/cluster/storageClasses/${one}`, ['resource']],
  ['/resources/cluster/storageClasses/new', []],
  [`/catalog/${one}`, ['catalogApplication']],
  [`/clusters/policies/${one}`, []],
  ['/environments/new', []],
  ['/', []],
])('%s shows %j', ([pathname, kinds]) => {
  expect(resourcesAt(pathname).map(({ kind }) => kind)).toEqual(kinds)
})

test('an action leads to its page, with the ids of the current resource', () => {
  const [application] = resourcesAt(`/environments/${one}/applications/${two}/logs`)
  expect(application).toMatchObject({ ids: [one, two], to: `/environments/${one}/applications/${two}` })
  const promote = commandsOf('application').find(({ name }) => name === 'promote')
  expect(promote?.to([one, two])).toBe(`/environments/${one}/applications/${two}/promote`)
  const [inList] = resourcesAt(`/resources/cluster/storageClasses/${one}`)
  const remove = commandsOf('resource').find(({ name }) => name === 'delete')
  expect(inList && remove?.to(inList.ids)).toBe(`/resources/cluster/storageClasses/${one}`)
})

/** Id of the page's resource. */
const of = one
const page = '/clusters/c/nodes/n'

test("offers the current page's commands with their disabled reasons", () => {
  const names = (reported: Parameters<typeof commandsNow>[1]) =>
    commandsNow('node', reported).map(({ name }) => name)
  expect(names({})).toEqual(['cordon', 'uncordon', 'drain', 'labels', 'taints'])
  expect(names({ cluster: { kubeconfig: { of, page } } })).toEqual([
    'cordon',
    'uncordon',
    'drain',
    'labels',
    'taints',
  ])
  const disabledReason = 'The cluster is away.'
  const reported = { node: { uncordon: { of, page, disabledReason }, drain: { of, page, disabledReason } } }
  expect(names(reported)).toEqual(['uncordon', 'drain'])
  expect(commandsNow('node', reported).map((command) => command.reported?.disabledReason)).toEqual([
    disabledReason,
    disabledReason,
  ])
  // Commands with their own address are available whether or not the page has a button for them.
  const ofApplication = commandsNow('application', { application: { scale: { of, page, disabledReason } } })
  expect(ofApplication.find(({ name }) => name === 'scale')?.reported).toEqual({ of, page, disabledReason })
  expect(ofApplication.map(({ name }) => name)).toEqual(expect.arrayContaining(['promote', 'logs']))
  expect(ofApplication.map(({ name }) => name)).not.toContain('deleteApplication')
})

test('lists the actions on each part of a resource', () => {
  const parts = ['web', 'worker'].map((name) => ({
    id: `the-${name}`,
    name,
    disabledReason: `No role for ${name}.`,
  }))
  const pausing = commandsNow('application', { application: { pause: { of, page, parts } } }).filter(
    ({ name }) => name === 'pause',
  )
  expect(pausing.map(({ part, reported }) => [part?.name, reported?.disabledReason])).toEqual([
    ['web', 'No role for web.'],
    ['worker', 'No role for worker.'],
  ])
})

const kinds = Object.keys(listsOf) as ResourceKind[]

test('every class that a command needs is writable by admins', () => {
  const all = [...kinds.flatMap(commandsOf), ...Object.values<PageCommand>(pageCommands)]
  const classes = [...new Set(all.flatMap(({ writes }) => writes ?? []))]
  expect(classes.filter((id) => !model.get(id).writers.includes('admin'))).toEqual([])
  expect(classes).toContain('environments.Application')
})

test('terminals in the search require the same right as their button', () => {
  const terminals = kinds.flatMap(commandsOf).filter(({ name }) => name === 'terminal')
  expect(terminals.map(({ writes }) => writes)).toEqual(['environments.Pod', 'environments.Pod'])
})

test.for(Object.keys(catalogues))('in %s a command has the name of its destination', async (language) => {
  const catalogue = catalogues[language as keyof typeof catalogues]
  const [
    { search },
    { settings },
    { environments },
    { nodePage },
    { clusters },
    { between },
    { resource },
    { podPage },
    { containerForm, policyForm },
  ] = await Promise.all([
    catalogue.search(),
    catalogue.settings(),
    catalogue.environments(),
    catalogue.nodes(),
    catalogue.clusters(),
    catalogue.between(),
    catalogue.generic(),
    catalogue.pods(),
    catalogue.workload(),
  ])
  const { doing, pages } = search
  // A command has the same name as its button.
  expect(doing.restart.label).toBe(environments.application.restart)
  expect([doing.cordon.label, doing.uncordon.label, doing.drain.label]).toEqual([
    nodePage.cordon,
    nodePage.uncordon,
    nodePage.drain,
  ])
  expect([doing.labels.label, doing.taints.label]).toEqual([
    nodePage.labelForm.action,
    nodePage.taintForm.action,
  ])
  expect([doing.pause.label, doing.resume.label]).toEqual([
    environments.component.pause,
    environments.component.resume,
  ])
  expect([doing.setUp.label, doing.policy.label]).toEqual([containerForm.action, policyForm.action])
  expect([search.states.disconnected, search.states.paused]).toEqual([
    environments.disconnectedReason,
    environments.component.pausedReason,
  ])
  expect([doing.edit.label, doing.delete.label]).toEqual([resource.edit, resource.remove])
  expect(doing.readYaml.label).toBe(podPage.tabs.yaml)
  expect(doing.promote.label).toBe(environments.application.promote)
  expect(doing.cloneEnvironment.label).toBe(environments.clone)
  expect(doing.compareEnvironment.label).toBe(environments.compare)
  expect(doing.kubeconfig.label).toBe(clusters.download.action)
  expect(pages.compareEnvironments.label).toBe(between.compare.title)
  expect(pages.setUpCluster.label).toBe(clusters.setUp.title)
  for (const tab of [
    'account',
    'users',
    'teams',
    'roles',
    'alarms',
    'appearance',
    'classes',
    'demo',
    'about',
  ] as const)
    expect(pages[tab].label).toBe(settings.tabs[tab])
})
