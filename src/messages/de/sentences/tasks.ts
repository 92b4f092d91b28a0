export const tasks = {
  // actions/tasks.ts
  'The task has already ended.': 'Die Aufgabe ist bereits beendet.',
  // actions/tasks.ts
  'The task has not ended yet.': 'Die Aufgabe ist noch nicht beendet.',
  // actions/tasks.ts
  'All items of the task completed.': 'Alle Elemente der Aufgabe sind abgeschlossen.',
  // actions/environments/clone-steps.ts
  'Creating {kind} {name} ({value} of {length}).': '{kind} {name} wird erstellt ({value} von {length}).',
  // jobs/task-run.ts
  'Timed out after {timeoutSeconds} s.': 'Nach {timeoutSeconds} s abgebrochen.',
  // jobs/task-run.ts
  'The service failed here; its log has the details.': 'Fehler im Dienst; Einzelheiten stehen in seinem Log.',
  // jobs/task-run.ts
  'Interrupted by a restart of the service. {message}':
    'Durch einen Neustart des Dienstes unterbrochen. {message}',
  // operations/rules/task.ts
  '{length} tasks are open. Wait for some to end, or cancel some.':
    '{length} Aufgaben sind offen. Warten Sie, bis einige enden, oder brechen Sie einige ab.',
  // operations/rules/task.ts
  '{length} tasks of this account are open. Wait for some to end, or cancel some.':
    '{length} Aufgaben dieses Kontos sind offen. Warten Sie, bis einige enden, oder brechen Sie einige ab.',
  // operations/rules/task.ts
  'must be a new task: create it with its items':
    'muss eine neue Aufgabe sein: Legen Sie sie mit ihren Elementen an',
  // operations/rules/task.ts
  'must contain labels: an object whose values are strings to set or null to remove':
    'muss labels enthalten: ein Objekt, dessen Werte Zeichenketten zum Setzen oder null zum Entfernen sind',
  // operations/rules/task.ts
  'must have at least one item': 'muss mindestens ein Element haben',
  // operations/rules/task.ts
  'names {resource} a second time': 'nennt {resource} ein zweites Mal',
  // operations/rules/task.ts
  'is {target}, which is not a class of the model': 'ist {target}, was keine Klasse des Modells ist',
  // operations/rules/task.ts
  "is {action}, which tasks don't do for {id}": 'ist {action}, was Aufgaben für {id} nicht ausführen',
  // operations/rules/task.ts
  'has the field {value}, but the action takes {taken}':
    'hat das Feld {value}, aber die Aktion nimmt {taken}',
  // operations/tasks/task-rights.ts
  'The account {user} was removed or disabled.': 'Das Konto {user} wurde entfernt oder deaktiviert.',
  // operations/tasks/task-rights.ts
  'The API key {name} of {user} was removed or has expired.':
    'Der API-Schlüssel {name} von {user} wurde entfernt oder ist abgelaufen.',
}
