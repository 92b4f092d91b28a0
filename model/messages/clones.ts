/** Clones of environments. */
export const clones = {
  applicationsShape: 'applications must be a list of names or ids.',
  unknownApplication: 'applications contains {name}, which {environment} does not have.',
  madeBy: '{kind} {name} creates it.',
  applicationNotChosen: 'The application {application} is not selected.',
  helmHistory: 'Helm keeps its history of the source environment in it.',
  partNotChosen: 'Not selected.',
  existsAlready: 'It already exists in the namespace {namespace}, and a clone overwrites nothing.',
  emptyVolumes: 'Volumes are created empty. Data is not copied.',
  sharedHosts: 'Host conflict on this cluster: {hosts}. Change it in the clone.',
  waiting: '{kind} {name} is not copied. These wait until it exists: {waiting}.',
  sourceGone: 'The source no longer has it.',
  environmentDeleted: 'The environment {environment} was deleted in the meantime.',
  creating: 'Creating {kind} {name} ({number} of {count}).',
  wouldCreate:
    '{create, plural, one {# object} other {# objects}} would be created, {leftOut, number} left out, {failed, number} cannot be created.',
  cloned:
    '{source} cloned as {name}: {created, plural, one {# object} other {# objects}} created, {leftOut, number} left out.',
  notCreated: 'Not created: {failed}. The objects show why.',
  failedSteps: 'Steps with failures: {steps}.',
  soFar: 'Environment {name} has {count, plural, one {# object} other {# objects}}.',
  next: 'Next application: {application}, then {more} more.',
  partsShape: 'parts must be a list of {parts}.',
} as const
