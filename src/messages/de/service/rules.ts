import type { AreaWords } from '../../service-words.ts'

export const rules: AreaWords<'rules'> = {
  tooManyLabels: 'darf höchstens {max, number} Einträge haben',
  tooManyLabelBytes: 'darf in allen Schlüsseln und Werten zusammen höchstens {max, number} Bytes haben',
  labelTooLong: 'darf in jedem Schlüssel samt Wert höchstens {max, number} Zeichen haben',
  noFiniteNumber: 'darf keine Zahl über 1,8e308 enthalten',
  noExactInteger:
    'darf keine ganze Zahl außerhalb von ±9007199254740991 enthalten; in Anführungszeichen wird sie als Text gespeichert',
  noSurrogate: 'darf kein halbes Surrogatpaar enthalten, das kein Zeichen ist',
  repeatsPattern: 'darf nicht ein Muster wiederholen, das leicht zu erraten ist',
  containsUserName: 'darf nicht aus dem Benutzernamen bestehen, der leicht zu erraten ist',
  commonPassword: 'darf keines der häufigsten Passwörter sein',
  prefixCharacters: 'darf nur sichtbare ASCII-Zeichen enthalten und nicht mit system: beginnen',
  impersonationAwaited: 'lässt sich erst einschalten, wenn der Cluster verbunden ist',
  impersonationNested:
    'lässt sich nicht einschalten, da die kubeconfig selbst als Benutzer {user} handelt; entfernen Sie ihr Feld as',
  impersonationRefused:
    'erfordert das Recht impersonate für {missing}, das dem Dienst im Cluster fehlt. Ein Administrator des Clusters kann es erteilen mit: {command}',
  weakPassword:
    'ist zu leicht zu erraten: Verwenden Sie mehrere zusammenhanglose Wörter oder ein längeres zufälliges Passwort',
  noAlarmType: 'nennt {names}; das {count, plural, one {ist kein Alarmtyp} other {sind keine Alarmtypen}}',
  requiredForWebhook: 'ist für einen Webhook erforderlich',
  requiredForSyslog: 'ist für Syslog erforderlich',
  requiredForMail: 'ist für E-Mail erforderlich',
  noWholeUrl: 'muss eine vollständige URL sein, zum Beispiel https://chat.example.com/hooks/alarms',
  noWebScheme: 'muss mit https:// oder http:// beginnen',
  hasCredentials: 'darf Benutzer und Passwort nicht enthalten',
  refusedHost: 'führt zu einer Adresse, an die nichts gesendet wird',
  readablePassword: 'darf mit einem Passwort nicht none sein, denn alle im Netzwerk könnten es lesen',
  noServer: 'muss der Name oder die Adresse eines Hosts sein',
  noRecipients:
    'enthält {addresses}; das {count, plural, one {ist keine E-Mail-Adresse} other {sind keine E-Mail-Adressen}}',
  inPast: 'muss in der Zukunft liegen',
  outlivesKey: 'darf nicht nach {end} liegen, wenn der API-Schlüssel {key} dieser Anfrage abläuft',
  actionsNeeded: 'muss mindestens eine Aktion nennen, etwa {example}, da der Umfang actions ist',
  actionsUnused: 'gilt nur für den Umfang actions',
  unknownActions:
    'nennt mit {actions} keine Aktion. Verwenden Sie Service.Klasse.Aktion, etwa {example}; * steht für alle Klassen oder Aktionen',
  tooManyActions: 'darf höchstens {max} Einträge haben',
  environmentsNeeded: 'muss leer sein oder mindestens eine Umgebung nennen',
  unknownEnvironments: 'nennt mit {ids} keine Umgebung',
  expiredKey:
    'Der API-Schlüssel {name} ist abgelaufen. Nennen Sie ein neues Ablaufdatum, um ihn zu rotieren.',
  keyTooLong:
    'darf höchstens {days, plural, one {# Tag} other {# Tage}} in der Zukunft liegen; länger dürfen API-Schlüssel nicht gültig sein',
  serviceAccountPassword: 'muss leer bleiben: Ein Dienstkonto hat kein Passwort und kann sich nicht anmelden',
  serviceAccountTeam:
    'muss mindestens ein Team nennen, denn dessen Mitglieder verwalten die Schlüssel des Dienstkontos',
  lastTeamOf:
    'Das Dienstkonto {name} gehört zu keinem anderen Team. Fügen Sie es zuerst einem anderen Team hinzu, oder löschen Sie es.',
  keyByPost:
    '{path} entsteht nur durch ein POST an apiKeys des Benutzers; die Antwort darauf enthält den Schlüssel.',
  tokenByPost:
    '{path} entsteht nur durch ein POST an registrationTokens der Hostgruppe; die Antwort darauf enthält das Token.',
  newSetupCommand: 'Holen Sie einen neuen Einrichtungsbefehl von der Hostgruppe.',
  tokenUnknown: 'Das Registrierungstoken ist unbekannt: Es ist vertippt oder wurde widerrufen.',
  tokenOfOtherGroup: 'Das Registrierungstoken ist für eine andere Hostgruppe.',
  tokenExpired: 'Das Registrierungstoken ist am {time} abgelaufen.',
  tokenUsedUp:
    'Das Registrierungstoken hat {count, plural, one {die eine Maschine} other {alle # Maschinen}} eingelassen, für die es galt.',
  oneTarget:
    'Eine Berechtigung braucht genau eines von environment, hostCluster, application und environmentSelector, hat aber {count}.',
  levelOrRole: 'Eine Berechtigung braucht entweder eine Stufe (level) oder eine eigene Rolle (customRole).',
  emptySelector: 'muss mindestens eine Bedingung haben',
  unknownPermissions:
    'nennt mit {permissions} kein Recht. Verwenden Sie Dienst.Klasse.Recht, etwa {example}; * steht für alle Klassen der Dienste catalog, environments und cluster',
  tooManyPermissions: 'darf höchstens {max} Einträge haben',
  roleInUse:
    'CustomRole {name} wird von {count, plural, one {einer Berechtigung} other {# Berechtigungen}} verwendet. Löschen Sie {count, plural, one {sie} other {diese}} zuerst.',
  scalingGroupMade: 'Der Dienst hat dafür die Auto-Scaling-Gruppe {name} erzeugt. {advice}.',
  scalingGroupStays:
    'kann nicht geändert werden, solange die Auto-Scaling-Gruppe, die der Dienst angelegt hat, vorhanden ist. {advice}',
  emptyHostGroup:
    'Setzen Sie minHosts und desiredCount der Hostgruppe auf 0, und warten Sie, bis der Dienst die Auto-Scaling-Gruppe gelöscht hat',
  noCertificate:
    'muss aus einem oder mehreren Zertifikaten in PEM-Form bestehen, ab -----BEGIN CERTIFICATE-----',
  noServiceAddress:
    'muss aus https://, Host und Port bestehen, ohne etwas dahinter, zum Beispiel https://platform.example:8443',
  providerHasGroups: 'Der Cloud-Provider {name} hat noch Hostgruppen: {groups}. Löschen Sie diese zuerst.',
  groupHasHosts: 'Die Hostgruppe {name} hat noch Hosts: {hosts}. Entfernen Sie diese zuerst.',
  machinesElsewhere:
    'Maschinen der Hostgruppe sind in {datacenter} ({names}). Setzen Sie minHosts und desiredCount der Hostgruppe auf 0, und warten Sie, bis sie weg sind',
  machinesInTheWay: 'Die vSphere-Konfiguration kann derzeit nicht gelöscht werden. {reason}.',
  movedWithMachines: 'kann derzeit nicht geändert werden. {reason}',
  clusterUnclear:
    'ist nicht angegeben, und mehrere Cluster wählen die Hostgruppe aus: {names}. Nennen Sie den, zu dem ihre Hosts gehören',
  countOutside: 'muss zwischen minHosts ({min}) und maxHosts ({max}) liegen, ist aber {count}',
  countTooLarge: 'darf höchstens maxHosts ({max}) sein, ist aber {count}',
  countTooSmall: 'muss mindestens minHosts ({min}) sein, ist aber {count}',
  policyUsed:
    'Die Cluster-Richtlinie {name} wird noch verwendet von: {clusters}. Wählen Sie dort zuerst eine andere Richtlinie.',
  policyNameUsed: 'bleibt {name}, solange dies verwendet wird von: {clusters}',
  connectionManaged: 'muss kubeconfig sein, außer für einen Cluster im Modus discovered',
  kubeconfigRequired: 'ist für einen Cluster im Modus discovered erforderlich',
  otherCluster:
    'Die Kubeconfig ist für einen anderen Cluster als {name}: Sein Namespace kube-system hat eine andere UID. Fügen Sie ihn als neuen Cluster hinzu, oder entfernen Sie zuerst {name}, falls dieser neu aufgesetzt wurde.',
  groupOfOtherCluster:
    'darf nicht {name} sein, deren Hosts zum Cluster {cluster} gehören. Verwenden Sie eine andere Hostgruppe',
  clusterHasEnvironments: 'Der Cluster {name} hat noch Umgebungen: {environments}. Löschen Sie diese zuerst.',
  environmentFixed:
    'kann nicht geändert werden: {name} ist ein Namespace auf {cluster}. Legen Sie dort eine andere Umgebung an',
  namespaceTaken: '{namespace} gehört bereits zur Umgebung {name}',
  hasOwnClass: 'darf nicht {kind} sein; dafür gibt es eine eigene Klasse: Legen Sie es in {collection} an',
  noNode: 'nennt {name}; das ist kein Node von {cluster}',
  tasksOpen: '{count, number} Aufgaben sind offen. Warten Sie, bis einige enden, oder brechen Sie einige ab.',
  ownTasksOpen:
    '{count, number} Aufgaben dieses Kontos sind offen. Warten Sie, bis einige enden, oder brechen Sie einige ab.',
  noNewTask: 'muss eine neue Aufgabe sein: Legen Sie sie mit ihren Elementen an',
  noItems: 'muss mindestens ein Element haben',
  resourceTwice: 'nennt {id} ein zweites Mal',
  noClass: 'ist {name}; das ist keine Klasse des Modells',
  actionNotForTasks: 'ist {action}, was Aufgaben für {class} nicht ausführen',
  unknownTaskFields: 'hat die Felder {fields}, aber die Aktion kennt nur {known}',
  noTaskFields: 'hat die Felder {fields}, aber die Aktion kennt keine',
  noLabelChange:
    'muss labels enthalten: ein Objekt, dessen Werte zu setzende Texte oder, zum Entfernen, null sind',
  currentPasswordRequired: 'ist erforderlich, um das eigene Passwort zu ändern',
  wrongPassword: 'ist nicht Ihr Passwort',
  samePassword: 'muss sich vom jetzigen Passwort unterscheiden',
  colonInName: 'darf keinen Doppelpunkt enthalten, denn in BASIC-Anmeldedaten endet der Name dort',
  passwordOfProvider: 'kann nicht gesetzt werden: {name} meldet sich mit {issuer} an',
  roleOfProvider: 'kann nicht geändert werden: {name} erhält sie durch die Gruppen bei {issuer}',
  noProviderUrl: 'muss aus https://, einem Host und optional einem Pfad bestehen',
  issuerTaken: 'ist bereits der Issuer von {name}',
  noOpenidScope: 'muss openid enthalten, und weder Leerzeichen noch Kommas',
  reservedParameter: 'darf {names} nicht enthalten; das setzt der Dienst',
  noHeader: 'muss der Name eines Headers ohne andere Bedeutung sein, zum Beispiel X-Forwarded-User',
  headerTwice: 'muss sich von den anderen Headern unterscheiden',
  noLdapUrl: 'muss aus ldaps:// oder ldap://, einem Host und optional einem Port bestehen',
  noLdapFilter: 'muss ein LDAP-Filter in Klammern sein, der {placeholders} enthält',
  noDnTemplate: 'muss ein Distinguished Name mit {placeholder} als Wert sein, zum Beispiel {example}',
  noDn: 'muss ein Distinguished Name sein, zum Beispiel ou=people,dc=example,dc=com',
  noLdapAttribute: 'muss der Name eines einzelnen Attributs sein',
  ldapAccountRequired: 'ist nötig, wenn es keine Vorlage für die Distinguished Names der Benutzer gibt',
  ldapPasswordRequired: 'ist für das Suchkonto nötig',
  noRole: 'darf nur die Rollen {roles} enthalten, nicht {values}',
  staysAdmin: 'muss admin bleiben: Dies ist der letzte aktive lokale Benutzer mit dieser Rolle',
  staysEnabled: 'muss false bleiben: Dies ist der letzte aktive lokale Benutzer mit der Rolle admin',
  lastAdmin:
    '{name} ist der letzte aktive lokale Benutzer mit der Rolle admin. Geben Sie diese Rolle zuerst einem anderen lokalen Benutzer.',
  clusterDeletion: 'Der Cluster wird gelöscht. Das Zurücksetzen steht noch bevor: {members}.',
}
