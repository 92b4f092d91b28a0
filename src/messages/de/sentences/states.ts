/** Sentences that the service composes: causes of workload, pod and machine states. */
export const states = {
  '{what} has {available} of {desired} replicas available.':
    'Verfügbare Replicas von {what}: {available} von {desired}.',
  '{what} has {available} of {desired} replica available.':
    'Verfügbare Replicas von {what}: {available} von {desired}.',
  '{what} is rolling out: {available} of {desired} available, {updated} updated.':
    '{what} wird ausgerollt: {available} von {desired} verfügbar, {updated} aktualisiert.',
  '{what} is starting pods: {available} of {desired} available.':
    'Pods von {what} starten: {available} von {desired} verfügbar.',
  '{what} is paused: no changes waiting.': '{what} ist pausiert: keine Änderungen ausstehend.',
  '{what} is paused: no pods created yet.': '{what} ist pausiert: noch keine Pods angelegt.',
  '{what} is paused: {updated} of {all} pods updated.':
    '{what} ist pausiert: {updated} von {all} Pods aktualisiert.',
  '{what} is paused: {updated} of 1 pod updated.': '{what} ist pausiert: {updated} von 1 Pod aktualisiert.',
  '{what} is scaling to zero: {count} pods left.': '{what} wird auf null skaliert: {count} Pods übrig.',
  '{what} is scaling to zero: 1 pod left.': '{what} wird auf null skaliert: 1 Pod übrig.',
  '{what}: rollout timed out after {time} min: {fresh} of {desired} new pods ready.':
    '{what}: Zeitlimit des Rollouts nach {time} min überschritten: {fresh} von {desired} neuen Pods bereit.',
  '{what}: rollout timed out after {time} min: {fresh} of {desired} new pods ready, {old} old pods still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} min überschritten: {fresh} von {desired} neuen Pods bereit, {old} alte Pods bedienen weiter Anfragen.',
  '{what}: rollout timed out after {time} min: {fresh} of {desired} new pods ready, 1 old pod still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} min überschritten: {fresh} von {desired} neuen Pods bereit, 1 alter Pod bedient weiter Anfragen.',
  '{what}: rollout timed out after {time} min: {fresh} of 1 new pod ready.':
    '{what}: Zeitlimit des Rollouts nach {time} min überschritten: {fresh} von 1 neuen Pod bereit.',
  '{what}: rollout timed out after {time} min: {fresh} of 1 new pod ready, {old} old pods still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} min überschritten: {fresh} von 1 neuen Pod bereit, {old} alte Pods bedienen weiter Anfragen.',
  '{what}: rollout timed out after {time} min: {fresh} of 1 new pod ready, 1 old pod still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} min überschritten: {fresh} von 1 neuen Pod bereit, 1 alter Pod bedient weiter Anfragen.',
  '{what}: rollout timed out after {time} s: {fresh} of {desired} new pods ready.':
    '{what}: Zeitlimit des Rollouts nach {time} s überschritten: {fresh} von {desired} neuen Pods bereit.',
  '{what}: rollout timed out after {time} s: {fresh} of {desired} new pods ready, {old} old pods still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} s überschritten: {fresh} von {desired} neuen Pods bereit, {old} alte Pods bedienen weiter Anfragen.',
  '{what}: rollout timed out after {time} s: {fresh} of {desired} new pods ready, 1 old pod still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} s überschritten: {fresh} von {desired} neuen Pods bereit, 1 alter Pod bedient weiter Anfragen.',
  '{what}: rollout timed out after {time} s: {fresh} of 1 new pod ready.':
    '{what}: Zeitlimit des Rollouts nach {time} s überschritten: {fresh} von 1 neuen Pod bereit.',
  '{what}: rollout timed out after {time} s: {fresh} of 1 new pod ready, {old} old pods still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} s überschritten: {fresh} von 1 neuen Pod bereit, {old} alte Pods bedienen weiter Anfragen.',
  '{what}: rollout timed out after {time} s: {fresh} of 1 new pod ready, 1 old pod still serving.':
    '{what}: Zeitlimit des Rollouts nach {time} s überschritten: {fresh} von 1 neuen Pod bereit, 1 alter Pod bedient weiter Anfragen.',
  '{what} keeps {count} pods of the earlier version until deleted (OnDelete).':
    '{what} behält {count} Pods der früheren Version bis zu deren Löschung (OnDelete).',
  '{what} keeps {count} pods of the earlier version (partition {partition}).':
    '{what} behält {count} Pods der früheren Version (Partition {partition}).',
  '{what} keeps 1 pod of the earlier version until deleted (OnDelete).':
    '{what} behält 1 Pod der früheren Version bis zu deren Löschung (OnDelete).',
  '{what} keeps 1 pod of the earlier version (partition {partition}).':
    '{what} behält 1 Pod der früheren Version (Partition {partition}).',
  '{what} is scaled to zero.': '{what} ist auf null skaliert.',
  '{what} is suspended.': '{what} ist ausgesetzt.',
  '{what} is complete.': '{what} ist fertig.',
  '{what} is at work.': '{what} arbeitet.',
  '{what} is in the state {word}.': '{what} ist im Zustand {word}.',
  '{what} failed.': '{what} ist fehlgeschlagen.',
  '{what} failed: {words}.': '{what} ist fehlgeschlagen: {words}.',
  '{what} failed ({reason}).': '{what} ist fehlgeschlagen ({reason}).',
  '{what} failed ({reason}): {words}.': '{what} ist fehlgeschlagen ({reason}): {words}.',
  '{what} cannot make its pods.': '{what} kann seine Pods nicht anlegen.',
  '{what} cannot make its pods: {words}.': '{what} kann seine Pods nicht anlegen: {words}.',
  'quota {quota} does not allow more ({over})': 'die Quota {quota} lässt nicht mehr zu ({over})',
  'quota {quota} takes only pods that name what they need ({missing})':
    'die Quota {quota} lässt nur Pods zu, die ihren Bedarf angeben ({missing})',
  'of {of}: {asked} more asked for, {used} of {hard} in use':
    '{of}: {asked} zusätzlich angefordert, {used} von {hard} in Gebrauch',
  'without {of}: {containers}': 'keine Angabe zu {of}: {containers}',
  'some containers': 'manche Container',
  'a limit range does not allow it ({bounds})': 'eine LimitRange lässt es nicht zu ({bounds})',
  'at most {bound} of {of} per {kind}, the limit is {given}':
    '{of}: höchstens {bound} je {kind}, das Limit ist {given}',
  'at most {bound} of {of} per {kind}, the request is {given}':
    '{of}: höchstens {bound} je {kind}, der Request ist {given}',
  'at most {bound} of {of} per {kind}, and no limit is given':
    '{of}: höchstens {bound} je {kind}, und es ist kein Limit angegeben',
  'at most {bound} of {of} per {kind}, and no request is given':
    '{of}: höchstens {bound} je {kind}, und es ist kein Request angegeben',
  'at least {bound} of {of} per {kind}, the limit is {given}':
    '{of}: mindestens {bound} je {kind}, das Limit ist {given}',
  'at least {bound} of {of} per {kind}, the request is {given}':
    '{of}: mindestens {bound} je {kind}, der Request ist {given}',
  'at least {bound} of {of} per {kind}, and no limit is given':
    '{of}: mindestens {bound} je {kind}, und es ist kein Limit angegeben',
  'at least {bound} of {of} per {kind}, and no request is given':
    '{of}: mindestens {bound} je {kind}, und es ist kein Request angegeben',
  'the limit of {of} may be {bound} times the request per {kind}, and is {given} times':
    '{of}: Das Limit darf je {kind} das {bound}-Fache des Requests sein und ist das {given}-Fache',
  'the pod security level {level} of the namespace does not allow it: {words}':
    'die Pod-Security-Stufe {level} des Namespace lässt es nicht zu: {words}',
  'there is no service account {name}': 'es gibt kein ServiceAccount {name}',
  'there is no priority class {name}': 'es gibt keine PriorityClass {name}',
  'pods in all': 'Pods insgesamt',
  'CPU requests': 'angeforderte CPU',
  'memory requests': 'angeforderter Speicher',
  'CPU limits': 'CPU-Limits',
  'memory limits': 'Speicherlimits',
  memory: 'Speicher',
  container: 'Container',
  '{what} finds no node.': '{what} findet keinen Node.',
  '{what} finds no node: {words}.': '{what} findet keinen Node: {words}.',
  '{what} is on node {node}, which is not ready.': '{what} ist auf Node {node}, der nicht bereit ist.',
  '{what} is on node {node}, which is not ready: {words}.':
    '{what} ist auf Node {node}, der nicht bereit ist: {words}.',
  '{what} cannot pull the image {image} of container {name}.':
    '{what} kann das Image {image} des Containers {name} nicht laden.',
  '{what} cannot pull the image {image} of container {name}: {words}.':
    '{what} kann das Image {image} des Containers {name} nicht laden: {words}.',
  '{what} cannot start container {name} ({reason}).':
    '{what} kann den Container {name} nicht starten ({reason}).',
  '{what} cannot start container {name} ({reason}): {words}.':
    '{what} kann den Container {name} nicht starten ({reason}): {words}.',
  '{what} stopped: container {name} {end}.': '{what} läuft nicht mehr: Der Container {name} {end}.',
  '{what} crashes again and again ({times} of container {name}).':
    '{what} stürzt immer wieder ab ({times} des Containers {name}).',
  '{what} crashes again and again ({times} of container {name}): it {end}.':
    '{what} stürzt immer wieder ab ({times} des Containers {name}): Er {end}.',
  '{what} does not pass the readiness probe of container {name}: {words}.':
    '{what} besteht die Readiness Probe des Containers {name} nicht: {words}.',
  '{what} does not pass the startup probe of container {name}: {words}.':
    '{what} besteht die Startup Probe des Containers {name} nicht: {words}.',
  '{what} does not pass the readiness probe of container {name}.':
    '{what} besteht die Readiness Probe des Containers {name} nicht.',
  '{what} does not pass the startup probe of container {name}.':
    '{what} besteht die Startup Probe des Containers {name} nicht.',
  '{count} restarts': '{count} Neustarts',
  '{count} restart': '{count} Neustart',
  'ended with exit code {code}': 'endete mit Exit-Code {code}',
  'ended with exit code {code}, saying "{line}"': 'endete mit Exit-Code {code} und sagte: „{line}“',
  'ended with signal {signal}': 'endete durch Signal {signal}',
  'ended with signal {signal}, saying "{line}"': 'endete durch Signal {signal} und sagte: „{line}“',
  'was killed because it used more memory than its limit (OOMKilled)':
    'wurde beendet, weil er mehr Arbeitsspeicher als sein Limit belegte (OOMKilled)',
  'is short of memory': 'hat zu wenig Arbeitsspeicher',
  'is short of disk space': 'hat zu wenig Speicherplatz',
  'is short of process ids': 'hat zu wenige Prozess-IDs',
  'has no network': 'hat kein Netzwerk',
  'is not started; start it at the provider, or remove the host':
    'nicht gestartet; starten Sie sie beim Provider, oder entfernen Sie den Host',
  'is being started': 'wird gestartet',
  'runs; its agent has not registered yet': 'läuft; ihr Agent hat sich noch nicht registriert',
  'is being ended by its provider': 'wird von ihrem Provider beendet',
  'is stopped; start it at the provider, or remove the host':
    'gestoppt; starten Sie sie beim Provider, oder entfernen Sie den Host',
  'is ended': 'beendet',
  'its host group has more hosts than it wants': 'Die Hostgruppe hat mehr Hosts, als sie haben soll',
  'its provider wants to end it': 'Der Provider will ihn beenden',
  'it could not be drained, because its agent is silent':
    'Er konnte nicht geleert werden, weil sein Agent schweigt',
  'is being made, and can be changed once it is connected':
    'wird angelegt und kann geändert werden, sobald er verbunden ist',
  'could not be made': 'konnte nicht angelegt werden',
  '{count} machines wait': '{count} Maschinen',
  'is too many, and the control plane': 'ist überzählig und die Control Plane',
  'it stays until that cluster is deleted': 'Er bleibt, bis dieser Cluster gelöscht ist',
  'is about to be ended by its provider, and the control plane':
    'wird bald von seinem Provider beendet und ist die Control Plane',
  'nothing can take its place there': 'Nichts kann dort seinen Platz einnehmen',
  pod: 'Pod',
  pods: 'Pods',
  '1 machine waits to be approved.': '1 Maschine wartet auf Freigabe.',
  'is being put into service by its scaling group': 'wird von ihrer Auto-Scaling-Gruppe in Betrieb genommen',
  'waits for a lifecycle hook of its scaling group before it is put into service':
    'wartet auf einen Lifecycle Hook ihrer Auto-Scaling-Gruppe, bevor sie in Betrieb geht',
  'is kept out of service by its scaling group': 'wird von ihrer Auto-Scaling-Gruppe außer Betrieb gehalten',
  'is in service in its scaling group': 'ist in ihrer Auto-Scaling-Gruppe in Betrieb',
  'is being put on standby in its scaling group':
    'wird in ihrer Auto-Scaling-Gruppe in Bereitschaft versetzt',
  'is on standby in its scaling group': 'ist in ihrer Auto-Scaling-Gruppe in Bereitschaft',
  'is being taken out of its scaling group': 'wird aus ihrer Auto-Scaling-Gruppe genommen',
  'was taken out of its scaling group': 'wurde aus ihrer Auto-Scaling-Gruppe genommen',
  'is being ended by its scaling group': 'wird von ihrer Auto-Scaling-Gruppe beendet',
  'is being ended by its scaling group, which waits for a lifecycle hook':
    'wird von ihrer Auto-Scaling-Gruppe beendet, die auf einen Lifecycle Hook wartet',
}
