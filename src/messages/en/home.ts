export const home = {
  title: 'Fleet',
  sentence:
    '{clusters, plural, =0 {No cluster is connected yet.} =1 {{ready, plural, =1 {The cluster is ready.} other {The cluster is not ready.}}} other {{ready, number} of {clusters, number} clusters are ready.}} {applications, plural, =0 {No application runs.} other {{attention, plural, =0 {{unknown, plural, =0 {{applications, plural, =1 {The application is well.} other {All # applications are well.}}} other {No application of a cluster that answers needs attention.}}} other {{attention, number} of {applications, number} applications {attention, plural, one {needs} other {need}} attention.}}}}{unknown, plural, =0 {} one { The state of # is unknown while its cluster is unreachable.} other { The state of # is unknown while their clusters are unreachable.}}',
  addCluster: 'Add cluster',
  member: {
    title: 'Home',
    sentence: 'Your environments, and what happened in them.',
    environments: 'Your environments',
    allEnvironments: 'All environments',
    noEnvironment: 'No environment yet',
    noEnvironmentText: 'You have access to catalog applications only.',
    none: 'You have no access yet',
    noneText:
      '{count, plural, =0 {Ask an admin to give you access to an environment, a cluster or an application.} other {Ask {admins} to give you access to an environment, a cluster or an application.}}',
  },
  figures: {
    label: 'Figures of the fleet',
    cpu: 'CPU',
    cpuText: '{used} of {all} cores',
    memory: 'Memory',
    memoryText: '{used} of {all}',
    pods: 'Pods running',
    podsEnded: '{ended, number} completed or failed',
    podsText: 'room for {all, number}',
    podsPending: '{pending, number} pending',
    nodes: 'Nodes ready',
    nodesText: '{missing, plural, =0 {all report} one {# not ready} other {# not ready}}',
    applications: 'Applications',
    noMetrics: 'no metrics',
    noMetricsText: 'No connected cluster measures it.',
    leftOut:
      '{disconnected, plural, one {# cluster is unreachable: its nodes, pods and usage are left out.} other {# clusters are unreachable: their nodes, pods and usage are left out.}}',
  },
  firstSteps: {
    title: 'First steps',
    note: 'From nothing to applications that run',
    hide: 'Hide',
    done: '(done)',
    demo: 'Make the demo again, to look around',
    steps: {
      cluster: {
        title: 'Connect a cluster',
        text: 'By its kubeconfig; what runs there appears within seconds. Without one, “Set up cluster” makes one of your own machines.',
      },
      application: {
        title: 'Put an application into the catalog',
        text: 'Import its YAML once; from there it runs in any environment, and is compared and promoted between them.',
      },
      alarms: {
        title: 'Send alarms to where you work',
        text: 'To a webhook, Slack, Teams or mail. Send a test to check the delivery.',
      },
      people: {
        title: 'Let others in',
        text: 'Each with a role. Programs use API keys.',
      },
    },
  },
  favourites: {
    title: 'Favourites',
    note: 'Kept in this browser',
    remove: 'Remove {name} from favourites',
  },
  changes: {
    title: 'Recent changes',
    all: 'Activity',
    none: 'No changes yet',
    noneText: 'Changes that people make on the platform appear here.',
  },
  clusters: {
    title: 'Clusters',
    all: 'All clusters',
    note: 'Worst first',
    cpu: 'CPU, 24 h',
    memory: 'Memory, 24 h',
    name: 'Cluster',
  },
  empty: {
    title: 'No clusters yet',
    text: 'Connect a Kubernetes cluster with its kubeconfig; its workloads appear within seconds.',
  },
} as const
