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

test('a declared label takes precedence over the attribute name in words', () => {
  expect(attributeLabel('workDir', string({ label: 'Working directory' }))).toBe('Working directory')
})

test('drops "is" from the label of a boolean', () => {
  expect(attributeLabel('isDiscovered', boolean())).toBe('Discovered')
  expect(attributeLabel('issuer', boolean())).toBe('Issuer')
})

test('drops the unit from the label if the value shows it', () => {
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
])('labels the choice %s %s', (value, words) => {
  expect(choiceLabel(value)).toBe(words)
})
