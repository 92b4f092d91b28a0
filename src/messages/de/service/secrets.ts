import type { AreaWords } from '../../service-words.ts'

export const secrets: AreaWords<'secrets'> = {
  shown: '{secret}/{key} wurde angezeigt; das wird festgehalten.',
  keyMissing: 'key muss der Name eines Schlüssels des Secrets sein.',
  noKey: 'Das Secret {secret} hat in seinem Cluster keinen Schlüssel {key}.',
  changed: 'Die Werte von {secret} wurden geändert.',
  valuesShape:
    'values muss ein Objekt mit mindestens einem Schlüssel sein, jeder mit seinem Text oder null, um den Schlüssel zu entfernen.',
  versionShape: 'resourceVersion muss der Text von metadata.resourceVersion des Secrets sein.',
  notText: 'Der Wert von {key} muss ein Text oder null sein.',
  tooLarge: 'Die Werte sind zusammen größer als 1 MiB; so viel fasst ein Secret nicht.',
  invalidKey:
    '{key} kann kein Schlüssel sein: Ein Schlüssel hat höchstens 253 Buchstaben, Ziffern, „-“, „_“ und „.“ und beginnt nicht mit „..“.',
  changedMeanwhile:
    'Das Secret {secret} wurde inzwischen geändert. Lesen Sie es erneut, und wiederholen Sie die Änderung.',
  immutable:
    'Das Secret {secret} ist unveränderlich: Niemand kann seine Werte ändern. Legen Sie ein anderes Secret an, und löschen Sie dieses.',
}
