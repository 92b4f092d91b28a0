import type * as english from '../en/infrastructure-accounts.ts'
import type { Translation } from '../en/index.ts'

/** Texts about cloud accounts and the hosts created in them. */
export const accounts = {
  secretSet: 'Gesetzt, wird nie angezeigt',
  secretUnset: 'Nicht gesetzt',
  set: 'Gesetzt',
  unset: 'Nicht gesetzt',
  types: {
    Other: 'Direktverbindung',
    AWS: 'AWS',
    Azure: 'Azure',
    vSphere: 'vSphere',
    Diamanti: 'Diamanti',
    OpenStack: 'OpenStack',
    GoogleCloudPlatform: 'Google Cloud',
    OracleCloudServices: 'Oracle Cloud',
    DigitalOcean: 'DigitalOcean',
    IBMCloud: 'IBM Cloud',
    Nutanix: 'Nutanix',
    HyperFlex: 'HyperFlex',
    Pivotal: 'Pivotal',
  },
  providerForm: {
    typeHelp: {
      direct: 'Eigene Maschinen treten durch einen Befehl bei, den Sie darauf ausführen.',
      makes: 'Die Plattform erzeugt Hosts in Ihrem Konto.',
      keeps: 'Die Plattform bewahrt die Einstellungen auf. Sie erzeugt dort keine Hosts.',
    },
    secretHelp: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
    vCenterHelp: 'Seine Adresse, zum Beispiel https://vcenter.example.',
    addressHelp: {
      makes:
        'Die Adresse, unter der neue Maschinen diese Plattform erreichen, zum Beispiel https://platform.example:8443. Ohne sie wird kein Host erzeugt.',
      direct:
        'Die Adresse, unter der Maschinen diese Plattform erreichen, zum Beispiel https://platform.example:8443. Ohne Angabe ist es die, unter der Sie diese Seite sehen.',
    },
    more: 'Weitere Einstellungen',
    keeps:
      'Diese Version erzeugt keine Hosts in Konten dieses Typs. Ihre Eingaben werden aufbewahrt. Maschinen, die Sie dort starten, treten über den Einrichtungsbefehl einer Hostgruppe bei, deren Provider vom Typ Direktverbindung ist.',
  },
  providerFacts: {
    title: 'Einstellungen',
    edit: 'Bearbeiten',
    editSettings: 'Einstellungen bearbeiten',
    type: 'Typ',
    description: 'Beschreibung',
    address: 'Für Maschinen erreichbar unter',
    addressMissing: 'Nicht gesetzt. Ohne sie wird kein Host erzeugt.',
    addressUsual: 'Die Adresse dieser Seite',
    labels: 'Labels',
    none: 'keine',
  },
  access: {
    title: 'Zugang',
    validate: 'Zugang prüfen',
    works: 'Zugang funktioniert',
    refused: 'Zugang abgelehnt',
    untried: 'Nicht geprüft',
    untriedText: 'Diese Einstellungen hat noch niemand ausprobiert.',
    tried: 'geprüft vor <age></age>',
    checks: 'Was ausprobiert wurde',
  },
  choices: {
    loading: 'Das Konto wird abgefragt …',
    refused: 'Es gibt nichts auszuwählen: {reason} Sie können trotzdem einen Wert eingeben.',
  },
  config: {
    title: 'Konfiguration der Hosts',
    choose: 'Konfiguration',
    later: 'Noch keine',
    none: 'Noch keine Konfiguration',
    noneText: 'Sie legt fest, woraus und wo Hosts dieser Gruppe erzeugt werden.',
    set: '{name} festlegen',
    edit: 'Bearbeiten',
    editOf: '{name} bearbeiten',
    sheetTitle: 'Hosts von {name}',
    sheetText: 'Änderungen gelten für Hosts, die ab jetzt erzeugt werden.',
    save: 'Konfiguration speichern',
    inGibibytes: '{label} in GiB',
    kindHelp: 'Woraus ein Host erzeugt wird.',
    namedHelp:
      'Was ihre Instanzen sind, steht in ihrer eigenen Startvorlage, darum wird hier nicht danach gefragt; bereits Eingegebenes bleibt erhalten. Ohne Angabe erstellt der Dienst eine Gruppe.',
    unusable: 'Daraus wird kein Host erzeugt.',
    unusableText:
      'Diese Version erzeugt Hosts aus Maschinen-Images, Startvorlagen und Auto-Scaling-Gruppen. Andere Einstellungen werden aufbewahrt.',
    unusableConfig: 'Diese Version erzeugt keinen Host aus der {name}. Was gesetzt ist, wird aufbewahrt.',
    kinds: {
      ami: 'Maschinen-Image (AMI)',
      launchTemplate: 'Startvorlage',
      autoScalingGroup: 'Auto-Scaling-Gruppe',
      spotFleet: 'Spot-Flotte',
      launchConfiguration: 'Startkonfiguration',
      images: 'Image',
      instanceGroup: 'Instanzgruppe',
    },
  },
} as const satisfies Translation<typeof english.accounts>
