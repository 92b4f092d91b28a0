import type { AreaWords } from '../../service-words.ts'

export const promotions: AreaWords<'promotions'> = {
  environmentMissing:
    'ist erforderlich: Nennen Sie die Umgebung, {purpose, select, promote {in die übertragen werden soll} compare {mit der verglichen werden soll} other {in der die Anwendung laufen soll}}',
  noEnvironment: '{name} gibt es nicht',
  sameEnvironment: 'nennt {environment} selbst; nennen Sie eine andere Umgebung',
  nothingToPromote: '{application} hat weder einen Workload noch eine ConfigMap zum Übertragen.',
  unknownComponent: 'components: {application} hat kein {component}; seine Objekte sind {known}.',
  noComponents: 'components: {application} hat kein {component} und überhaupt keine Objekte.',
  secretComponent:
    'components: {component} ist ein Secret: Seine Werte werden in jeder Umgebung getrennt gesetzt.',
  missingImages:
    '{place} gibt es in {environment} nicht. Wählen Sie zum Erstellen Images und Konfiguration aus.',
  missingConfiguration:
    '{place} gibt es in {environment} nicht. Wählen Sie zum Erstellen die Konfiguration aus.',
  replicasKept: '{place} behält die bisherigen Replicas: Ein Autoscaler von {environment} legt sie fest.',
  missingNeed: '{place} benötigt {kind} {name}; in {environment} gibt es das nicht.',
  sharedHosts: 'Hostkonflikt auf diesem Cluster: {hosts}. Ändern Sie das in einer der Umgebungen.',
  noKind: 'Der Cluster kennt die Art {kind} in {apiVersion} nicht.',
  ofOther: 'In {environment} gehört es zur Anwendung {application}.',
  willChange: 'Zu ändernde Anwendungen: {changed}, unverändert: {unchanged}, abgelehnt: {refused}.',
  changed: 'Anwendungen geändert: {changed}, unverändert: {unchanged}.',
  promotedAll: 'Von {source} nach {environment} übertragen.',
  notPromoted: 'Nicht übertragen: {failed}. Die Gründe stehen bei den Anwendungen.',
  textList: '{field} muss eine Liste von Texten mit mindestens einem Eintrag sein.',
  nothing: 'Es gibt nichts zu übertragen.',
  unchanged: 'Es gibt nichts zu ändern.',
  changedMeanwhile: '{place} wurde inzwischen geändert.',
  promoted: '{application} nach {environment} übernommen.',
  hasFailed: '{place} ist in {environment} fehlgeschlagen.',
  stoppedRefused:
    'Der Rollout von {place} steht in {environment} still: Die neuen Pods können dort nicht angelegt werden.',
  stoppedLate:
    'Der Rollout von {place} steht in {environment} still: Die neuen Pods wurden nicht rechtzeitig bereit.',
  paused: 'Der Rollout von {place} ist in {environment} pausiert: Nicht alle Pods haben dort diese Version.',
  rollingOut:
    'Der Rollout von {place} läuft in {environment} noch: {updated} von {desired} Pods haben diese Version.',
  notReady: '{place} ist in {environment} nicht bereit: {ready} von {desired} Pods sind es.',
}
