/** Values of Secrets. */
export const secrets = {
  shown: '{secret}/{key} was revealed. This is logged.',
  keyMissing: 'key must be the name of one key of the Secret.',
  noKey: 'Secret {secret} has no key {key} in its cluster.',
  changed: 'The values of {secret} were changed.',
  valuesShape:
    'values must be an object with at least one key, each with its text, or null to remove the key.',
  versionShape: 'resourceVersion must be the text of metadata.resourceVersion of the Secret.',
  notText: 'The value of {key} must be a text or null.',
  tooLarge: 'The values are larger than 1 MiB together, which a Secret cannot hold.',
  invalidKey:
    'The key {key} is invalid: a key has at most 253 letters, digits, "-", "_" and ".", and does not begin with "..".',
  changedMeanwhile: 'Secret {secret} was changed in the meantime. Read it again and repeat the change.',
  immutable:
    'Secret {secret} is immutable: its values cannot be changed. Create another Secret, and delete this one.',
} as const
