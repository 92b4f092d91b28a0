import type { AreaWords } from '../../service-words.ts'

export const kubeconfigs: AreaWords<'kubeconfigs'> = {
  user: 'Benutzer „{name}“ der Kubeconfig',
  cluster: 'Cluster „{name}“ der Kubeconfig',
  context: 'Kontext „{name}“',
  whole: 'Die Kubeconfig',
  field: '{where}: {field}',
  tooLarge: 'Die Kubeconfig ist größer als 1 MiB, vermutlich ist es also eine andere Datei.',
  empty: 'Die Kubeconfig ist leer.',
  noYaml: 'Die Kubeconfig ist kein gültiges YAML: {reason}.',
  noYamlAt: 'Die Kubeconfig ist kein gültiges YAML, Zeile {line}: {reason}.',
  noClusters:
    'Das ist keine Kubeconfig: Es fehlt die Liste der Cluster. "kubectl config view --raw --flatten" gibt eine Kubeconfig aus.',
  noCurrentContext:
    'Die Kubeconfig hat keinen current-context: Geben Sie einen ihrer Kontexte an ({contexts}).',
  noContext: 'Die Kubeconfig hat keinen Kontext "{name}"; vorhanden: {contexts}.',
  noneOfThem: 'keine',
  missingEntry:
    'Der Kontext "{context}" verweist auf {entry} "{name}"; diesen Eintrag enthält die Kubeconfig nicht.',
  unencrypted:
    'Der Cluster "{name}" hat eine Adresse mit http://, über die die Zugangsdaten unverschlüsselt übertragen würden: Verwenden Sie https://.',
  notText: '{where}: {field} muss ein Text sein.',
  notBoolean: '{where}: {field} muss true oder false sein.',
  file: '{where} verweist auf eine Datei ({field}: {path}), die von hier nicht gelesen werden kann. Betten Sie den Inhalt ein: "kubectl config view --raw --flatten" gibt eine Kubeconfig ohne Verweise auf Dateien aus.',
  noCertificate: '{where} enthält kein Base64-kodiertes Zertifikat im PEM-Format.',
  tokenCharacters:
    '{where}: token enthält Leerzeichen oder andere Zeichen, die in einem Token nicht erlaubt sind.',
  useCertificate:
    'Verwenden Sie eine Kubeconfig mit einem Client-Zertifikat oder dem Token eines ServiceAccounts ("kubectl create token").',
  runsProgram:
    '{where} bezieht die Anmeldedaten von einem Programm (exec: {command}), was hier nicht erlaubt ist. {way}',
  authProvider: '{where} bezieht die Anmeldedaten von einem auth-provider, was hier nicht erlaubt ist. {way}',
  impersonation: '{where} nimmt mit {field} die Identität anderer an, was nicht unterstützt wird.',
  impersonatedCharacters: '{where}: as enthält Zeichen, die in einem Benutzernamen nicht erlaubt sind.',
  passwordAlone: '{where} hat ein password, aber keinen username.',
  usernameColon: '{where}: username darf keinen Doppelpunkt enthalten.',
  tokenAndUsername: '{where} hat sowohl token als auch username. Entfernen Sie, was nicht verwendet wird.',
  keyPair: '{where}: client-certificate-data und client-key-data werden zusammen benötigt.',
  otherKey: '{where}: client-key-data ist nicht der Schlüssel des zugehörigen Client-Zertifikats.',
  encryptedKey: '{where}: client-key-data ist verschlüsselt. Verwenden Sie einen Schlüssel ohne Passphrase.',
  noKey: '{where}: client-key-data enthält keinen Base64-kodierten privaten Schlüssel im PEM-Format.',
  proxyNeedsHttps: '{where}: proxy-url erfordert einen Server mit https://.',
  noServer: '{where} hat keinen server: Ergänzen Sie die Adresse des API-Servers, {example}.',
  serverInvalid: '{where}: server „{shown}“ ist keine gültige Adresse wie {example}.',
  serverCredential:
    '{where}: server darf weder Benutzernamen noch Passwort enthalten. Setzen Sie stattdessen username und password des Benutzers.',
  serverQuery:
    '{where}: server „{shown}“ hat eine Abfrage oder ein Fragment. Entfernen Sie, was auf den Pfad folgt.',
  serverForbidden:
    '{where}: server „{shown}“ ist eine Adresse, an die nichts gesendet wird: Dort antwortet kein API-Server.',
  proxySocks:
    '{where}: proxy-url „{shown}“ ist ein SOCKS-Proxy, der nicht unterstützt wird. Verwenden Sie einen HTTP-Proxy: http://host:3128.',
  proxyInvalid: '{where}: proxy-url „{shown}“ ist keine gültige Adresse wie http://host:3128.',
  proxyPath: '{where}: proxy-url „{shown}“ hat einen Pfad. Entfernen Sie, was auf den Port folgt.',
  proxyForbidden: '{where}: proxy-url „{shown}“ ist eine Adresse, an die nichts gesendet wird.',
  serverNameInvalid: '{where}: tls-server-name „{name}“ ist kein Hostname.',
  throughGantry: 'Die Kubeconfig erreicht {name} über Gantry selbst. Verwenden Sie eine des Clusters.',
  alreadyConnected: 'Dieser Cluster ist bereits als {name} verbunden.',
}
