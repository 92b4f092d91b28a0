import { defineClass, string, timestamp } from '../define.ts'

/** A value of a secret that somebody had shown: kept when the secret is gone, so that it can be told who has seen it. */
export const SecretReading = defineClass({
  service: 'environments',
  name: 'SecretReading',
  collection: 'secretReadings',
  label: 'Reading of a secret',
  labelPlural: 'Readings of secrets',
  parent: 'Environment.secretReadings',
  methods: ['GET'],
  attributes: {
    name: string({
      key: true,
      unique: 'NONE',
      readOnly: true,
      description: 'Secret and key, never a value.',
    }),
    user: string({ readOnly: true }),
    readOn: timestamp({ readOnly: true }),
  },
})
