/** Help on attributes of applications, clusters and hosts. */
export const help = {
  'Fields that were changed in the environment and differ from what the run declares.':
    'Felder, die in der Umgebung geändert wurden und von dem abweichen, was die Ausführung deklariert.',
  'The first of these fields, with their values here and as the run declared them.':
    'Die ersten dieser Felder, mit ihren Werten hier und wie die Ausführung sie festlegte.',
  'Namespace on the cluster; the name of the environment unless set.':
    'Namespace auf dem Cluster; ohne Angabe der Name der Umgebung.',
  'Causes of this state, as sentences.': 'Warum der Zustand so ist, in Sätzen.',
  'When its deletion was requested; unset otherwise.':
    'Wann die Löschung angefordert wurde; sonst nicht gesetzt.',
  'Finalizers that keep it while it is being deleted.': 'Finalizer, die es während der Löschung halten.',
  'State when its cluster was last heard of.': 'Zustand, als der Cluster sich zuletzt gemeldet hat.',
  'As kubectl shows it: Running, Pending, CrashLoopBackOff, Init:0/1, Completed. Its NotReady is Running that is not ready.':
    'Wie kubectl ihn zeigt: Running, Pending, CrashLoopBackOff, Init:0/1, Completed. Dessen NotReady ist Running, aber nicht bereit.',
  'Whether its condition Ready is true: a pod may be running and not ready.':
    'Ob seine Bedingung Ready wahr ist: Ein Pod kann laufen und nicht bereit sein.',
  'Ready containers of those that run in parallel: 1/2.':
    'Wie viele seiner Container bereit sind, von allen, die nebeneinander laufen: 1/2.',
  'Why a container does not run yet or again, in the words of the kubelet.':
    'Warum ein Container noch nicht oder nicht wieder läuft, in den Worten des Kubelets.',
  'Restarts of its containers, summed.': 'Summe der Neustarts seiner Container.',
  'Separated by spaces.': 'Durch Leerzeichen getrennt.',
  'Where it runs, or is to run: `nodeName` of its specification.':
    'Wo er läuft oder laufen soll: `nodeName` seiner Spezifikation.',
  'What its controller and its pods say of it and of its rollout, in a word.':
    'Was sein Controller und seine Pods über ihn und seinen Rollout sagen, in einem Wort.',
  'Names the problem and the resource.': 'Was an welcher Ressource nicht stimmt.',
  'Name of its alarm type.': 'Name seines Alarmtyps.',
  'Pending until what is wrong has been so for the delay of the alarm type, and while another alarm tells more; active and dismissed until it ends.':
    'Ausstehend, bis die Störung so lange besteht, wie der Alarmtyp verlangt, und solange ein anderer Alarm mehr sagt; aktiv oder quittiert, bis sie endet.',
  'Explanation, as sentences.': 'Warum, in Sätzen.',
  'Name of the resource that it is about.': 'Name der Ressource, um die es geht.',
  'The object of the subject that is meant, if not all of it.':
    'Das gemeinte Objekt daraus, wenn es nicht um alles geht.',
  'Name of the environment that the subject is in.': 'Name der Umgebung, zu der die Ressource gehört.',
  'Name of the cluster that the subject is on.': 'Name des Clusters, auf dem die Ressource ist.',
  'Since when it has been wrong.': 'Seit wann die Störung besteht.',
  'Time at which the problem ended; unset while it persists.':
    'Seit wann die Störung vorbei ist; leer, solange sie besteht.',
  'Pod and container.': 'Pod und Container.',
  'Gantry replica that serves the terminal, if there are several.':
    'Gantry-Replica, das das Terminal bedient, wenn es mehrere gibt.',
  'Why it ended, unless it ended normally.': 'Warum sie endete, wenn nicht von selbst.',
  'Secret and key, never a value.': 'Secret und Schlüssel, nie ein Wert.',
  'Values in base64.': 'Werte in Base64.',
  'Comments of the YAML that was imported, by where they stand: head, line or foot, and the path of a field.':
    'Kommentare des importierten YAML nach dem Ort, an dem sie stehen: head, line oder foot und der Pfad eines Feldes.',
  'Five fields as in crontab: 0 3 * * *': 'Fünf Felder wie in crontab: 0 3 * * *',
  'Name of a time zone; that of the cluster unless set.':
    'Name einer Zeitzone; ohne Angabe die des Clusters.',
  'Resources that its runtime needs in addition to its containers.':
    'Was seine Runtime neben den Containern benötigt.',
  'Containers for debugging, added while it runs.':
    'Container zur Fehlersuche, im laufenden Betrieb hinzugefügt.',
  'Number or name of a port of the container.': 'Nummer oder Name eines Ports des Containers.',
  'Host name that requests must name; every host unless set.':
    'Hostname, den Anfragen nennen müssen; ohne Angabe jeder.',
  'Pods it applies to; all of the namespace when empty.':
    'Pods, für die sie gilt; leer sind es alle des Namespace.',
  'Certificates or token in it; no commands and no files.':
    'Mit Zertifikaten oder Token darin; ohne Befehle und Dateien.',
  'Context of the kubeconfig; its current one unless set.':
    'Kontext der Kubeconfig; ohne Angabe der aktuelle.',
  'Category of the reason why it is not connected; the status has the details.':
    'Welcher Art der Grund ist, aus dem er nicht verbunden ist; der Status nennt ihn in einem Satz.',
  'Identifies the cluster regardless of its address; unset while it is unknown. Unique among clusters.':
    'Identifiziert den Cluster, unter welcher Adresse auch immer er erreicht wird; leer, solange sie unbekannt ist. Keine zwei Cluster haben dieselbe.',
  'With its kubeconfig; with a service account, which a command creates and hands over; or through an agent in the cluster that dials the service.':
    'Mit seiner Kubeconfig; mit einem ServiceAccount, den ein Befehl anlegt und übergibt; oder über einen Agenten im Cluster, der sich beim Dienst einwählt.',
  'End of the command that connects the cluster; unset if there is none.':
    'Ende des Befehls, der den Cluster verbindet; leer, wenn es keinen gibt.',
  'Last contact of its agent, updated every few minutes.':
    'Letzter Kontakt seines Agenten, alle paar Minuten aktualisiert.',
  'Token of the command that connects the cluster.': 'Token des Befehls, der den Cluster verbindet.',
  'Tokens of its agent.': 'Token seines Agenten.',
  'End of the client certificate or token in the kubeconfig; unset where it states none.':
    'Ende des Client-Zertifikats oder Tokens in der Kubeconfig; leer, wenn keines angegeben ist.',
  'Not connected because the API server does not accept the credential of the kubeconfig.':
    'Nicht verbunden, weil der API-Server die Zugangsdaten der Kubeconfig nicht annimmt.',
  "Requests to the cluster impersonate the signed-in user, so that the cluster's own RBAC and audit log apply as well.":
    'Anfragen an den Cluster handeln als der angemeldete Benutzer, so dass auch RBAC und Audit-Log des Clusters gelten.',
  'Precedes the names of users and groups in the cluster, as in gantry:mia.':
    'Steht im Cluster vor den Namen von Benutzern und Gruppen, etwa gantry:mia.',
  'Every namespace of the cluster appears as an environment.':
    'Jeder Namespace des Clusters erscheint als Umgebung.',
  'Name of a cluster policy.': 'Name einer Cluster-Richtlinie.',
  'The host groups whose hosts are its nodes: by their labels, and by their name as the label “name”. All that match belong to the cluster, also those that come to match later and have none; empty selects none.':
    'Die Hostgruppen, deren Hosts seine Nodes sind: nach ihren Labels, und nach ihrem Namen als Label „name“. Alle passenden gehören zum Cluster, auch solche, die später passen und noch keinen haben; leer wählt keine aus.',
  'Kinds that the credential may not list or the cluster does not have, with the reason.':
    'Arten, die die Zugangsdaten nicht auflisten dürfen oder die der Cluster nicht hat, mit dem Grund.',
  'Nodes with known usage. Usage percentages refer to their allocatable resources.':
    'Nodes, deren Nutzung bekannt ist. Prozentwerte beziehen sich auf das, was diese zuteilen können.',
  'Why there are no measurements; unset while there are.':
    'Warum es keine Messwerte gibt; leer, solange es welche gibt.',
  'Problems of the node, as sentences.': 'Was daran nicht stimmt, in Sätzen.',
  'What it waits for, in the scheduler’s words.': 'Worauf er wartet, in den Worten des Schedulers.',
  'As in v1.34.4.': 'Zum Beispiel v1.34.4.',
  'Range of addresses: 10.244.0.0/16': 'Adressbereich: 10.244.0.0/16',
  'Range of addresses: 10.96.0.0/12': 'Adressbereich: 10.96.0.0/12',
  'Address of the manifest of the pod network; empty where the machines bring their own.':
    'Adresse des Manifests des Pod-Netzwerks; leer, wenn die Maschinen ein eigenes mitbringen.',
  'Addresses of manifests that are applied after the network.':
    'Adressen von Manifesten, die nach dem Netzwerk angewendet werden.',
  'Whether the host of the control plane runs applications too.':
    'Ob der Host der Control Plane auch Anwendungen ausführt.',
  'A repository of packages, single programs that are downloaded, or the machines have them already.':
    'Ein Paket-Repository, einzelne heruntergeladene Programme, oder die Maschinen haben sie bereits.',
  'A mirror of https://pkgs.k8s.io/core:/stable:/v1.34 or of https://dl.k8s.io/release, which are used without it.':
    'Ein Spiegel von https://pkgs.k8s.io/core:/stable:/v1.34 oder von https://dl.k8s.io/release, die ohne Angabe verwendet werden.',
  'Registry from which the images of Kubernetes are pulled.':
    'Registry, aus der die Images von Kubernetes geladen werden.',
  'Addresses of image archives that each host loads before, so that no registry is needed.':
    'Adressen von Image-Archiven, die jeder Host vorab lädt, sodass keine Registry nötig ist.',
  'Proxy by which hosts fetch programs and images.': 'Proxy, über den Hosts Programme und Images laden.',
  'Names and addresses that are reached without it.': 'Namen und Adressen, die ohne ihn erreicht werden.',
  'Fields of KubeletConfiguration, such as maxPods.':
    'Felder von KubeletConfiguration, zum Beispiel maxPods.',
  'kubeadm checks that may fail, such as NumCPU; all means every check.':
    'Prüfungen von kubeadm, deren Fehlschlag kein Hindernis ist, zum Beispiel NumCPU; all steht für alle.',
  'What it waits for, or why it failed.': 'Worauf er wartet, oder warum er fehlschlug.',
  'Whether it leaves the cluster, and whether its agent is uninstalled then.':
    'Ob er den Cluster verlässt, und ob dabei sein Agent deinstalliert wird.',
  'How often the present step failed.': 'Wie oft der aktuelle Schritt fehlschlug.',
  'Whether no pods are placed on its node because its host is disabled.':
    'Ob sein Node keine Pods erhält, weil sein Host deaktiviert ist.',
  'Verb, resource, name and namespace.': 'Verb, Ressource, Name und Namespace.',
  'With its group and subresource: deployments.apps/scale.':
    'Mit Gruppe und Unterressource: deployments.apps/scale.',
  'Id of the object here, where it was known when the request came.':
    'ID des Objekts hier, sofern es bei der Anfrage bekannt war.',
  'What the request does by a single value: scale, pause, resume, restart, cordon, uncordon or setImage.':
    'Was die Anfrage mit einem einzelnen Wert tut: scale, pause, resume, restart, cordon, uncordon oder setImage.',
  'Status of HTTP that the cluster answered; none where it did not.':
    'HTTP-Status, mit dem der Cluster geantwortet hat; leer, wenn er nicht geantwortet hat.',
  'Image tag that is taken in.': 'Image-Tag, das übernommen wird.',
  'Image tag that a promoted image gets.': 'Image-Tag, das ein übertragenes Image erhält.',
  'Rules with a lower rank are tried first.': 'Regeln mit niedrigerem Rang werden zuerst versucht.',
  'Other: hosts that connect by themselves.': 'Direktverbindung: Hosts, die sich selbst verbinden.',
  'Where hosts are made unless their group says another place.':
    'Wo Hosts erzeugt werden, sofern ihre Gruppe nichts anderes angibt.',
  "Address of the provider's API where it is not the usual one.":
    'Adresse der API des Providers, falls es nicht die übliche ist.',
  'Where machines of this provider reach this service: https://platform.example:8443.':
    'Wo Maschinen dieses Providers diesen Dienst erreichen: https://platform.example:8443.',
  'What its API shows, or the authority that signed it, in PEM form. Needed where no public authority did.':
    'Das Zertifikat der API oder das der Stelle, die es signiert hat, in PEM-Form. Nötig, wenn es keine öffentliche Stelle war.',
  'Role that is taken on with the access key; without it the key itself is used.':
    'Rolle, die mit dem Zugriffsschlüssel angenommen wird; ohne sie gilt der Schlüssel selbst.',
  'What the role asks for, where it does.': 'Was die Rolle verlangt, falls sie eine verlangt.',
  'Names of the secrets that have a value; the values themselves are never shown.':
    'Namen der Geheimnisse, die einen Wert haben; die Werte selbst werden nie angezeigt.',
  'When its access was last validated, with the settings that it has now.':
    'Wann der Zugang mit den jetzigen Einstellungen zuletzt geprüft wurde.',
  'Causes of failed host creation, as sentences.': 'Warum sich keine Hosts anlegen lassen, in Sätzen.',
  'What its cloud provider calls it.': 'Wie sein Provider ihn nennt.',
  'What its cloud provider calls the work that makes it, while that goes on.':
    'Wie sein Provider den Vorgang nennt, der ihn erzeugt, solange er läuft.',
  'Whether it may connect: it came with a token, or somebody let it in.':
    'Ob er sich verbinden darf: Er kam mit einem Token, oder jemand hat ihn zugelassen.',
  'When it was heard of at its last change of state; its statistics carry the latest time.':
    'Wann er sich beim letzten Zustandswechsel gemeldet hat; die neueste Zeit steht in seiner Statistik.',
  'SHA-256 of the public key that the machine made; its setup shows the same.':
    'SHA-256 des öffentlichen Schlüssels, den die Maschine erzeugt hat; ihre Einrichtung zeigt denselben.',
  'A free one is chosen when it is 0.': 'Bei 0 wird ein freier gewählt.',
  'With its port if it has one.': 'Mit Port, falls sie einen hat.',
}
