import type { AreaWords } from '../../service-words.ts'

export const drains: AreaWords<'drains'> = {
  wasCordoned: '{node} war schon gesperrt.',
  cordoned: '{node} nimmt keine neuen Pods an.',
  wasNotCordoned: '{node} war nicht gesperrt.',
  uncordoned: '{node} nimmt wieder Pods an.',
  staticPod: 'Der Node selbst führt ihn aus, aus einer eigenen Datei.',
  daemonSet: 'Sein DaemonSet hält auf jedem Node einen.',
  unmanaged: 'Nichts erzeugt ihn wieder: Er wäre endgültig verloren.',
  localData: 'Er hat Daten auf dem Node, die verloren gingen.',
  severalBudgets:
    'Mehrere Disruption Budgets schützen ihn: {budgets}. Kubernetes verdrängt keinen Pod, der mehr als eines hat.',
  budget: 'Das Budget ist {budget}.',
  podBlocked: 'Pod {namespace}/{name}: {reason}',
  uncordonedMeanwhile:
    '{node} nimmt wieder Pods an: Jemand hat ihn freigegeben und damit das Leeren beendet.',
  notBoolean: '{name} muss true oder false sein.',
  gracePeriod: 'gracePeriodSeconds muss eine ganze Zahl von mindestens 0 sein.',
  blocked: '{count} blockiert',
  waits: '{count} von einem Disruption Budget gehalten',
  evict: '{count} zu verdrängen',
  evicting: '{count} verdrängt',
  leaving: '{count} am Beenden',
  stays: '{count} bleiben',
  drained: '{node} ist geleert.',
  drainedExcept: '{node} ist geleert: {pods}.',
  remaining: '{count, plural, one {# Pod} other {# Pods}} auf {node}: {pods}.',
}
