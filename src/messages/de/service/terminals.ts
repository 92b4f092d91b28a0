import type { AreaWords } from '../../service-words.ts'

export const terminals: AreaWords<'terminals'> = {
  commandShape: 'command muss eine Liste von Wörtern sein, zum Beispiel ["/bin/sh"].',
  podShape: 'pod muss die ID eines Pods sein.',
  containerShape: 'container muss der Name eines Containers des Pods sein.',
  interrupted:
    'Der Dienst wurde unerwartet beendet. Dies ist der Zeitpunkt, zu dem die Unterbrechung bemerkt wurde.',
  replicaStopping:
    'Das Gantry-Replica, das diese Verbindung hielt, wird beendet. Öffnen Sie das Terminal erneut, um ein anderes zu verwenden.',
  noUpgrade: 'Terminals werden als WebSocket geöffnet.',
  upgradeDropped:
    'Der Proxy vor Gantry entfernt die WebSocket-Header (Upgrade). Ergänzen Sie in nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; und laden Sie ihn neu.',
  notArrived:
    'Die WebSocket-Anfrage hat Gantry nicht erreicht. Prüfen Sie, ob die Proxys und Firewalls dazwischen WebSockets durchlassen.',
  otherHost:
    'Der Proxy vor Gantry gibt den Host {host} weiter, die Konsole ist aber unter {page} geöffnet. Setzen Sie in nginx: proxy_set_header Host $http_host; oder setzen Sie PUBLIC_URL.',
  otherSite: 'Terminals werden von der Konsole selbst geöffnet, nicht von anderen Websites.',
  ticketInvalid: 'Das Ticket ist unbekannt, bereits verwendet oder zu alt. Fordern Sie ein neues an.',
  ticketSessionEnded: 'Die Sitzung, die das Ticket angefordert hat, wurde beendet.',
  webSocketAt: 'Ein WebSocket unter {path}',
  unreadableAddress: 'Die Adresse kann nicht gelesen werden.',
}
