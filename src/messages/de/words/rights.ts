/** Labels of grants and custom roles. */
export const rightsWords = {
  Grant: 'Berechtigung',
  Grants: 'Berechtigungen',
  'Access grants': 'Zugriffsrechte',
  'Custom role': 'Eigene Rolle',
  'Custom roles': 'Eigene Rollen',
  Level: 'Stufe',
  View: 'Ansehen',
  Operate: 'Betreiben',
  Edit: 'Bearbeiten',
  'Environments by label': 'Umgebungen nach Label',
  Permissions: 'Rechte',
}

export const rightsHelp = {
  'view: read, with logs; operate: also restart, scale and roll back; edit: also change, run, open terminals and see secret values; admin: also change, delete and grant.':
    'view: lesen, mit Logs; operate: auch neu starten, skalieren und zurückrollen; edit: auch ändern, ausführen, Terminals öffnen und Werte von Secrets sehen; admin: auch verwalten, löschen und Rechte vergeben.',
  'Grants the rights on all environments with these labels. It needs at least one requirement.':
    'Gilt für alle Umgebungen mit diesen Labels. Mindestens eine Bedingung ist nötig.',
  'One service.Class.verb each, such as environments.Deployment.operate. A * matches all classes of the service. Verbs: read, logs, operate, write, exec, reveal, manage, grant.':
    'Je ein Dienst.Klasse.Recht, etwa environments.Deployment.operate. Ein * steht für alle Klassen des Dienstes. Rechte: read, logs, operate, write, exec, reveal, manage, grant.',
}
