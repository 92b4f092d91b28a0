/** Reaching an API server: its address, proxy, certificates and the credential. */
export const connections = {
  '{where}: proxy-url needs an https:// server.': '{where}: proxy-url erfordert einen Server mit https://.',
  '{where} has no server: add the address of the API server, {example}.':
    '{where} hat keinen server: Ergänzen Sie die Adresse des API-Servers, {example}.',
  '{where}: server "{shown}" is not a valid address such as {example}.':
    '{where}: server „{shown}“ ist keine gültige Adresse wie {example}.',
  '{where}: server must not contain a user name or password. Set username and password of the user instead.':
    '{where}: server darf weder Benutzernamen noch Passwort enthalten. Setzen Sie stattdessen username und password des Benutzers.',
  '{where}: server "{shown}" has a query or a fragment. Remove what follows the path.':
    '{where}: server „{shown}“ hat eine Abfrage oder ein Fragment. Entfernen Sie, was auf den Pfad folgt.',
  '{where}: server "{shown}" is an address that nothing is sent to: no API server answers there.':
    '{where}: server „{shown}“ ist eine Adresse, an die nichts gesendet wird: Dort antwortet kein API-Server.',
  '{where}: proxy-url "{shown}" is a SOCKS proxy, which is not supported. Use an HTTP proxy: http://host:3128.':
    '{where}: proxy-url „{shown}“ ist ein SOCKS-Proxy, der nicht unterstützt wird. Verwenden Sie einen HTTP-Proxy: http://host:3128.',
  '{where}: proxy-url "{shown}" is not a valid address such as http://host:3128.':
    '{where}: proxy-url „{shown}“ ist keine gültige Adresse wie http://host:3128.',
  '{where}: proxy-url "{shown}" has a path. Remove what follows the port.':
    '{where}: proxy-url „{shown}“ hat einen Pfad. Entfernen Sie, was auf den Port folgt.',
  '{where}: proxy-url "{shown}" is an address that nothing is sent to.':
    '{where}: proxy-url „{shown}“ ist eine Adresse, an die nichts gesendet wird.',
  '{where}: tls-server-name "{name}" is not a host name.':
    '{where}: tls-server-name „{name}“ ist kein Hostname.',
  '{where}: {field} must be true or false.': '{where}: {field} muss true oder false sein.',
  '{where}: token contains blanks or other characters that are not allowed in a token.':
    '{where}: token enthält Leerzeichen oder andere Zeichen, die in einem Token nicht erlaubt sind.',
  '{where} impersonates somebody with {unsupported}, which is not supported.':
    '{where} nimmt mit {unsupported} die Identität anderer an, was nicht unterstützt wird.',
  '{where}: as contains characters that are not allowed in a user name.':
    '{where}: as enthält Zeichen, die in einem Benutzernamen nicht erlaubt sind.',
  '{where} has a password but no username.': '{where} hat ein password, aber keinen username.',
  '{where}: username must not contain a colon.': '{where}: username darf keinen Doppelpunkt enthalten.',
  '{where} has both a token and a username. Remove the one that is not used.':
    '{where} hat sowohl token als auch username. Entfernen Sie, was nicht verwendet wird.',
  '{where}: client-key-data is encrypted. Use a key without a passphrase.':
    '{where}: client-key-data ist verschlüsselt. Verwenden Sie einen Schlüssel ohne Passphrase.',
  '{where} refers to a file ({named}: {named2}), which cannot be read from here. Embed the content: "kubectl config view --raw --flatten" prints a kubeconfig without file references.':
    '{where} verweist auf eine Datei ({named}: {named2}), die von hier nicht gelesen werden kann. Betten Sie den Inhalt ein: "kubectl config view --raw --flatten" gibt eine Kubeconfig ohne Verweise auf Dateien aus.',
  'This cluster is already connected as {name}.': 'Dieser Cluster ist bereits als {name} verbunden.',
  'The kubeconfig is for another cluster than {name}: its namespace kube-system has another UID. Add it as a new cluster, or remove {name2} first if that was rebuilt.':
    'Die Kubeconfig gehört zu einem anderen Cluster als {name}: Sein Namespace kube-system hat eine andere UID. Fügen Sie ihn als neuen Cluster hinzu, oder entfernen Sie zuerst {name2}, falls dieser neu aufgesetzt wurde.',
  "The kubeconfig reaches {name} through Gantry itself. Use one of the cluster's own.":
    'Die Kubeconfig erreicht {name} über Gantry selbst. Verwenden Sie eine des Clusters.',
}
