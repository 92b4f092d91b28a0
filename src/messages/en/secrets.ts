/** Values of secrets: shown, set and made. */
export const secretValues = {
  title: 'Values',
  note: 'Values are fetched on demand. Every reveal is recorded in Activity.',
  none: 'The secret has no keys yet.',
  reveal: 'Reveal',
  revealOf: 'Reveal {name}',
  hide: 'Hide',
  hideOf: 'Hide {name}',
  copy: 'Copy {name}',
  valueOf: 'Value of {name}',
  base64: 'Not a text: in base64',
  edit: 'Edit values',
  immutable: 'The secret is immutable: nobody can change its values. Make another one, and delete this one.',
}

export const secretForm = {
  editTitle: 'Values of {name}',
  loading: 'Reading the keys of {name}',
  save: 'Save values',
  saved: 'The values of {name} were saved.',
  newTitle: 'New secret',
  create: 'Create secret',
  created: '{name} was created.',
  type: 'Type',
  types: {
    opaque: 'Opaque: any keys',
    basicAuth: 'Basic authentication',
    registry: 'Image registry',
    sshAuth: 'SSH key',
    tls: 'TLS certificate',
  },
  valueOf: 'Value of {name}',
  newValueOf: 'New value of {name}',
  show: 'Show what is typed as {name}',
  hide: 'Hide what is typed as {name}',
  kept: 'Stays as it is',
  goes: 'Will be removed',
  keep: 'Keep',
  keepOf: 'Keep {name} as it is',
  replace: 'Replace',
  replaceOf: 'Replace {name}',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  tooLarge: 'The values are larger than 1 MiB together, which a secret cannot hold.',
  nothing: 'Nothing is changed yet.',
  conflict:
    '{name} was changed by someone else. Check the keys: your input is still here, and saving again applies it.',
  pods: 'Pods waiting for a key start automatically. Running pods pick up variables on restart and mounted files after about a minute.',
}

/** Keys with their values, of a secret or a config map. */
export const keyForm = {
  name: 'Name',
  nameProblem: 'Lower case letters, digits, "-" and "."; it begins and ends with a letter or digit.',
  key: 'Key',
  keyOf: 'Key {number, number}',
  value: 'Value',
  removeNew: 'Remove key {number, number}',
  add: 'Add key',
  keyMissing: 'Give the key a name.',
  keyWrong: 'Letters, digits, "-", "_" and "."; at most 253, and not ".." at the beginning.',
  keyTwice: 'There is a key of this name already.',
  file: 'Upload file',
  fileOf: 'Upload file: value of {name}',
  noText: 'The file is no text, and its bytes would be lost. Give them in base64, as YAML or by the API.',
}

export const configMapForm = {
  newTitle: 'New config map',
  create: 'Create config map',
  created: '{name} was created.',
  tooLarge: 'The values are larger than 1 MiB together, which a config map cannot hold.',
  note: 'Together at most 1 MiB. Anyone who can view the environment can read the values. Use a Secret for confidential ones.',
}
