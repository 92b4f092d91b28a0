import { expect, test } from 'vitest'
import { HostGroup } from '../../model/config/host-group.ts'
import {
  configAttributes,
  configFields,
  configsOf,
  configValues,
  isUsable,
  meantAttributes,
  namedScalingGroup,
  relations,
  shownAttributes,
} from './config-attributes.ts'

const names = (kind: string) => meantAttributes('awsConfig', kind).map(({ name }) => name)

test('covers every configuration of a host group', () => {
  const declared = Object.keys(HostGroup.children ?? {}).filter((name) => name.endsWith('Config'))
  expect([...relations].toSorted()).toEqual(declared.toSorted())
})

test("asks only for attributes of the configuration's kind, and requires its mandatory ones", () => {
  expect(names('ami')).toContain('image')
  expect(names('ami')).not.toContain('launchTemplate')
  expect(names('spotFleet')).toEqual(['awsConfigType', 'region', 'spotFleetRequestId'])
  expect(names('autoScalingGroup').slice(0, 4)).toEqual([
    'awsConfigType',
    'region',
    'autoScalingGroupId',
    'launchTemplate',
  ])
  const image = (kind: string) => meantAttributes('awsConfig', kind).find(({ name }) => name === 'image')
  expect(image('ami')?.attribute.required).toBe(true)
  expect(image('launchTemplate')?.attribute.required).toBeUndefined()
})

test("asks for nothing that a named scaling group's launch template sets, and keeps the input", () => {
  const made = { awsConfigType: 'autoScalingGroup', region: 'eu-west-1', image: 'ami-1' }
  const named = { ...made, autoScalingGroupId: 'workers' }
  const shown = (values: Record<string, unknown>) =>
    shownAttributes('awsConfig', values).map(({ name }) => name)
  expect(shown(made)).toContain('image')
  expect(shown(named)).toEqual(['awsConfigType', 'region', 'autoScalingGroupId'])
  expect(shown({ ...named, awsConfigType: 'ami' })).toContain('image')
  const withProblem = shownAttributes('awsConfig', named, { image: { type: 'validate' } })
  expect(withProblem.map(({ name }) => name)).toContain('image')
  expect(configValues('awsConfig', named)).toMatchObject({ image: 'ami-1', autoScalingGroupId: 'workers' })
  const group = (config: object) => ({
    id: 'g',
    modelIndex: 'HostGroup',
    service: 'Config',
    uri: '',
    awsConfig: { id: 'c', modelIndex: 'AwsConfig', service: 'Config', uri: '', ...config },
  })
  expect(namedScalingGroup(group(named))).toBe('workers')
  expect(namedScalingGroup(group(made))).toBeNull()
})

test('asks a vCenter for what a clone requires, in a natural order', () => {
  const attributes = meantAttributes('vSphereConfig', null)
  const needed = attributes.filter(({ attribute }) => attribute.required).map(({ name }) => name)
  expect(needed).toEqual(['datacenter', 'resourcePool', 'image'])
  expect(attributes.map(({ name }) => name).slice(0, 6)).toEqual([
    'datacenter',
    'resourcePool',
    'datastore',
    'folder',
    'image',
    'instanceType',
  ])
})

test('knows which configurations can create hosts', () => {
  const of = (type: string) => ({ id: 'p', modelIndex: 'CloudProvider', service: 'Config', uri: '', type })
  expect(isUsable(of('vSphere'), 'vSphereConfig', {})).toBe(true)
  expect(isUsable(of('vSphere'), 'vCloudConfig', {})).toBe(false)
  expect(isUsable(of('AWS'), 'awsConfig', { awsConfigType: 'ami' })).toBe(true)
  expect(isUsable(of('AWS'), 'awsConfig', { awsConfigType: 'spotFleet' })).toBe(false)
  expect(isUsable(of('Azure'), 'azureConfig', {})).toBe(false)
})

test('sends nothing entered for another kind, and unsets its previous values', () => {
  const values = {
    awsConfigType: 'spotFleet',
    region: 'eu-west-1',
    image: 'ami-1',
    spotFleetRequestId: 'sfr-1',
    name: 'web',
  }
  expect(configValues('awsConfig', values)).toMatchObject({ image: null, spotFleetRequestId: 'sfr-1' })
  expect(configValues('awsConfig', values)).not.toHaveProperty('name')
})

test('reads every attribute of every configuration, and finds the one a group has', () => {
  const open = relations.flatMap(configAttributes).filter(({ attribute }) => attribute.kind !== 'secret')
  expect(open.filter(({ name }) => !configFields.includes(name))).toEqual([])
  const config = { id: 'c', modelIndex: 'AwsConfig', service: 'Config', uri: '' }
  const group = {
    id: 'g',
    modelIndex: 'HostGroup',
    service: 'Config',
    uri: '',
    awsConfig: config,
    azureConfig: null,
  }
  expect(configsOf(group)).toEqual([{ relation: 'awsConfig', config }])
})
