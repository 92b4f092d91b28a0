import type * as english from '../en/revisions.ts'
import type { Translation } from '../en/index.ts'

/** Texts about workload revisions and rollbacks. */
export const revisions = {
  title: 'Revisionen',
  component: 'Komponente',
  list: 'Revisionen von {name}',
  loading: 'Die Revisionen von {name} werden gelesen',
  revision: 'Revision {revision, number}',
  current: 'aktuell',
  pods: '{ready, number} von {count, plural, one {# Pod} other {# Pods}} bereit',
  made: 'vor <age></age> erstellt',
  firstMade: 'vor <age></age> erstellt, seither wiederhergestellt',
  none: 'Keine Revisionen',
  noneText: 'Revisionen haben Deployments, StatefulSets und DaemonSets; die Anwendung hat nichts davon.',
  nothingKept: 'Der Cluster bewahrt keine Revision von {name} auf',
  nothingKeptText:
    'Er hält jedes Pod-Template fest, das ausgerollt wird. Das Limit des Verlaufs ist möglicherweise 0.',
  compare: 'Vergleichen mit',
  against: { current: 'Der aktuellen', before: 'Der vorigen' },
  titles: {
    first: 'Revision {revision, number}, die erste, die der Cluster aufbewahrt',
    changed: 'Was Revision {revision, number} geändert hat',
    wouldChange: 'Was die Rückkehr zu Revision {revision, number} ändert',
  },
  diff: 'Pod-Template, Revision {from, number} und Revision {to, number}',
  template: 'Pod-Template von Revision {revision, number}',
  rollBack: 'Zurück zu {revision, number}',
  pausedReason: 'Der Rollout von {name} ist pausiert; setzen Sie ihn zuerst fort',
  done: '{name} kehrt zu Revision {revision, number} zurück.',
  failed: '{name} wurde nicht zurückgesetzt. {reason}',
  undo: 'Rückgängig machen',
} as const satisfies Translation<typeof english.revisions>
