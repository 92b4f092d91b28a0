import type { AreaWords } from '../../service-words.ts'

export const aws: AreaWords<'aws'> = {
  refused: 'AWS hat abgelehnt ({task}): {reported} {advice}',
  unreachable:
    'AWS war nicht erreichbar ({task}): {reported} Prüfen Sie region und endpoint des Providers sowie das Netzwerk.',

  listInstances: 'Instanzen auflisten',
  startInstance: 'Instanz starten',
  terminateInstances: 'Instanzen beenden',
  listMembers: 'Instanzen der Auto-Scaling-Gruppe {name} auflisten',
  updateScalingGroup: 'Auto-Scaling-Gruppe {name} anpassen',
  releaseInstances: 'Instanzen der Auto-Scaling-Gruppe {name} zum Beenden freigeben',
  delayTermination:
    'das Beenden von Instanzen der Auto-Scaling-Gruppe {name} aufschieben, bis ihre Nodes geleert sind',
  deleteScalingGroup: 'Auto-Scaling-Gruppe {name} löschen',

  checkCredentials: 'Prüfen Sie awsAccessKeyId und awsSecretKey des Providers.',
  grantPermission: 'Geben Sie dem Benutzer oder der Rolle des Zugriffsschlüssels dieses Recht in IAM.',
  optIn: 'Abonnieren Sie es im Konto, oder aktivieren Sie dort die Region.',
  raiseCoreQuota:
    'Beantragen Sie bei AWS ein höheres Kontingent, oder wählen Sie weniger Hosts oder einen kleineren Instanztyp.',
  raiseQuota: 'Beantragen Sie bei AWS ein höheres Kontingent, oder wählen Sie weniger Hosts.',
  noCapacity: 'Wählen Sie ein anderes Netzwerk oder einen anderen Instanztyp, oder warten Sie.',
  throttled:
    'An das Konto werden zu viele Anfragen auf einmal gestellt. Versuchen Sie es in einer Minute erneut.',
  otherImage: 'Wählen Sie ein Image dieser Region.',
  otherLaunchTemplate: 'Wählen Sie eine Startvorlage dieser Region.',
  otherKeyPair: 'Wählen Sie ein Schlüsselpaar dieser Region.',
  otherSecurityGroups: 'Wählen Sie Sicherheitsgruppen der VPC des Netzwerks.',
  otherNetwork: 'Wählen Sie ein Netzwerk dieser Region.',
  errorCode: 'Fehlercode: {code}.',

  noRegion: '{region} ist keine Region von AWS; eine gültige ist eu-central-1.',
  closed: 'Die Verbindung zu AWS wurde geschlossen.',
  noRoleCredentials: 'AWS hat für die Rolle {role} keine Zugangsdaten ausgegeben.',
  noTemplateId: 'AWS hat für die Startvorlage der Auto-Scaling-Gruppe keine ID genannt.',
  configTypeUnsupported:
    'Die AWS-Konfiguration der Hostgruppe hat den Typ {type}, den diese Version nicht verwenden kann. Setzen Sie awsConfigType auf ami, launchTemplate oder autoScalingGroup.',
  noImageId:
    'Die Größe des Root-Volumes lässt sich nur für ein Image mit einer ID festlegen. Setzen Sie das Image, oder entfernen Sie den Wert von storageCapacity.',
  noRootVolume: 'Das Image {image} hat kein Root-Volume. Entfernen Sie den Wert von storageCapacity.',
  noTemplateVersion: 'Die Startvorlage {name} hat keine Version {version}. Geben Sie eine an, die sie hat.',
  launchSettingsMissing:
    'Weder die AWS-Konfiguration der Hostgruppe noch eine Startvorlage legt für die Instanzen {settings} fest. Setzen Sie, was fehlt, oder wählen Sie eine Startvorlage.',
  noNetwork:
    'In der AWS-Konfiguration der Hostgruppe fehlt das Netzwerk. Geben Sie die ID eines Subnetzes an, oder mehrere mit Kommas dazwischen.',
  noScalingGroup:
    'Das Konto hat in dieser Region keine Auto-Scaling-Gruppe {name}. Wählen Sie eine vorhandene, oder entfernen Sie den Wert von autoScalingGroupId, damit eine erstellt wird.',
  scalingGroupDeleting:
    'Die Auto-Scaling-Gruppe {name} wird gerade gelöscht (AWS meldet: {status}). Sie wird später erneut geprüft.',
  foreignScalingGroup:
    'Das Konto hat eine Auto-Scaling-Gruppe {name}, die nicht von diesem Dienst erstellt wurde. Löschen Sie sie, oder benennen Sie sie um.',
  launchFailed: 'Die Auto-Scaling-Gruppe {name} konnte keine Instanz starten. AWS meldet: {reported}',

  member: 'Die Instanz {id} {state}.',
  unhealthyMember:
    'Die Instanz {id} {state}. Die Auto-Scaling-Gruppe meldet sie als fehlerhaft und wird sie ersetzen.',
  memberPending: 'wird von ihrer Auto-Scaling-Gruppe in Betrieb genommen',
  memberWaiting: 'wartet auf einen Lifecycle Hook ihrer Auto-Scaling-Gruppe, bevor sie in Betrieb geht',
  memberQuarantined: 'wird von ihrer Auto-Scaling-Gruppe außer Betrieb gehalten',
  memberInService: 'ist in ihrer Auto-Scaling-Gruppe in Betrieb',
  memberEnteringStandby: 'wird in ihrer Auto-Scaling-Gruppe in Bereitschaft versetzt',
  memberStandby: 'ist in ihrer Auto-Scaling-Gruppe in Bereitschaft',
  memberDetaching: 'wird aus ihrer Auto-Scaling-Gruppe genommen',
  memberDetached: 'wurde aus ihrer Auto-Scaling-Gruppe genommen',
  memberTerminating: 'wird von ihrer Auto-Scaling-Gruppe beendet',
  memberHeld: 'wird von ihrer Auto-Scaling-Gruppe beendet, die auf einen Lifecycle Hook wartet',
  memberElse: 'ist in ihrer Auto-Scaling-Gruppe im Zustand {state}',

  templateChoice: '{id}, neueste Version {version}',
  scalingGroupChoice: '{instances, plural, one {# Instanz} other {# Instanzen}}, {min} bis {max}',

  signedIn: 'Beim Konto {account} als {identity} angemeldet.',
  instancesReadable: 'Die Instanzen in {region} können gelesen werden.',
}
