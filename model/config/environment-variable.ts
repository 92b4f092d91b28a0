import { defineClass, list, string } from '../define.ts'

export const EnvironmentVariable = defineClass({
  service: 'config',
  name: 'EnvironmentVariable',
  collection: 'environmentVariables',
  label: 'Environment variable',
  parent: ['Application.environmentVariables', 'Environment.environmentVariables'],
  attributes: {
    key: string({ key: true }),
    value: string(),
    services: list({ description: 'Names of the services that get it; all of them unless set.' }),
  },
})
