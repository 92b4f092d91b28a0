export const providers = {
  // providers/aws/account.ts
  '{region} is no region of AWS; one is eu-central-1.':
    '{region} ist keine Region von AWS; eine gültige ist eu-central-1.',
  // providers/aws/account.ts
  'The cloud provider has no {andno}. Set {value} first.':
    'Beim Provider nicht gesetzt: {andno}. Setzen Sie zuerst, was fehlt ({value}).',
  // providers/aws/account.ts
  'The connection to AWS was closed.': 'Die Verbindung zu AWS wurde geschlossen.',
  // providers/aws/account.ts
  'AWS gave no credentials for the role {roleArn}.':
    'AWS hat für die Rolle {roleArn} keine Zugangsdaten ausgegeben.',
  // providers/aws/choices.ts
  'An account of type AWS has no {field} to choose.':
    'Ein Konto des Typs AWS hat für {field} nichts zur Auswahl.',
  // providers/aws/failure.ts
  'Check awsAccessKeyId and awsSecretKey of the cloud provider.':
    'Prüfen Sie awsAccessKeyId und awsSecretKey des Providers.',
  // providers/aws/failure.ts
  'Give the user or role of the access key this right in IAM.':
    'Geben Sie dem Benutzer oder der Rolle des Zugriffsschlüssels dieses Recht in IAM.',
  // providers/aws/failure.ts
  'Subscribe to it in the account, or enable the region there.':
    'Abonnieren Sie es im Konto, oder aktivieren Sie dort die Region.',
  // providers/aws/failure.ts
  'Ask AWS for a higher quota, or choose fewer hosts or a smaller instance type.':
    'Beantragen Sie bei AWS ein höheres Kontingent, oder wählen Sie weniger Hosts oder einen kleineren Instanztyp.',
  // providers/aws/failure.ts
  'Ask AWS for a higher quota, or choose fewer hosts.':
    'Beantragen Sie bei AWS ein höheres Kontingent, oder wählen Sie weniger Hosts.',
  // providers/aws/failure.ts
  'Choose another network or instance type, or wait.':
    'Wählen Sie ein anderes Netzwerk oder einen anderen Instanztyp, oder warten Sie.',
  // providers/aws/failure.ts
  'Too much is asked of the account at once. Try again in a minute.':
    'An das Konto werden zu viele Anfragen auf einmal gestellt. Versuchen Sie es in einer Minute erneut.',
  // providers/aws/failure.ts
  'Choose an image of this region.': 'Wählen Sie ein Image dieser Region.',
  // providers/aws/failure.ts
  'Choose a launch template of this region.': 'Wählen Sie eine Startvorlage dieser Region.',
  // providers/aws/failure.ts
  'Choose a key pair of this region.': 'Wählen Sie ein Schlüsselpaar dieser Region.',
  // providers/aws/failure.ts
  "Choose security groups of the network's VPC.": 'Wählen Sie Sicherheitsgruppen der VPC des Netzwerks.',
  // providers/aws/failure.ts
  'Choose a network of this region.': 'Wählen Sie ein Netzwerk dieser Region.',
  // providers/aws/failure.ts
  'AWS could not be reached to {task}: {message} Check region and endpoint of the cloud provider, and the network.':
    'AWS war nicht erreichbar ({task}): {message} Prüfen Sie region und endpoint des Providers sowie das Netzwerk.',
  // providers/aws/launch-input.ts
  'The AWS configuration of the host group is of type {type}, which this version cannot use. Set awsConfigType to ami, launchTemplate or autoScalingGroup.':
    'Die AWS-Konfiguration der Hostgruppe hat den Typ {type}, den diese Version nicht verwenden kann. Setzen Sie awsConfigType auf ami, launchTemplate oder autoScalingGroup.',
  // providers/aws/launch-input.ts
  'The AWS configuration of the host group names no image. Set it.':
    'In der AWS-Konfiguration der Hostgruppe fehlt das Image. Legen Sie es fest.',
  // providers/aws/launch-input.ts
  'The size of the root volume can be set for an image with an id alone. Set the image, or unset storageCapacity.':
    'Die Größe des Root-Volumes lässt sich nur für ein Image mit einer ID festlegen. Setzen Sie das Image, oder entfernen Sie den Wert von storageCapacity.',
  // providers/aws/launch-input.ts
  'The image {image} tells of no root volume. Unset storageCapacity.':
    'Das Image {image} nennt kein Root-Volume. Entfernen Sie den Wert von storageCapacity.',
  // providers/aws/launch-template.ts
  'The AWS configuration of the host group names no launchTemplate. Set it.':
    'In der AWS-Konfiguration der Hostgruppe fehlt launchTemplate. Legen Sie den Wert fest.',
  // providers/aws/launch-template.ts
  'The launch template {named} has no version {version}. Name one that it has.':
    'Die Startvorlage {named} hat keine Version {version}. Geben Sie eine an, die sie hat.',
  // providers/aws/scaling-group.ts
  'The scaling group {name} is being deleted (AWS says: {Status}). It is looked at again.':
    'Die Auto-Scaling-Gruppe {name} wird gerade gelöscht (AWS meldet: {Status}). Sie wird erneut geprüft.',
  // providers/aws/scaling-group.ts
  'The account has no scaling group {name} in this region. Choose one that it has, or unset autoScalingGroupId to have one made.':
    'Das Konto hat in dieser Region keine Auto-Scaling-Gruppe {name}. Wählen Sie eine vorhandene, oder entfernen Sie den Wert von autoScalingGroupId, damit eine erstellt wird.',
  // providers/aws/scaling-group.ts
  'The AWS configuration of the host group names no network. Set it to the id of a subnet, or of several with commas between them.':
    'In der AWS-Konfiguration der Hostgruppe fehlt das Netzwerk. Geben Sie die ID eines Subnetzes an, oder mehrere mit Kommas dazwischen.',
  // providers/aws/scaling-group.ts
  'The account has a scaling group {name} that this service did not make. Delete or rename it.':
    'Das Konto hat eine Auto-Scaling-Gruppe {name}, die nicht von diesem Dienst erstellt wurde. Löschen Sie sie, oder benennen Sie sie um.',
  // providers/aws/scaling-template.ts
  'AWS gave no id for the launch template of the scaling group.':
    'AWS hat für die Startvorlage der Auto-Scaling-Gruppe keine ID genannt.',
  // providers/aws/scaling-template.ts
  'Neither the AWS configuration of the host group nor a launch template says the {andthe} of its instances. Set {value}, or name a launch template.':
    'Weder die AWS-Konfiguration der Hostgruppe noch eine Startvorlage legt für die Instanzen fest: {andthe}. Setzen Sie, was fehlt ({value}), oder geben Sie eine Startvorlage an.',
  // providers/aws/scaling-words.ts
  'The instance {id} {reported}{health}.': 'Instanz {id}: {reported}{health}.',
  // providers/aws/validate-access.ts
  'Signed in to the account {Account} as {Arn}.': 'Beim Konto {Account} als {Arn} angemeldet.',
  // providers/aws/validate-access.ts
  'The instances in {region} can be read.': 'Die Instanzen in {region} können gelesen werden.',
  // providers/connect.ts
  'A cloud provider of type Other has no account: its machines join by the setup command of a host group.':
    'Ein Provider vom Typ Direktverbindung (Other) hat kein Konto: Seine Maschinen treten über den Einrichtungsbefehl einer Hostgruppe bei.',
  // providers/connect.ts
  'This version cannot use an account of type {type}: it does not make hosts there. Let machines join by the setup command of a host group of type Other.':
    'Diese Version kann ein Konto vom Typ {type} nicht verwenden: Sie erzeugt dort keine Hosts. Lassen Sie Maschinen über den Einrichtungsbefehl einer Hostgruppe beitreten, deren Provider vom Typ Direktverbindung (Other) ist.',
  // providers/vsphere/choices.ts
  'An account of type vSphere has no {field} to choose.':
    'Ein Konto des Typs vSphere hat für {field} nichts zur Auswahl.',
  // providers/vsphere/choices.ts
  'Choose a data center first.': 'Wählen Sie zuerst ein Datencenter.',
  // providers/vsphere/devices.ts
  'The user of the cloud provider does not see the switch of the network.':
    'Der Benutzer des Providers sieht den Switch des Netzwerks nicht.',
  // providers/vsphere/devices.ts
  'The template has no disk that could get a size. Unset storageCapacity.':
    'Die Vorlage hat keine Festplatte, deren Größe sich festlegen ließe. Entfernen Sie den Wert von storageCapacity.',
  // providers/vsphere/end.ts
  'The virtual machine {id} was not made for the host group {name}, and stays.':
    'Die virtuelle Maschine {id} wurde nicht für die Hostgruppe {name} erzeugt und bleibt bestehen.',
  // providers/vsphere/failure.ts
  'The session had ended; it is opened again with the next try.':
    'Die Sitzung war beendet; sie wird beim nächsten Versuch erneut geöffnet.',
  // providers/vsphere/failure.ts
  'Check username and password of the cloud provider, and validate its access then.':
    'Prüfen Sie username und password des Providers, und prüfen Sie danach seinen Zugang.',
  // providers/vsphere/failure.ts
  'Give the user of the cloud provider this privilege in vCenter.':
    'Geben Sie dem Benutzer des Providers dieses Recht in vCenter.',
  // providers/vsphere/failure.ts
  'Free resources there, choose another cluster or resource pool, or fewer hosts.':
    'Geben Sie dort Ressourcen frei, oder wählen Sie einen anderen Cluster oder Ressourcenpool oder weniger Hosts.',
  // providers/vsphere/failure.ts
  'Free memory there, or choose another resource pool or fewer hosts.':
    'Geben Sie dort Arbeitsspeicher frei, oder wählen Sie einen anderen Ressourcenpool oder weniger Hosts.',
  // providers/vsphere/failure.ts
  'Free cores there, or choose another resource pool or fewer hosts.':
    'Geben Sie dort Kerne frei, oder wählen Sie einen anderen Ressourcenpool oder weniger Hosts.',
  // providers/vsphere/failure.ts
  'Free space on the datastore, or choose another.':
    'Schaffen Sie Platz auf dem Datenspeicher, oder wählen Sie einen anderen.',
  // providers/vsphere/failure.ts
  'Choose another datastore.': 'Wählen Sie einen anderen Datenspeicher.',
  // providers/vsphere/failure.ts
  'Choose a network and a datastore that the hosts of the cluster reach.':
    'Wählen Sie ein Netzwerk und einen Datenspeicher, die die Hosts des Clusters erreichen.',
  // providers/vsphere/failure.ts
  'It is tried again.': 'Es wird erneut versucht.',
  // providers/vsphere/failure.ts
  'Nobody whom this service trusts vouches for its certificate. Set certificate of the cloud provider to it, or to that of the authority which signed it (vCenter offers it at /certs/download.zip).':
    'Für sein Zertifikat bürgt niemand, dem dieser Dienst vertraut. Setzen Sie certificate des Providers auf dieses Zertifikat oder auf das der Zertifizierungsstelle, die es signiert hat (vCenter bietet es unter /certs/download.zip an).',
  // providers/vsphere/failure.ts
  'Its certificate has expired. Renew it in vCenter.':
    'Sein Zertifikat ist abgelaufen. Erneuern Sie es in vCenter.',
  // providers/vsphere/failure.ts
  'Its certificate is not valid yet: compare the clocks of both machines.':
    'Sein Zertifikat ist noch nicht gültig: Vergleichen Sie die Uhren beider Maschinen.',
  // providers/vsphere/failure.ts
  'Its certificate is for another name. Use a name that it holds as endpoint of the cloud provider.':
    'Sein Zertifikat gilt für einen anderen Namen. Verwenden Sie als endpoint des Providers einen Namen, den es enthält.',
  // providers/vsphere/failure.ts
  'Its fault is {type}.': 'Der Fehlertyp ist {type}.',
  // providers/vsphere/launch.ts
  'A virtual machine {name} is there already. If vCenter is still cloning it, it becomes a host when it is done; otherwise rename or delete it in vCenter.':
    'Eine virtuelle Maschine {name} ist bereits vorhanden. Falls vCenter sie noch klont, wird sie danach zum Host; andernfalls benennen Sie sie in vCenter um, oder löschen Sie sie dort.',
  // providers/vsphere/launch.ts
  'A host of the host group {name}. It is ended by the platform that made it.':
    'Ein Host der Hostgruppe {name}. Er wird von der Plattform beendet, die ihn erzeugt hat.',
  // providers/vsphere/places.ts
  '{what} {wanted} is not there, or the user of the cloud provider does not see it. Choose another, or give the user the role to see it.':
    '{what} {wanted}: nicht vorhanden, oder für den Benutzer des Providers nicht sichtbar. Wählen Sie etwas anderes, oder geben Sie dem Benutzer die Rolle, mit der er es sieht.',
  // providers/vsphere/places.ts
  '{what} {wanted} may be {paths}. Name one by its path or its id.':
    '{what} {wanted}: nicht eindeutig, möglich sind {paths}. Geben Sie davon einen Pfad oder eine ID an.',
  // providers/vsphere/places.ts
  'The user of the cloud provider does not see what is in the datacenter {wanted}.':
    'Der Benutzer des Providers sieht nicht, was im Datencenter {wanted} ist.',
  // providers/vsphere/places.ts
  'The vSphere configuration of the host group names no {field}. Set it.':
    'In der vSphere-Konfiguration der Hostgruppe fehlt {field}. Legen Sie den Wert fest.',
  // providers/vsphere/session.ts
  '{host} is no vCenter{value}. Machines are cloned by a vCenter alone: set endpoint of the cloud provider to its address.':
    '{host} ist kein vCenter{value}. Nur ein vCenter klont Maschinen: Setzen Sie endpoint des Providers auf dessen Adresse.',
  // providers/vsphere/session.ts
  'What answers at the endpoint of the cloud provider is no vCenter: it said {status}. Check endpoint{starting}.':
    'Was am Endpunkt des Providers antwortet, ist kein vCenter: Die Antwort war {status}. Prüfen Sie endpoint{starting}.',
  // providers/vsphere/validate-access.ts
  'Signed in to {fullName} at {host} as {user}.': 'Bei {fullName} unter {host} als {user} angemeldet.',
  // providers/vsphere/validate-access.ts
  'Data centers that the user sees: {names}.': 'Datencenter, die der Benutzer sieht: {names}.',
  // providers/vsphere/validate-access.ts
  'The user sees no data center. Give it a role in vCenter where hosts shall be made.':
    'Der Benutzer sieht kein Datencenter. Geben Sie ihm in vCenter eine Rolle an dem Ort, an dem Hosts erzeugt werden sollen.',
  'AWS refused to {task}: {message}{value}': 'AWS hat abgelehnt ({task}): {message}{value}',
  'The scaling group {name} could not start an instance. AWS says: {StatusMessage}':
    'Die Auto-Scaling-Gruppe {name} konnte keine Instanz starten. AWS sagt: {StatusMessage}',
  'vCenter refused to {task}: {message} {known}': 'vCenter hat abgelehnt ({task}): {message} {known}',
  'vCenter was not asked to {task}: {certificate}': 'vCenter wurde nicht angefragt ({task}): {certificate}',
  'vCenter could not be reached to {task}: {message} Check endpoint of the cloud provider, and the network.':
    'vCenter war nicht erreichbar ({task}): {message} Prüfen Sie endpoint des Providers und das Netzwerk.',
  'vCenter lists more than {maxPages} pages of {type}, which cannot be its all.':
    'vCenter listet mehr als {maxPages} Seiten von {type} auf, was nicht stimmen kann.',
  'vCenter says that it is {connection}.': 'vCenter meldet den Zustand {connection}.',
  'vCenter has not finished to {what} within a minute ({id}). It is looked at again.':
    'vCenter ist nach einer Minute noch nicht fertig ({what}, {id}). Es wird wieder nachgesehen.',
}
