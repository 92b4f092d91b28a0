/** Imports of manifests into applications and environments. */
export const imports = {
  effects: '{count, plural, one {# object} other {# objects}}: {effects}.',
  created: '{count} created',
  changed: '{count} changed',
  deleted: '{count} deleted',
  unchanged: '{count} unchanged',
  wouldCreate: '{count} would be created',
  wouldChange: '{count} would be changed',
  wouldDelete: '{count} would be deleted',
  runElsewhere: 'run is for a new application: send the manifest to the environment, or leave it out.',
  pruneElsewhere: 'prune is for one application; an import into an environment deletes nothing.',
  editBody: 'A body of type {type} has the two texts text and base, and nothing else.',
  runTaken: '{environment} already has the application {run}. Import into that one instead.',
  ownNamespace: "Namespace {namespace} is this environment's own and is left unchanged.",
  elsewhere: 'it belongs to the application {application}. Import it there.',
  replicasKept: '{kind} {name}: replicas unchanged; managed by {autoscaler}.',
  nothingApplied: 'Nothing was applied.',
  appliedBefore: 'Applied before it: {objects}.',
  commentLost: 'The comment in line {line} is not kept.',
  commentsLost: 'Comments are not kept: {count} lines have one, from line {line} on.',
  commentOfLost: 'The comment in line {line} is not kept, because what it is about is not kept.',
  commentsOfLost:
    'Comments are not kept where what they are about is not: {count} lines have one, from line {line} on.',
  commentsTooLong:
    'Comments are not kept where one object has more than {limit} characters of them: {objects}.',
  labelled: 'By a label that is added, these become part of the application {application}: {objects}.',
  unknownKinds: "Can't run on clusters without {kinds}.",
  secretValues: 'Secret values are not kept in the catalog ({secrets}): set them in each environment.',
  clusterFields: 'Fields that belong to one cluster are not kept: {fields}.',
  fieldsOf: '{object} ({fields})',
  duplicateKey: 'Line {line} sets {key} again: the last value is used.',
  duplicateKeys:
    'Line {line} sets {key} again, and {rest, plural, one {# more key comes} other {# more keys come}} twice: the last value is used.',
  onlyText: 'Only objects in the text are applied. Others are left unchanged.',
  notDeleted:
    'No longer in the text, and not deleted: {objects}. Delete {count, plural, one {it where it is} other {them where they are}} listed.',
  duplicateEntry: '{kind} {name} sets {entries} twice: the last one counts.',
  selectorsOverlap:
    '{one} and {other} each select the pods of the other, too, and workloads whose selectors overlap interfere with each other. Give the selector and the pods of {one} labels of their own.',
  selectorTooWide:
    'The selector of {wide} is too wide: it takes the pods of {taken}, too, and workloads whose selectors overlap interfere with each other. Narrow it by a label that only the pods of {wide} have.',
  selectorFixed:
    'The selector of {wide} takes the pods of {taken}, too, and workloads whose selectors overlap interfere with each other. It cannot be changed: give the pods of {taken} labels that it does not select.',
  expands: 'expands to more than {max} values',
  tooLarge: 'A manifest has at most 10 MiB; import this one in parts.',
  empty: 'The manifest is empty: it contains no document.',
  noObjects: 'The manifest contains no objects.',
  document: 'The document',
  template:
    'This looks like a template. Render it first, with helm template for a Helm chart, and import the result.',
  noYaml: 'Invalid YAML: {reason}.',
  kustomization:
    'This is a Kustomization, which kubectl builds locally and no cluster accepts. Run kubectl kustomize and import its output.',
  kubeconfig: 'This is a kubeconfig. Use it to add a cluster instead.',
  chart: 'This is the Chart.yaml of a Helm chart. Run helm template on the chart and import its output.',
  compose:
    'This is a Docker Compose file. Convert it, for example with kompose convert, and import the result.',
  chartValues:
    'This looks like the values of a Helm chart. Run helm template with them and import its output.',
  jsonPatch:
    'This is a JSON Patch. Apply it to its object, for example with kubectl kustomize, and import the result.',
  bareList:
    'This is a bare list of objects. Separate them by lines of ---, or make them the items of a List.',
  noObject: 'This is not an object with apiVersion and kind.',
  entryNoObject: 'This is not an object.',
  unknownFormat:
    'This is neither a Kubernetes object, with apiVersion and kind, nor one application or pod templates in the form of mode=export.',
  invalidName: 'is {value}, which is not a valid name',
  generatedName: 'generateName makes a new object each time; give it a name.',
  twin: 'The text already contains the object: {place}.',
  namespaceInCatalog:
    'Its namespace is {namespace}. Remove metadata.namespace: catalog applications can run in any environment.',
  otherNamespace:
    'Its namespace is {namespace}, and this environment is the namespace {own}. Remove metadata.namespace, or import into the environment of {namespace}.',
  noLabels: 'no labels',
  theLabels: 'the labels {labels}',
  templateFitsSeveral:
    'The template has {labels}, which fit several workloads: {workloads}. Import their objects instead.',
  templateFitsNone:
    'The template has {labels}, which fit no workload here. Import whole objects, with apiVersion and kind, to create one.',
} as const
