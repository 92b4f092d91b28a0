/** Werte von Secrets. */
export const secretValues = {
  title: 'Werte',
  note: 'Auf Ihre Anforderung aus dem Cluster gelesen. Wer welchen Wert gesehen hat, steht unter Aktivität.',
  none: 'Das Secret hat noch keine Schlüssel.',
  reveal: 'Anzeigen',
  revealOf: '{name} anzeigen',
  hide: 'Verbergen',
  hideOf: '{name} verbergen',
  copy: '{name} kopieren',
  valueOf: 'Wert von {name}',
  base64: 'Kein Text: in Base64',
  edit: 'Werte bearbeiten',
  immutable:
    'Das Secret ist unveränderlich: Niemand kann seine Werte ändern. Legen Sie ein anderes an, und löschen Sie dieses.',
}

export const secretForm = {
  editTitle: 'Werte von {name}',
  loading: 'Schlüssel von {name} werden gelesen',
  save: 'Werte speichern',
  saved: 'Die Werte von {name} wurden gespeichert.',
  newTitle: 'Neues Secret',
  create: 'Secret anlegen',
  created: '{name} wurde angelegt.',
  type: 'Typ',
  types: {
    opaque: 'Opaque: beliebige Schlüssel',
    basicAuth: 'Basic-Authentifizierung',
    registry: 'Image-Registry',
    sshAuth: 'SSH-Schlüssel',
    tls: 'TLS-Zertifikat',
  },
  valueOf: 'Wert von {name}',
  newValueOf: 'Neuer Wert von {name}',
  show: 'Eingabe für {name} anzeigen',
  hide: 'Eingabe für {name} verbergen',
  kept: 'Bleibt, wie er ist',
  goes: 'Wird entfernt',
  keep: 'Behalten',
  keepOf: '{name} unverändert behalten',
  replace: 'Ersetzen',
  replaceOf: '{name} ersetzen',
  remove: 'Entfernen',
  removeOf: '{name} entfernen',
  tooLarge: 'Die Werte sind zusammen größer als 1 MiB; so viel fasst ein Secret nicht.',
  nothing: 'Noch ist nichts geändert.',
  conflict:
    '{name} wurde inzwischen von jemand anderem geändert. Sehen Sie sich die Schlüssel noch einmal an: Ihre Eingaben sind noch da, und erneutes Speichern wendet sie an.',
  pods: 'Pods, die auf einen Schlüssel warten, starten von selbst. Laufende Pods übernehmen Variablen beim Neustart und eingehängte Dateien nach etwa einer Minute.',
}

/** Schlüssel mit ihren Werten, eines Secrets oder einer ConfigMap. */
export const keyForm = {
  name: 'Name',
  nameProblem:
    'Kleinbuchstaben, Ziffern, „-“ und „.“; am Anfang und am Ende steht ein Buchstabe oder eine Ziffer.',
  key: 'Schlüssel',
  keyOf: 'Schlüssel {number, number}',
  value: 'Wert',
  removeNew: 'Schlüssel {number, number} entfernen',
  add: 'Schlüssel hinzufügen',
  keyMissing: 'Geben Sie dem Schlüssel einen Namen.',
  keyWrong: 'Buchstaben, Ziffern, „-“, „_“ und „.“; höchstens 253 Zeichen, am Anfang nicht „..“.',
  keyTwice: 'Einen Schlüssel dieses Namens gibt es bereits.',
  file: 'Datei übernehmen',
  fileOf: 'Datei übernehmen: Wert von {name}',
  noText:
    'Die Datei ist kein Text; ihre Bytes gingen verloren. Geben Sie sie in Base64 an, als YAML oder über die API.',
}

export const configMapForm = {
  newTitle: 'Neue ConfigMap',
  create: 'ConfigMap anlegen',
  created: '{name} wurde angelegt.',
  tooLarge: 'Die Werte sind zusammen größer als 1 MiB; so viel fasst eine ConfigMap nicht.',
  note: 'Zusammen höchstens 1 MiB. Wer die Umgebung lesen darf, kann die Werte lesen: Was verborgen bleiben soll, gehört in ein Secret.',
}
