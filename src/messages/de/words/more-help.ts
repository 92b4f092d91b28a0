/** Help on attributes of configurations, alarms and users. */
export const moreHelp = {
  "Where the machines are put; the data center's own folder unless set.":
    'Wohin die Maschinen kommen; ohne Angabe in den Ordner des Datencenters.',
  'Where the machines run: a cluster, or cluster/pool.':
    'Wo die Maschinen laufen: ein Cluster, oder cluster/pool.',
  "Where their disks are; the template's unless set.":
    'Wo ihre Festplatten liegen; ohne Angabe der Datenspeicher der Vorlage.',
  "Network of their first card; the template's unless set. The addresses come from DHCP.":
    'Netzwerk ihrer ersten Karte; ohne Angabe das der Vorlage. Die Adressen kommen von DHCP.',
  'Virtual machine that is a template, with cloud-init and VMware Tools in it.':
    'Virtuelle Maschine, die eine Vorlage ist und cloud-init und VMware Tools enthält.',
  "Cores and memory, such as vsphere-vm.cpu-4.mem-8gb; the template's unless set.":
    'Kerne und Arbeitsspeicher, zum Beispiel vsphere-vm.cpu-4.mem-8gb; ohne Angabe wie in der Vorlage.',
  "Size of the first disk, if that is more than the template's.":
    'Größe der ersten Festplatte, falls sie größer ist als die der Vorlage.',
  'Script or cloud-config that a machine runs before it becomes a host.':
    'Skript oder cloud-config, das eine Maschine ausführt, bevor sie ein Host wird.',
  'What the action needs to know.': 'Was die Aktion wissen muss.',
  'The first rule that matches counts.': 'Die erste passende Regel gilt.',
  'Path or host name that requests name.': 'Pfad oder Hostname, den Anfragen nennen.',
  'What an instance runs when it starts first.': 'Was eine Instanz beim ersten Start ausführt.',
  'Names of the services that get it; all of them unless set.':
    'Namen der Services, die sie erhalten; ohne Angabe alle.',
  'Values that the agent is given with it.': 'Werte, die der Agent dazu erhält.',
  'What it handed back to the service alone.': 'Was sie nur an den Dienst zurückgegeben hat.',
  'What it printed, the end of it where it was long.': 'Was sie ausgegeben hat; bei langer Ausgabe das Ende.',
  'Why it failed.': 'Warum sie fehlschlug.',
  'Of what instances are made. This version can use ami, launchTemplate and autoScalingGroup.':
    'Woraus Instanzen erzeugt werden. Diese Version verwendet AMI, Startvorlage und Auto-Scaling-Gruppe.',
  'Name or id of the launch template; what else is set here takes precedence over it.':
    'Name oder ID der Startvorlage; was sonst hier gesetzt ist, hat Vorrang.',
  'Number of a version, $Latest, or $Default, which it is unless set.':
    'Nummer einer Version, $Latest oder $Default; Letzteres gilt ohne Angabe.',
  'Id of a subnet; of several, with commas between them, for a scaling group that the service makes.':
    'ID eines Subnetzes; für eine Auto-Scaling-Gruppe, die der Dienst erstellt, auch mehrere mit Kommas dazwischen.',
  'Ids of security groups.': 'IDs von Sicherheitsgruppen.',
  'Name or ARN of an instance profile.': 'Name oder ARN eines Instanzprofils.',
  "Name of one of the account's scaling groups. Its instances run the setup command at startup. Without a name, the service creates a group.":
    'Name einer Auto-Scaling-Gruppe des Kontos, deren Instanzen den Einrichtungsbefehl selbst ausführen. Ohne Angabe erstellt der Dienst eine.',
  'Name of the scaling group that the service made; it goes with the last host.':
    'Name der Auto-Scaling-Gruppe, die der Dienst erstellt hat; sie verschwindet mit dem letzten Host.',
  'Size of the root volume, as large as the image needs unless set.':
    'Größe des Root-Volumes; ohne Angabe so groß, wie das Image es benötigt.',
  'Script or cloud-config that an instance runs before it becomes a host.':
    'Skript oder cloud-config, das eine Instanz ausführt, bevor sie ein Host wird.',
  'Of the file system that is used most.': 'Des am stärksten belegten Dateisystems.',
  'When an alarm of this type is raised.': 'Wann ein Alarm dieses Typs ausgelöst wird.',
  'How long something has to be wrong before the alarm is raised.':
    'Wie lange etwas gestört sein muss, bevor der Alarm ausgelöst wird.',
  'How long nothing has to be wrong before the alarm is cleared.':
    'Wie lange nichts gestört sein darf, bevor der Alarm aufgehoben wird.',
  'Share at which the alarm is raised, if the type measures one.':
    'Ab welchem Anteil es eine Störung ist, sofern der Typ einen misst.',
  'Waiting: the machine is registered, and nobody has approved it yet.':
    'Wartet: Die Maschine ist registriert, und noch niemand hat sie zugelassen.',
  'Why it is in this state.': 'Warum der Zustand so ist.',
  'Address that the machine connected from.': 'Adresse, von der die Maschine kam.',
  'First characters of the token, by which it is recognised.':
    'Die ersten Zeichen des Tokens, an denen es zu erkennen ist.',
  'A day after it was made unless told.': 'Ohne Angabe einen Tag nach der Erstellung.',
  'How many machines it lets in; any number unless told.':
    'Wie viele Maschinen es zulässt; ohne Angabe beliebig viele.',
  'Whether it is for the instances of a scaling group: each of them once, within an hour after it was seen in the group.':
    'Ob es für die Instanzen einer Auto-Scaling-Gruppe ist: jede einmal, innerhalb einer Stunde, nachdem sie in der Gruppe gesehen wurde.',
  'Incomplete means that all is made but what stands on clusters that could not be started.':
    'Unvollständig heißt: Alles ist erstellt, außer auf Clustern, die nicht gestartet werden konnten.',
  'Progress or problem, as sentences.': 'Was gerade geschieht, oder warum nicht, in Sätzen.',
  'The large one has 10 clusters with 1,000 nodes and 30,000 pods.':
    'Die große hat 10 Cluster mit 1.000 Nodes und 30.000 Pods.',
  'What was made already; it is not made twice.':
    'Was bereits erstellt wurde; es wird nicht noch einmal erstellt.',
  'Why it is not running, and how to fix it.': 'Warum er nicht läuft, und was zu tun ist, in Sätzen.',
  'Status code of every response.': 'Der Statuscode, mit dem jede Anfrage beantwortet wird.',
  'Milliseconds that every answer waits.': 'Millisekunden, um die sich jede Antwort verzögert.',
  'No request is answered.': 'Keine Anfrage wird beantwortet.',
  'Each event once, each twice, or pairs of them in the wrong order.':
    'Jedes Ereignis einmal, jedes doppelt, oder paarweise in falscher Reihenfolge.',
  'The metrics API works, is not installed, or fails.':
    'Die Metrics-API funktioniert, ist nicht installiert oder fällt aus.',
  'The credential of the kubeconfig is refused.': 'Die Zugangsdaten der Kubeconfig werden abgelehnt.',
  'Names of nodes whose kubelets are silent.': 'Namen von Nodes, deren Kubelets stumm sind.',
  'Alarms of this severity and worse ones are sent.': 'Alarme ab diesem Schweregrad werden gesendet.',
  'Names of alarm types. None means all.': 'Namen von Alarmtypen. Ohne Auswahl sind es alle.',
  'Names of clusters. None means all, and also alarms of what is on no cluster.':
    'Namen von Clustern. Ohne Auswahl sind es alle, auch Alarme zu dem, was auf keinem Cluster ist.',
  'Takes a POST of JSON by http or https. It is stored encrypted and not shown again.':
    'Nimmt ein POST mit JSON über http oder https an. Sie wird verschlüsselt gespeichert und nicht wieder angezeigt.',
  'JSON: all that is known of the alarm; Slack: a text, as Mattermost, Rocket.Chat and Google Chat take it, too; Teams: a card, for a webhook of a workflow.':
    'JSON: alles, was über den Alarm bekannt ist; Slack: ein Text, wie ihn auch Mattermost, Rocket.Chat und Google Chat annehmen; Teams: eine Karte für den Webhook eines Workflows.',
  'Requests then carry an HMAC-SHA256 of their body, by which the receiver knows us.':
    'Anfragen enthalten dann ein HMAC-SHA256 ihres Inhalts, an dem der Empfänger uns erkennt.',
  'Where it goes: the URL without its path, or the mailboxes.':
    'Wohin es geht: die URL ohne Pfad, oder die Postfächer.',
  'STARTTLS encrypts from the second line on (port 587), TLS from the first (port 465).':
    'STARTTLS verschlüsselt ab der zweiten Zeile (Port 587), TLS ab der ersten (Port 465).',
  'It is stored encrypted and not shown again.':
    'Es wird verschlüsselt gespeichert und nicht wieder angezeigt.',
  'One e-mail address each.': 'Je Eintrag eine E-Mail-Adresse.',
  'Explanation of the failure, as sentences.': 'Warum es fehlschlägt, in Sätzen.',
  'Needed where no public authority signed it: the certificate that the receiver or the mail server shows, or that of its authority, in PEM form. Nothing else is trusted then.':
    'Nötig, wenn keine öffentliche Stelle es signiert hat: das Zertifikat, das der Empfänger oder der Mailserver vorzeigt, oder das seiner Zertifizierungsstelle, in PEM-Form. Anderem wird dann nicht vertraut.',
  'Alarms that were raised before are not sent.':
    'Alarme, die vorher ausgelöst wurden, werden nicht gesendet.',
  'The alarm as it is sent.': 'Der Alarm, wie er gesendet wird.',
  'No longer has consequences, because the reported problem ended.':
    'Aus ihr folgt nichts mehr: Wovon sie berichtete, ist vorbei.',
  'Why the last try failed.': 'Warum der letzte Versuch fehlschlug.',
  'admin: all of the platform; platform: everything but users; devops: catalog and environments; readonly: reads everything, changes nothing; member: only what grants allow.':
    'admin: die ganze Plattform; platform: alles außer Benutzern; devops: Katalog und Umgebungen; readonly: liest alles, ändert nichts; member: nur, was Berechtigungen erlauben.',
  'Has no access: sign-ins, sessions and API keys are refused.':
    'Hat keinen Zugang: Anmeldungen, Sitzungen und API-Schlüssel werden abgelehnt.',
  'Until the user has replaced the password, it works for nothing else. API keys keep working.':
    'Bis der Benutzer das Passwort ersetzt hat, gilt es für nichts anderes. API-Schlüssel funktionieren weiterhin.',
  'Sign-ins with the password require a second factor, so BASIC authentication is refused.':
    'Anmeldungen mit dem Passwort erfordern einen zweiten Faktor; BASIC wird daher abgelehnt.',
  'Keys of second factors and hashes of recovery codes, encrypted.':
    'Schlüssel der zweiten Faktoren und Hashes der Wiederherstellungscodes, verschlüsselt.',
  'At least 8 characters of any kind. Required, except for service accounts.':
    'Mindestens 8 beliebige Zeichen. Erforderlich, außer bei Dienstkonten.',
  'For programs. Has no password and cannot sign in, belongs to at least one team, and is used through API keys.':
    'Für Programme: hat kein Passwort und kann sich nicht anmelden, gehört zu mindestens einem Team und wird über API-Schlüssel verwendet.',
  'Your current password, if you change your own.': 'Ihr eigenes, wenn Sie Ihr eigenes Passwort ändern.',
  'Current sign-ins to the console, as digests only.':
    'Gültige Anmeldungen an der Konsole; nur ihre Hashwerte.',
  'When its watches were dropped or ended last; the activity log says by whom.':
    'Wann seine Watches zuletzt abgebrochen oder beendet wurden; von wem, steht unter Aktivität.',
  'Admin who last viewed the console as this account, without being able to change anything.':
    'Admin, der die Konsole zuletzt als dieses Konto gesehen hat, ohne etwas ändern zu können.',
  'Time at which that view ended or will end.': 'Zeitpunkt, zu dem dies endete oder endet.',
  'Number of sessions that ended before they expired. The activity log shows who ended them, except for sign-outs.':
    'Anzahl der Sitzungen, die vor ihrem Ablauf geendet haben. Wer sie beendet hat, steht außer bei Abmeldungen unter Aktivität.',
  'Without a time, the key is valid until it is revoked, but no longer than the key that creates it and the maximum lifetime of API keys.':
    'Ohne Zeitpunkt gilt der Schlüssel, bis er widerrufen wird, aber nicht länger als der Schlüssel, mit dem er angelegt wird, und als API-Schlüssel gültig sein dürfen.',
  Scope: 'Umfang',
  'Allowed actions': 'Erlaubte Aktionen',
  'Allowed environments': 'Erlaubte Umgebungen',
  'A key never has more permissions than its user. Full adds no limit, read only refuses changes, and actions allows reads and the selected actions.':
    'Ein Schlüssel hat nie mehr Rechte als sein Benutzer. „Vollzugriff“ schränkt sie nicht ein, „Nur lesen“ lehnt Änderungen ab, und „Aktionen“ erlaubt Lesen und die gewählten Aktionen.',
  'Ids of environments. Whatever its scope, the key can then read and change only what they contain, within the rights of its user there. Defaults to everything.':
    'IDs von Umgebungen. Unabhängig von seinem Umfang kann der Schlüssel dann nur deren Inhalt lesen und ändern, im Rahmen der dortigen Rechte seines Benutzers. Ohne Angabe gilt er überall.',
  'With the scope actions: one service.Class.action each, such as environments.Deployment.update. A * matches all classes or actions.':
    'Beim Umfang actions: je Eintrag Service.Klasse.Aktion, etwa environments.Deployment.update. Ein * steht für alle Klassen oder Aktionen.',
  'Rotated on': 'Rotiert am',
  'Previous key': 'Vorheriger Schlüssel',
  'Previous secret until': 'Vorheriges Geheimnis bis',
  'Until then, the secret before the last rotation is accepted as well.':
    'Bis dahin wird auch das Geheimnis vor der letzten Rotation angenommen.',
  'Made by key': 'Angelegt mit Schlüssel',
  'Id of the API key that created it, if any. It ends with that key.':
    'ID des API-Schlüssels, mit dem er angelegt wurde, falls vorhanden. Er endet mit diesem.',
  'kubectl only': 'Nur für kubectl',
  'Belongs to a kubeconfig: works with kubectl, but not with this API.':
    'Gehört zu einer kubeconfig: gilt für kubectl, nicht in dieser API.',
  'First characters of the key, by which it is recognised.':
    'Die ersten Zeichen des Schlüssels, an denen er zu erkennen ist.',
  'Always unset: `runs` links to the runs.': 'Immer leer: `runs` verweist auf die Ausführungen.',
  'Always unset: each run has a state of its own.': 'Immer leer: Jede Ausführung hat ihren eigenen Zustand.',
  'For clients that sort their environments by it. Gantry keeps it as it is given.':
    'Für Clients, die ihre Umgebungen danach ordnen. Gantry speichert den Wert unverändert.',
  'Node pools by name with their node counts, from labels of the cloud provider or of Karpenter.':
    'Node-Pools mit Name und Anzahl der Nodes, nach den Labels des Cloud-Anbieters oder von Karpenter.',
  'Letters, digits, hyphens, underscores and dots. It becomes a label of every run.':
    'Buchstaben, Ziffern, Bindestriche, Unterstriche und Punkte. Er wird zum Label jeder Ausführung.',
  'Letters, digits, hyphens, underscores and dots. Clusters select the group by it as a label.':
    'Buchstaben, Ziffern, Bindestriche, Unterstriche und Punkte. Nach ihm als Label wählen Cluster die Gruppe aus.',
}
