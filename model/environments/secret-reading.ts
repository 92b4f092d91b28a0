import { defineClass, string, timestamp } from '../define.ts'

/** A disclosure of a Secret's value to a user. Outlives the Secret, to show who has seen it. */
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
