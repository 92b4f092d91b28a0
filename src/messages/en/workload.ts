/** Settings of the containers of a component. */
export const containerForm = {
  action: 'Variables and resources',
  title: 'Variables and resources of {name}',
  subtitle: 'Saving replaces the pods a few at a time. Other settings are unchanged.',
  subtitleCron: 'Applies to jobs that start from now on. Other settings are unchanged.',
  subtitleCatalog:
    'Saving changes only the catalog. Runs get this when they are updated. Other settings are unchanged.',
  loading: 'Reading the settings of {name}',
  gone: 'The cluster no longer has this component.',
  submit: 'Save and roll out',
  submitCron: 'Save',
  done: 'Settings of {name} saved',
  failed: 'The settings of {name} were not changed. {reason}',
  undo: 'Undo',
  changedMeanwhile:
    'Somebody else changed {name} in the meantime. Close this and open it again to see what it is now.',
  container: 'Container {name}',
  preparing: 'Init container {name}',
  image: 'Image',
  variables: 'Environment variables',
  noVariables: 'It has no variables of its own.',
  variable: 'Variable {number, number}',
  name: 'Name',
  nameMissing: 'Enter a name.',
  nameWrong: 'Letters, digits, dots, hyphens and underscores; can’t start with a digit.',
  nameTwice: 'There is a variable of this name already.',
  source: 'Value from',
  sources: { value: 'Text', configMap: 'Config map', secret: 'Secret', other: 'Pod' },
  value: 'Value',
  object: { configMap: 'Config map', secret: 'Secret' },
  objectMissing: 'Enter which one.',
  key: 'Key',
  keyMissing: 'Enter a key.',
  other: 'Set by the cluster; see the YAML',
  remove: 'Remove {name, select, none {this variable} other {{name}}}',
  add: 'Add variable',
  resources: 'Resources of each pod',
  requests: { cpu: 'CPU requested', memory: 'Memory requested' },
  limits: { cpu: 'CPU limit', memory: 'Memory limit' },
  cpuHelp: 'In cores. 250m = 0.25 core.',
  memoryHelp: 'With a unit: 256Mi, 1Gi.',
  amountWrong: 'Not an amount: enter one such as {example}.',
  aboveLimit: 'More than the limit of {limit}, which every cluster refuses.',
  given: {
    title: 'Variables from elsewhere',
    configMap: 'From config map {name}: all its keys{prefix, select, none {} other {, each after {prefix}}}.',
    secret: 'From secret {name}: all its keys{prefix, select, none {} other {, each after {prefix}}}.',
    more: '{count, plural, other {and # more}}',
    ownWins: 'Variables above take precedence.',
    amount: 'A limit range sets {amount} when a pod is made.',
  },
} as const

/** A rollout as it happens. */
export const rollout = {
  title: 'Rolling out',
  stopped: 'Rollout stopped',
  refused: 'Pods cannot be made',
  held: 'Rollout paused',
  notReady: 'Not all pods are ready',
  podsReady: '{ready, number} of {wanted, number} ready',
  of: 'Rollout of {name}',
  newPods: 'New pods',
  newPodsText: '{made, number} of {wanted, number} created',
  ready: 'Ready',
  readyText: '{ready, number} of {wanted, number} new ones ready',
  oldPods: 'Old pods',
  oldPodsText: '{count, plural, =0 {all gone} other {# remaining}}',
  steps: { running: 'under way', completed: 'done', failed: 'stalled', waiting: 'not yet' },
  trouble: '{count, plural, one {# new pod} other {# new pods}}: {state}.',
  podTrouble: '{count, plural, one {# pod} other {# pods}}: {state}.',
  paused: 'Rollout is paused. Changes apply when you resume.',
  refusal: {
    cause: {
      quota: 'no room in the quota',
      amounts: 'amounts are missing',
      limitRange: 'outside of the limit range',
      podSecurity: 'against the pod security',
      other: 'pods are refused',
    },
    help: {
      quota:
        'Raise the quota, ask for less under Variables and resources, or scale something of the environment down. It continues once there is room.',
      amounts:
        'Give its containers requests and limits under Variables and resources, or add a limit range that does so for all.',
      limitRange: 'Ask for other amounts under Variables and resources, or change the limit range.',
      podSecurity: 'Change the security context in its YAML. The level is a label of the namespace.',
      other: 'It continues once that is changed.',
    },
    places: { quota: 'Quota {name}', limits: 'Limit ranges', yaml: 'Edit YAML' },
  },
  since: 'last progress {age} ago',
  pod: 'Show pod',
  podOf: 'Show pod {name}',
  back: 'See revisions',
} as const

/** Texts about where else an image runs or ran. */
export const imagePlaces = {
  earlier: 'Ran before',
  earlierNone: 'The cluster keeps no earlier image.',
  choose: 'Use',
  use: 'Use {image}',
  revision: 'until revision {revision, number}',
  elsewhere: 'Also runs in',
  elsewhereOf: '{repository} also runs in',
  elsewhereNone: 'No other workload runs this image.',
  loading: 'Looking',
  failed: 'Not known: {reason}',
  more: '{count, plural, one {and # more application} other {and # more applications}}',
} as const

/** Texts about a component's update policy. */
export const policyForm = {
  action: 'Update policy',
  title: 'Update policy of {name}',
  subtitle: 'Applies from the next rollout; saving replaces no pods. Other settings are unchanged.',
  loading: 'Reading the update policy of {name}',
  submit: 'Save policy',
  done: 'Update policy of {name} saved',
  failed: 'The update policy of {name} was not changed. {reason}',
  undo: 'Undo',
  changedMeanwhile:
    'Somebody else changed {name} in the meantime. Close this and open it again to see what it is now.',
  strategy: 'Strategy',
  types: {
    Deployment: {
      first: 'New pods take over from old ones a few at a time.',
      second: 'All old pods end before the first new one starts, so it is unavailable in between.',
    },
    StatefulSet: {
      first: 'Pods are replaced one by one, from the last to the first.',
      second: 'A pod is replaced when somebody deletes it.',
    },
    DaemonSet: {
      first: 'Pods are replaced node by node.',
      second: 'A pod is replaced when somebody deletes it.',
    },
  },
  fields: {
    maxSurge: { label: 'Max surge', help: 'Pods beyond the wanted number: a number or a share, 2 or 25%.' },
    maxUnavailable: {
      label: 'Max unavailable',
      help: 'Pods that may be unavailable during the rollout: a number or a percentage, 1 or 25%.',
    },
    partition: {
      label: 'Partition',
      help: 'Pods with a lower number keep the old revision. 0 replaces all.',
    },
    minReadySeconds: {
      label: 'Min ready seconds',
      help: 'How long a new pod has to be ready before it counts. Empty for 0.',
    },
    progressDeadlineSeconds: {
      label: 'Progress deadline, in seconds',
      help: 'After so long without progress the rollout counts as failed. Empty for 600.',
    },
    revisionHistoryLimit: {
      label: 'Revision history limit',
      help: 'Old revisions that are kept to roll back to. Empty for 10.',
    },
  },
  problems: {
    number: 'Not a whole number of 0 or more.',
    amount: 'Neither a number nor a share: enter one such as 2 or 25%.',
    tooMuch: 'No more than 100%.',
    bothNothing: 'Not 0 while max surge is 0 too: no pod could be replaced.',
    deadline: 'It has to be longer than the min ready seconds.',
  },
} as const
