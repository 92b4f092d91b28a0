/** Texts of the targets of audit entries. */
export const auditWords = {
  'Audit target': 'Audit-Ziel',
  'Audit targets': 'Audit-Ziele',
  Syslog: 'Syslog',
  'Syslog server': 'Syslog-Server',
  'Starts after': 'Beginnt nach',
  'A disabled target gets the entries of the meantime when it is enabled again.':
    'Ein ausgeschaltetes Ziel erhält die Einträge der Zwischenzeit, sobald es wieder eingeschaltet wird.',
  'Accepts POST requests with JSON, over HTTPS or HTTP. Stored encrypted and not shown again.':
    'Nimmt POST-Anfragen mit JSON über HTTPS oder HTTP an. Wird verschlüsselt gespeichert und nicht wieder angezeigt.',
  'Requests carry an HMAC-SHA256 of their body, so that the receiver can verify the sender.':
    'Anfragen tragen einen HMAC-SHA256 ihres Inhalts, mit dem der Empfänger den Absender prüfen kann.',
  'Certificate of the receiver or of its authority in PEM format, if no public authority signed it. Nothing else is trusted then.':
    'Zertifikat des Empfängers oder seiner Zertifizierungsstelle im PEM-Format, wenn keine öffentliche Stelle es ausgestellt hat. Nur diesem wird dann vertraut.',
  'Receiver: host and port, or the URL without its path.':
    'Empfänger: Host und Port, oder die URL ohne Pfad.',
  'Number of the last audit entry before the target was created. Later ones are sent.':
    'Nummer des letzten Audit-Eintrags vor der Erstellung des Ziels. Spätere werden gesendet.',
}
