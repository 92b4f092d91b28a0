import type { AreaWords } from '../../service-words.ts'

export const clones: AreaWords<'clones'> = {
  applicationsShape: 'applications muss eine Liste von Namen oder IDs sein.',
  unknownApplication: 'applications enthält {name}; das gibt es in {environment} nicht.',
  madeBy: '{kind} {name} legt es an.',
  applicationNotChosen: 'Die Anwendung {application} ist nicht ausgewählt.',
  helmHistory: 'Helm hält darin den Verlauf an diesem Ort fest.',
  partNotChosen: 'Der Teil, zu dem es gehört, ist nicht ausgewählt.',
  existsAlready: 'Der Namespace {namespace} hat es bereits, und ein Klon überschreibt nichts.',
  emptyVolumes: 'Volumes werden neu und leer erstellt: Daten werden nicht übernommen.',
  sharedHosts: 'Hostkonflikt auf diesem Cluster: {hosts}. Ändern Sie das im Klon.',
  waiting: '{kind} {name} wird nicht übernommen. Diese warten, bis es vorhanden ist: {waiting}.',
  sourceGone: 'Die Quelle hat es nicht mehr.',
  environmentDeleted: 'Die Umgebung {environment} wurde inzwischen gelöscht.',
  creating: '{kind} {name} wird erstellt ({number} von {count}).',
  wouldCreate:
    '{create, plural, one {# Objekt würde} other {# Objekte würden}} erstellt; ausgelassen: {leftOut, number}; nicht erstellbar: {failed, number}.',
  cloned:
    '{source} als {name} geklont: {created, plural, one {# Objekt} other {# Objekte}} angelegt, {leftOut, number} ausgelassen.',
  notCreated: 'Nicht erstellt: {failed}. Die Gründe stehen bei den Objekten.',
  failedSteps: 'Schritte mit Fehlern: {steps}.',
  soFar: 'Die Umgebung {name} hat {count, plural, one {# Objekt} other {# Objekte}}.',
  next: 'Nächste Anwendung: {application}, danach {more} weitere.',
  partsShape: 'parts muss eine Liste aus {parts} sein.',
}
