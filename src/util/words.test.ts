import { expect, test } from 'vitest'
import { toWords } from './words.ts'

test.each([
  ['desiredCount', 'Desired count'],
  ['podIP', 'Pod IP'],
  ['cpuUsage', 'CPU usage'],
  ['vSphereConfig', 'vSphere config'],
  ['awsRoleArn', 'AWS role arn'],
  ['isAutoscalable', 'Is autoscalable'],
  ['name', 'Name'],
])('%s reads %s', (name, words) => expect(toWords(name)).toBe(words))
