export const actions = {
  // actions/alarm-targets.ts
  '{name} asked for this message. Nothing is wrong.':
    '{name} hat diese Nachricht angefordert. Es liegt keine Störung vor.',
  // actions/alarm-targets.ts
  'The test was delivered to {address}.': 'Der Test wurde an {address} zugestellt.',
  // actions/apply.ts
  'Nothing was applied.': 'Es wurde nichts angewendet.',
  // actions/apply.ts
  'Applied before it: {names}.': 'Zuvor angewendet: {names}.',
  // actions/comments/kept-comments.ts
  'The comment in line {line} is not kept.': 'Der Kommentar in Zeile {line} wird nicht behalten.',
  // actions/comments/kept-comments.ts
  'Comments are not kept: {count} lines have one, from line {line} on.':
    'Kommentare werden nicht behalten: In {count} Zeilen steht einer, ab Zeile {line}.',
  // actions/comments/kept-comments.ts
  'The comment in line {line} is not kept, as what it is about is not.':
    'Der Kommentar in Zeile {line} wird nicht behalten, da auch das nicht behalten wird, wozu er gehört.',
  // actions/comments/kept-comments.ts
  'Comments are not kept where what they are about is not: {count} lines have one, from line {line} on.':
    'Kommentare werden nicht behalten, wo auch das nicht behalten wird, wozu sie gehören: In {count} Zeilen steht ein solcher, ab Zeile {line}.',
  // actions/comments/kept-comments.ts
  'Comments are not kept where one object has more than {maxCommentsLength} characters of them: {names}.':
    'Kommentare werden nicht behalten, wo ein Objekt mehr als {maxCommentsLength} Zeichen davon hat: {names}.',
  // actions/comments/kept-comments.ts
  'Comments are not kept where one object has more than {maxCommentsLength} characters of them: {names}, and {rest} more.':
    'Kommentare werden nicht behalten, wo ein Objekt mehr als {maxCommentsLength} Zeichen davon hat: {names} und {rest} weitere.',
  // actions/demo.ts
  'The demo is off. Start the service with DEMO=on first.':
    'Die Demo ist ausgeschaltet. Starten Sie den Dienst zuerst mit DEMO=on.',
  // actions/demo.ts
  'The demo has been removed already.': 'Die Demo wurde bereits entfernt.',
  // actions/demo.ts
  'The demo is there. Remove it first to have it from its beginning.':
    'Die Demo ist vorhanden. Entfernen Sie sie zuerst, um sie von vorn zu beginnen.',
  // actions/demo.ts
  'The demo is being installed.': 'Die Demo wird eingerichtet.',
  // actions/demo.ts
  'All clusters of the demo run: there is nothing to try again.':
    'Alle Cluster der Demo laufen: Es gibt nichts erneut zu versuchen.',
  // actions/demo.ts
  'Clusters that are started once more: {count}.': 'Cluster, die noch einmal gestartet werden: {count}.',
  // actions/demo.ts
  'The watches were dropped.': 'Die Watches wurden abgebrochen.',
  // actions/demo.ts
  'The watches were ended: what they resume from is too old.':
    'Die Watches wurden beendet: Der Stand, von dem aus sie fortsetzen, ist zu alt.',
  // actions/demo.ts
  '{name} has no faults any more.': '{name} hat keine Störungen mehr.',
  // actions/dismiss.ts
  'The alarm "{name}" is {state}; it has to be {from} for that.':
    'Der Alarm „{name}“ hat den Zustand {state}; dafür ist der Zustand {from} erforderlich.',
  // actions/environments/clone-claims.ts
  '{kind} {name} makes it.': '{kind} {name} legt es an.',
  // actions/environments/clone-plan.ts
  'The application {name} is not chosen.': 'Die Anwendung {name} ist nicht ausgewählt.',
  // actions/environments/clone-plan.ts
  'Helm keeps the history of this place in it.': 'Helm hält darin den Verlauf an diesem Ort fest.',
  // actions/environments/clone-plan.ts
  'Its part is not chosen.': 'Der Teil, zu dem es gehört, ist nicht ausgewählt.',
  // actions/environments/clone-plan.ts
  'The cluster has no kind {kind} in {apiVersion}.':
    'Der Cluster kennt die Art {kind} in {apiVersion} nicht.',
  // actions/environments/clone-plan.ts
  'The namespace {namespace} has it already, and a clone overwrites nothing.':
    'Der Namespace {namespace} hat es bereits, und ein Klon überschreibt nichts.',
  // actions/environments/clone-plan.ts
  'Volumes are made anew and empty: no data goes along.':
    'Volumes werden neu und leer erstellt: Daten werden nicht übernommen.',
  // actions/environments/clone-plan.ts
  'Both environments answer to {value} on this cluster; change it in the clone.':
    'Beide Umgebungen antworten auf diesem Cluster unter {value}; ändern Sie das im Klon.',
  // actions/environments/clone-plan.ts
  'Without {kind} {name}, which does not go along, these wait until it is there: {by}.':
    'Ohne {kind} {name}, das nicht übernommen wird, warten diese, bis es vorhanden ist: {by}.',
  // actions/environments/clone.ts
  '{create} objects would be created, {leftOut} left out, {failed} cannot be created.':
    'Objekte, die erstellt würden: {create}; ausgelassen: {leftOut}; nicht erstellbar: {failed}.',
  // actions/environments/clone.ts
  'Not created: {failed}; the objects say why.':
    'Nicht erstellt: {failed}. Die Gründe stehen bei den Objekten.',
  // actions/environments/promote-several.ts
  'Promoted from {name} to {name2}.': 'Von {name} nach {name2} übertragen.',
  // actions/environments/promote-several.ts
  'Applications changed: {promoted}, unchanged: {unchanged}.':
    'Anwendungen geändert: {promoted}, unverändert: {unchanged}.',
  // actions/environments/promote-several.ts
  'Not promoted: {failed}; the applications say why.':
    'Nicht übertragen: {failed}. Die Gründe stehen bei den Anwendungen.',
  // actions/environments/promote-several.ts
  'Applications to change: {going}, unchanged: {still}, refused: {refused}.':
    'Zu ändernde Anwendungen: {going}, unverändert: {still}, abgelehnt: {refused}.',
  // actions/environments/promote-choice.ts
  '{name} has no workload or config map to promote.':
    '{name} hat weder einen Workload noch eine ConfigMap zum Übertragen.',
  // actions/environments/promote-plan.ts
  'Both environments would answer to {hosts} on this cluster; change it in one of them.':
    'Beide Umgebungen würden auf diesem Cluster unter {hosts} antworten; ändern Sie das in einer von ihnen.',
  // actions/environments/promote-plan.ts
  '{place} is not in {name}: choose {choice} to create it.':
    '{place} gibt es in {name} nicht. Wählen Sie zum Erstellen aus: {choice}.',
  // actions/environments/promote-plan.ts
  '{place} keeps its replicas: an autoscaler of {name} sets them.':
    '{place} behält die bisherigen Replicas: Ein Autoscaler von {name} legt sie fest.',
  // actions/environments/promote-plan.ts
  '{place} needs the {kind} {name}, which {name2} does not have.':
    '{place} benötigt {kind} {name}; in {name2} gibt es das nicht.',
  // actions/environments/promote-write.ts
  '{place} was changed meanwhile.': '{place} wurde inzwischen geändert.',
  // actions/environments/promote.ts
  'Something changed in {name} or in the application since the preview. Look at it again.':
    'Seit der Vorschau hat sich in {name} oder in der Anwendung etwas geändert. Sehen Sie sich die Vorschau erneut an.',
  // actions/environments/promote.ts
  '{field} must be a list of texts with at least one entry.':
    '{field} muss eine Liste von Texten mit mindestens einem Eintrag sein.',
  // actions/environments/promote.ts
  'Nothing to change.': 'Es gibt nichts zu ändern.',
  // actions/environments/promote.ts
  'There is nothing to promote.': 'Es gibt nichts zu übertragen.',
  // actions/environments/source-rollouts.ts
  'The rollout of {place} has stopped in {environment}: its new pods cannot be made there.':
    'Der Rollout von {place} steht in {environment} still: Die neuen Pods können dort nicht angelegt werden.',
  'The rollout of {place} has stopped in {environment}: its new pods did not become ready in time.':
    'Der Rollout von {place} steht in {environment} still: Die neuen Pods wurden nicht rechtzeitig bereit.',
  // actions/environments/source-rollouts.ts
  'The rollout of {place} is paused in {environment}: not all of its pods there are of this version.':
    'Der Rollout von {place} ist in {environment} pausiert: Nicht alle Pods haben dort diese Version.',
  // actions/environments/source-rollouts.ts
  '{place} has failed in {environment}.': '{place} ist in {environment} fehlgeschlagen.',
  // actions/environments/source-rollouts.ts
  '{place} is not ready in {environment}: {ready} of {desired} pods are.':
    '{place} ist in {environment} nicht bereit: {ready} von {desired} Pods sind es.',
  // actions/environments/source-rollouts.ts
  '{place} is still rolling out in {environment}: {updated} of {desired} pods are of this version.':
    'Der Rollout von {place} läuft in {environment} noch: {updated} von {desired} Pods haben diese Version.',
  // actions/hosts.ts
  '{host} was approved before.': '{host} wurde schon früher freigegeben.',
  // actions/hosts.ts
  '{host} has no key: no agent has registered it. Run the setup command on the machine.':
    '{host} hat keinen Schlüssel: Kein Agent hat den Host registriert. Führen Sie den Einrichtungsbefehl auf der Maschine aus.',
  // actions/hosts.ts
  'The key of {host} is not {seen}: another machine has registered since. Compare its key, and approve again.':
    'Der Schlüssel von {host} ist nicht {seen}: Inzwischen hat sich eine andere Maschine registriert. Vergleichen Sie deren Schlüssel, und geben Sie den Host erneut frei.',
  // actions/hosts.ts
  '{name} let it in; its agent calls in shortly.':
    '{name} hat ihn zugelassen; sein Agent meldet sich in Kürze.',
  // actions/hosts.ts
  '{host} was approved.': '{host} wurde freigegeben.',
  // actions/hosts.ts
  '{host} was forgotten. If its agent runs still, uninstall it there: setup-agent.sh --uninstall.':
    '{host} wurde vergessen. Falls der Agent noch läuft, deinstallieren Sie ihn dort: setup-agent.sh --uninstall.',
  // actions/hosts.ts
  '{name} removed it: its agent uninstalls itself.':
    '{name} hat ihn entfernt: Sein Agent deinstalliert sich selbst.',
  // actions/hosts.ts
  '{host} is being removed.': '{host} wird entfernt.',
  // actions/hosts.ts
  '{host} is the control plane of the cluster {name}. Delete the cluster first; its hosts stay.':
    '{host} ist die Control Plane des Clusters {name}. Löschen Sie zuerst den Cluster; seine Hosts bleiben.',
  // actions/hosts.ts
  '{host} leaves the cluster {name} first; then it is removed.':
    '{host} verlässt zuerst den Cluster {name}; danach wird der Host entfernt.',
  // actions/hosts.ts
  '{name} removed it: its machine is being ended.': '{name} hat ihn entfernt: Seine Maschine wird beendet.',
  // actions/hosts.ts
  'The machine of {host} is being ended. Its host group makes another while it wants as many hosts.':
    'Die Maschine von {host} wird beendet. Die Hostgruppe erzeugt eine neue, solange so viele Hosts gewünscht sind.',
  // actions/hosts.ts
  '{host} is not connected, so that its agent cannot be asked for its log.':
    '{host} ist nicht verbunden, daher lässt sich der Agent nicht nach seinem Log fragen.',
  // actions/hosts.ts
  'The agent of {host} was asked for its log.': 'Der Agent von {host} wurde nach seinem Log gefragt.',
  // actions/import-catalog.ts
  'Values of secrets are not kept in the catalog ({value}): set them in each environment.':
    'Werte von Secrets werden im Katalog nicht aufbewahrt ({value}): Setzen Sie sie in jeder Umgebung.',
  // actions/import-read.ts
  'No longer in the text, and not deleted: {names}. Delete it where it is listed.':
    'Nicht mehr im Text und nicht gelöscht: {names}. Löschen Sie es dort, wo es aufgeführt ist.',
  'No longer in the text, and not deleted: {names}, and {rest} more. What is not wanted any more is deleted where it is listed.':
    'Nicht mehr im Text und nicht gelöscht: {names} und {rest} weitere. Was nicht mehr gebraucht wird, löschen Sie dort, wo es aufgeführt ist.',
  'Only what stands in the text is applied: all other objects stay as they are.':
    'Nur was im Text steht, wird angewendet: Alle anderen Objekte bleiben, wie sie sind.',
  // actions/import-applications.ts
  'By a label that is added, these become part of the application {title}: {names}.':
    'Durch ein hinzugefügtes Label werden diese Teil der Anwendung {title}: {names}.',
  'By a label that is added, these become part of the application {title}: {names}, and {rest} more.':
    'Durch ein hinzugefügtes Label werden diese Teil der Anwendung {title}: {names} und {rest} weitere.',
  // actions/shared-selectors.ts
  '{one} and {other} each select the pods of the other, too, and workloads whose selectors overlap interfere with each other. Give the selector and the pods of {one2} labels of their own.':
    '{one} und {other} wählen jeweils auch die Pods des anderen aus, und Workloads, deren Selektoren sich überschneiden, stören einander. Geben Sie dem Selektor und den Pods von {one2} eigene Labels.',
  'The selector of {wide} is too wide: it takes the pods of {taken}, too, and workloads whose selectors overlap interfere with each other. Narrow it by a label that only the pods of {wide2} have.':
    'Der Selektor von {wide} ist zu weit: Er erfasst auch die Pods von {taken}, und Workloads, deren Selektoren sich überschneiden, stören einander. Engen Sie ihn um ein Label ein, das nur die Pods von {wide2} haben.',
  'The selector of {wide} takes the pods of {taken}, too, and workloads whose selectors overlap interfere with each other. It cannot be changed: give the pods of {taken2} labels that it does not select.':
    'Der Selektor von {wide} erfasst auch die Pods von {taken}, und Workloads, deren Selektoren sich überschneiden, stören einander. Dieser lässt sich nicht ändern: Geben Sie den Pods von {taken2} Labels, die er nicht auswählt.',
  // actions/import-request.ts
  'A body of type {editType} has the two texts text and base, and nothing else.':
    'Ein Body vom Typ {editType} hat die zwei Texte text und base und sonst nichts.',
  // actions/import-read.ts
  'A manifest has at most 10 MiB; import this one in parts.':
    'Ein Manifest hat höchstens 10 MiB; importieren Sie dieses in Teilen.',
  // actions/import-read.ts
  'The manifest is empty: there is no document in it.': 'Das Manifest ist leer: Es enthält kein Dokument.',
  // actions/import-read.ts
  'The manifest has no objects in it.': 'Das Manifest enthält keine Objekte.',
  // actions/import-read.ts
  '{place} is neither an object of Kubernetes, with apiVersion and kind, nor one application or pod templates in the form of mode=export.':
    '{place} ist weder ein Objekt von Kubernetes mit apiVersion und kind noch eine einzelne Anwendung oder Pod-Templates in der Form von mode=export.',
  // actions/import-read.ts
  '{place}: {relation} is no list.': '{place}: {relation} ist keine Liste.',
  // actions/import-read.ts
  '{where} is no object.': '{where} ist kein Objekt.',
  // actions/import-read.ts
  '{where} has no name.': '{where} hat keinen Namen.',
  // actions/import-templates.ts
  '{where} has {said}, which fit several workloads: {value}. Import their objects instead.':
    '{where} passt zu mehreren Workloads ({said}): {value}. Importieren Sie stattdessen deren Objekte.',
  // actions/import-templates.ts
  '{where} has {said}, which fit no workload here. Import whole objects, with apiVersion and kind, to create one.':
    '{where} passt hier zu keinem Workload ({said}). Importieren Sie ganze Objekte mit apiVersion und kind, um einen zu erstellen.',
  // actions/log.ts
  '{name} is "{value}"; it must be true or false.': '{name} ist "{value}", muss aber true oder false sein.',
  // actions/log.ts
  '{name} is "{value}"; it must be a whole number of at least {least}.':
    '{name} ist "{value}", muss aber eine ganze Zahl von mindestens {least} sein.',
  // actions/log.ts
  '{name} is "{value}"; it must be a time such as 2026-01-31T12:00:00Z.':
    '{name} ist "{value}", muss aber eine Zeit wie 2026-01-31T12:00:00Z sein.',
  // actions/manifest.ts
  '{place} is no object with apiVersion and kind.': '{place} ist kein Objekt mit apiVersion und kind.',
  // actions/manifest.ts
  '{place} has no {field}.': '{place}: {field} fehlt.',
  // actions/manifest.ts
  '{place} is there already: {value}.': '{place} ist bereits vorhanden: {value}.',
  // actions/nodes/drain-plan.ts
  'The node itself runs it, from a file of its own.':
    'Der Node selbst führt ihn aus, aus einer eigenen Datei.',
  // actions/nodes/drain-plan.ts
  'Its daemon set keeps one on each node.': 'Sein DaemonSet hält auf jedem Node einen.',
  // actions/nodes/drain-plan.ts
  'Nothing makes it again: it would be gone for good.':
    'Nichts erzeugt ihn wieder: Er wäre endgültig verloren.',
  // actions/nodes/drain-plan.ts
  'It keeps data on the node, which would be lost.': 'Er hat Daten auf dem Node, die verloren gingen.',
  // actions/nodes/drain-plan.ts
  'The budget is {name}.': 'Das Budget ist {name}.',
  'The disruption budgets {names} guard it, and Kubernetes evicts no pod that has more than one.':
    'Mehrere Disruption Budgets schützen ihn: {names}. Kubernetes verdrängt keinen Pod, der mehr als eines hat.',
  // actions/nodes/drain.ts
  '{name} must be true or false.': '{name} muss true oder false sein.',
  // actions/nodes/drain.ts
  '{name} takes pods again: somebody has uncordoned it, and so ended its draining.':
    '{name} nimmt wieder Pods an: Jemand hat ihn freigegeben und damit das Leeren beendet.',
  '{name} is drained.': '{name} ist geleert.',
  '{name} is drained: {value}.': '{name} ist geleert: {value}.',
  // actions/nodes/drain.ts
  '{name} has {length} pods: {value}.': 'Pods auf {name}: {length} ({value}).',
  // actions/read-switch.ts
  '{name} is {given}; it must be true or false.': '{name} ist {given}, muss aber true oder false sein.',
  // actions/restart.ts
  'Restarting {names}.': 'Neustart läuft: {names}.',
  // actions/restart.ts
  '{name} has no deployment, stateful set or daemon set to restart.':
    '{name} hat kein Deployment, StatefulSet oder DaemonSet, das sich neu starten ließe.',
  // actions/restart.ts
  'The rollout of {value} is paused. Resume it first, then restart.':
    'Der Rollout von {value} ist pausiert. Setzen Sie ihn zuerst fort, und starten Sie dann neu.',
  // actions/rollback.ts
  '{name} goes back to revision {revision}.': '{name} kehrt zu Revision {revision} zurück.',
  // actions/rollback.ts
  '{name} has the template of revision {wanted} already.':
    '{name} hat bereits das Template von Revision {wanted}.',
  // actions/rollback.ts
  '{name} has no earlier revision to go back to.':
    '{name} hat keine frühere Revision, zu der eine Rückkehr möglich wäre.',
  // actions/rollback.ts
  '{name} has no revision {wanted}; the cluster keeps {kept} beside the current one.':
    '{name} hat keine Revision {wanted}; der Cluster bewahrt neben der aktuellen auf: {kept}.',
  // actions/rollback.ts
  'The rollout of {name} is paused. Resume it first, then go back to a revision.':
    'Der Rollout von {name} ist pausiert. Setzen Sie ihn zuerst fort, und kehren Sie dann zu einer Revision zurück.',
  // actions/run.ts
  '{name} has no objects to run. Import a manifest into it first.':
    '{name} hat keine Objekte, die sich ausführen ließen. Importieren Sie zuerst ein Manifest in die Anwendung.',
  // actions/run.ts
  '{name} runs as {run} in {name2}.': '{name} läuft als {run} in {name2}.',
  // actions/run.ts
  '{run} was updated in {name}. {changed}': '{run} wurde in {name} aktualisiert. {changed}',
  // actions/run-plan.ts
  'The run {run} in {name} is of the application {name2}; it becomes one of {name3}.':
    'Die Ausführung {run} in {name} gehört zur Anwendung {name2}; sie wird eine von {name3}.',
  // actions/run-plan.ts
  'The catalog does not have {object} of the run: it stays as it is.':
    '{object} dieser Ausführung gibt es im Katalog nicht und bleibt, wie es ist.',
  // actions/secrets/reveal.ts
  '{name}/{key} was shown, which is recorded.': '{name}/{key} wurde angezeigt; das wird festgehalten.',
  // actions/secrets/reveal.ts
  'Secret {name} has no key {key} in its cluster.':
    'Das Secret {name} hat in seinem Cluster keinen Schlüssel {key}.',
  // actions/secrets/set-values.ts
  'The values of {name} were changed.': 'Die Werte von {name} wurden geändert.',
  // actions/secrets/set-values.ts
  'The value of {key} must be a text or null.': 'Der Wert von {key} muss ein Text oder null sein.',
  // actions/secrets/set-values.ts
  'The values are larger than 1 MiB together, which a secret cannot hold.':
    'Die Werte sind zusammen größer als 1 MiB; so viel fasst ein Secret nicht.',
  // actions/secrets/set-values.ts
  'The key {key} cannot be one: a key has at most 253 letters, digits, "-", "_" and ".", and does not begin with "..".':
    '{key} kann kein Schlüssel sein: Ein Schlüssel hat höchstens 253 Buchstaben, Ziffern, „-“, „_“ und „.“ und beginnt nicht mit „..“.',
  // actions/secrets/set-values.ts
  'Secret {name} was changed meanwhile. Read it again and repeat the change.':
    'Das Secret {name} wurde inzwischen geändert. Lesen Sie es erneut, und wiederholen Sie die Änderung.',
  // actions/secrets/set-values.ts
  'Secret {name} is immutable: nobody can change its values. Make another secret, and delete this one.':
    'Das Secret {name} ist unveränderlich: Niemand kann seine Werte ändern. Legen Sie ein anderes Secret an, und löschen Sie dieses.',
  // actions/sessions.ts
  'A session of {name} was ended.': 'Eine Sitzung von {name} wurde beendet.',
  // actions/setup-command.ts
  'The host group {name} is of the cloud provider {name2}. It makes the machines of this group itself; machines of your own join groups of a provider of type Other.':
    'Die Hostgruppe {name} gehört zum Cloud-Provider {name2}. Er erzeugt die Maschinen dieser Gruppe selbst; eigene Maschinen treten Gruppen eines Providers vom Typ Direktverbindung (Other) bei.',
  '{name} cloned as {name2}: {created} objects created, {left} left out.':
    '{name} als {name2} geklont: {created} Objekte angelegt, {left} ausgelassen.',
  '{name} promoted to {name2}. {plan}': '{name} nach {name2} übernommen. {plan}',
  'Pod {namespace}/{name}: {reason}': 'Pod {namespace}/{name}: {reason}',
  '{name} was cordoned already.': '{name} war schon gesperrt.',
  '{name} takes no new pods.': '{name} nimmt keine neuen Pods an.',
  '{name} was not cordoned.': '{name} war nicht gesperrt.',
  '{name} takes pods again.': '{name} nimmt wieder Pods an.',
  // actions/environments/clone-steps.ts
  'The source no longer has it.': 'Die Quelle hat es nicht mehr.',
  // actions/environments/clone-steps.ts
  'The environment {name} was deleted meanwhile.': 'Die Umgebung {name} wurde inzwischen gelöscht.',
  // actions/environments/clone.ts
  'Environment {name} has {created} objects.': 'Die Umgebung {name} hat {created} Objekte.',
  // actions/environments/clone.ts
  'Next application: {application}, then {more} more.':
    'Nächste Anwendung: {application}, danach {more} weitere.',
  // actions/environments/clone.ts
  'Steps with failures: {steps}.': 'Schritte mit Fehlern: {steps}.',
  '1 API key was ended.': '1 API-Schlüssel wurde beendet.',
  '{count} API keys were ended.': '{count} API-Schlüssel wurden beendet.',
  // actions/taken-objects.ts
  'Objects of these names already exist in {namespace} and were not created by a run: {list}. Choose another environment, or rename or delete them.':
    'Objekte mit diesen Namen sind in {namespace} schon vorhanden und stammen aus keinem Run: {list}. Wählen Sie eine andere Umgebung, oder benennen Sie die Objekte um oder löschen Sie sie.',
  'Run {run} in {environment} already has objects of these names: {list}. Choose another environment, or rename the objects.':
    'Der Run {run} in {environment} hat schon Objekte mit diesen Namen: {list}. Wählen Sie eine andere Umgebung, oder benennen Sie die Objekte um.',
  '{application} already runs in {environment} as {run}: {list}. Update that run instead, or choose another environment.':
    '{application} läuft in {environment} schon als {run}: {list}. Aktualisieren Sie stattdessen diesen Run, oder wählen Sie eine andere Umgebung.',
}
