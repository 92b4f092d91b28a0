export const alarms = {
  title: 'Alarms',
  sentence:
    'What is not as it should be right now: clusters, environments and applications that are degraded, failed or away. Alarms of your own rules are not part of this version.',
  needsAttention: 'Needs attention',
  all: 'All alarms',
  none: 'Nothing needs attention',
  noneText: 'Every cluster is ready and no application is degraded or failed.',
  more: 'More are not shown. Open the list of the kind in question to see all.',
  kinds: {
    cluster: 'cluster',
    environment: 'environment',
    application: 'application',
    host: 'host',
  },
  columns: { state: 'State', name: 'Name', cause: 'Cause', since: 'Since' },
  noCause: 'The service gives no cause.',
} as const
