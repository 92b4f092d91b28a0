/** Opening and ending of terminals in containers. */
export const terminals = {
  commandShape: 'command must be a list of words, such as ["/bin/sh"].',
  podShape: 'pod must be the id of a pod.',
  containerShape: 'container must be the name of a container of the pod.',
  interrupted: 'The service stopped unexpectedly. This is when the interruption was detected.',
  replicaStopping:
    'The Gantry replica that held this connection is stopping. Open the terminal again to use another one.',
  noUpgrade: 'Terminals are opened as a WebSocket.',
  upgradeDropped:
    'The proxy in front of Gantry drops the WebSocket (Upgrade) headers. In nginx, add: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; and reload it.',
  notArrived:
    'The WebSocket request never reached Gantry. Check that the proxies and firewalls in between let WebSockets through.',
  otherHost:
    'The proxy in front of Gantry passes on the Host {host}, but the console is open at {page}. In nginx, set: proxy_set_header Host $http_host; or set PUBLIC_URL.',
  otherSite: 'Terminals are opened from the console itself, not from other sites.',
  ticketInvalid: 'The ticket is unknown, used or too old. Request another one.',
  ticketSessionEnded: 'The session that requested the ticket has ended.',
  webSocketAt: 'A WebSocket at {path}',
  unreadableAddress: 'The address cannot be read.',
} as const
