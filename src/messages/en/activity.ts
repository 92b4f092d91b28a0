export const activity = {
  title: 'Activity',
  what: 'changes',
  sentence:
    'What people changed on the platform, newest first. Changes that clusters report by themselves are not listed.',
  time: 'Time',
  user: 'User',
  change: 'Change',
  none: 'No changes yet',
  noneText: 'Creating, changing and deleting anything on the platform is recorded here.',
  created: 'created {what}',
  modified: 'changed {what}',
  deleted: 'deleted {what}',
  counted: '{count, number} × {kind}',
  shown: 'The last {count, number} changes are shown.',
} as const
