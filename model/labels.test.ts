import { expect, test } from 'vitest'
import { boolean, integer, string } from './define.ts'
import { attributeLabel, choiceLabel, inWords } from './labels.ts'

test.each([
  ['desiredCount', 'Desired count'],
  ['cpuUsage', 'CPU usage'],
  ['clusterIPs', 'Cluster IPs'],
  ['podCIDR', 'Pod CIDR'],
  ['awsRoleArn', 'AWS role ARN'],
  ['privateDnsName', 'Private DNS name'],
  ['awsExternalId', 'AWS external ID'],
  ['httpsPort', 'HTTPS port'],
  ['vSphereConfig', 'vSphere config'],
  ['uid', 'UID'],
])('%s reads %s', (identifier, words) => {
  expect(inWords(identifier)).toBe(words)
})

test('a label of the declaration counts before the name in words', () => {
  expect(attributeLabel('workDir', string({ label: 'Working directory' }))).toBe('Working directory')
})

test('the is of a yes-or-no attribute is left out', () => {
  expect(attributeLabel('isDiscovered', boolean())).toBe('Discovered')
  expect(attributeLabel('issuer', boolean())).toBe('Issuer')
})

test('a unit that is shown with the value is left out of the name', () => {
  expect(attributeLabel('periodSeconds', integer({ unit: 'seconds' }))).toBe('Period')
  expect(attributeLabel('leapSeconds', integer())).toBe('Leap seconds')
})

test.each([
  ['notConnected', 'Not connected'],
  ['running', 'Running'],
  ['ClusterIP', 'ClusterIP'],
  ['AWS', 'AWS'],
  ['v2', 'v2'],
  ['startTls', 'STARTTLS'],
  ['readonly', 'readonly'],
])('the choice %s reads %s', (value, words) => {
  expect(choiceLabel(value)).toBe(words)
})
