import type { AreaWords } from '../../service-words.ts'

export const addresses: AreaWords<'addresses'> = {
  hostUnnamed: 'Der Header Host enthält keine Adresse des Dienstes.',
  unreachable:
    'Maschinen können {host} nicht erreichen. Öffnen Sie die Konsole unter einem anderen Namen, oder setzen Sie PUBLIC_URL oder die Dienstadresse des Providers.',
  proxied:
    'Die Anfrage kam über einen Proxy. Prüfen Sie, ob Gantry unter {url} erreichbar ist, oder setzen Sie PUBLIC_URL auf die richtige Adresse.',
  proxiedCertificate:
    'Die Anfrage kam über einen Proxy mit eigenem Zertifikat. Prüfen Sie, ob Gantry unter {url} erreichbar ist und eine öffentliche Zertifizierungsstelle das Zertifikat dort signiert hat. Setzen Sie sonst PUBLIC_URL, und PUBLIC_CA für eine private Zertifizierungsstelle.',
}
