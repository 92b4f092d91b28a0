/** Violations of the rules that all classes share. Texts without a full stop follow the name of a field. */
export const violations = {
  field: '{field} {problem}.',
  at: '{place}: {reason}',
  required: 'is required',
  requiredKept: 'is required and cannot be unset',
  requiredReference: 'is required: name the {kind} by id or by its fields',
  immutable: 'cannot be changed after creation',
  taken: '{value} is already taken',
  givenTwice: '{value} is given twice in {relation}',
  otherKind: 'must be {kind}, like its class',
  otherVersion: 'must be a version of the same API group as {version}',
  linkElsewhere: 'is a link to another resource: leave it out, or give the fields of a new one',
  madeByService: 'is created by the service: leave it out',
  madeInCluster:
    'is created in a cluster, not together with its parent: send it to {address}, or import the manifest',
  kindTwice: 'must not contain apiVersion and kind: they are attributes',
  unknownField: 'is not a field of the class',
  otherClass: 'cannot be {value} here',
  fieldTwice: 'is given twice, as {spellings}. Leave one of them out',
  onlyOne: 'can contain only one {class}, but {count} are given',
  noObjectOf: 'must be an object of class {class}',
  exists: '{class} already exists; change it instead.',
  full: 'There are already {max, number} resources of class {class}, which is the limit. Delete some of them first.',
  tooManyResources:
    'The body contains more than {max, number} resources. Send them in several requests, or import a manifest.',
  secretChangesToo: 'can only be changed together with {secret}: send {secret} again, too',
  machineName: '{problem}. Set it with hostnamectl set-hostname NAME',
} as const
