/** Refusals of requests that need a role the user lacks. */
export const guard = {
  '{name} has the role {role}, which may not set {path} of {called}: it lends rights or reaches beyond its namespace. It takes admin.':
    '{name} hat die Rolle {role}, die {path} von {called} nicht setzen darf: Der Wert verleiht Rechte oder reicht über den Namespace hinaus. Erforderlich ist die Rolle admin.',
  '{name} has the role {role}, which may not {doing}. It takes {or}.':
    '{name} hat die Rolle {role}, die dies nicht darf: {doing}. Erforderlich ist: {or}.',
  '{name} has the role {role}, which may not {doing} in {namespace}: {reason}. It takes admin.':
    '{name} hat die Rolle {role}, für die „{doing}“ in {namespace} nicht erlaubt ist: {reason}. Erforderlich ist die Rolle admin.',
  '{name} has the role {role}, which may not {doing} in Pod {name2}: it has {found}, which lends rights or reaches beyond its namespace. It takes admin.':
    '{name} hat die Rolle {role}, für die „{doing}“ im Pod {name2} nicht erlaubt ist: Er hat {found}, was Rechte verleiht oder über den Namespace hinausreicht. Erforderlich ist die Rolle admin.',
  '{name} has the role {role}, which may not {doing}. It takes admin.':
    '{name} hat die Rolle {role}, für die „{doing}“ nicht erlaubt ist. Erforderlich ist die Rolle admin.',
  '{name} has the role {role}, which may not change {path} of {called}: its pods have {value}, which lends rights or reaches beyond its namespace. It takes admin.':
    '{name} hat die Rolle {role}, die {path} von {called} nicht ändern darf: Die Pods haben {value}, was Rechte verleiht oder über den Namespace hinausreicht. Erforderlich ist die Rolle admin.',
  '{name} has the role {role}, which may not change the contents of {called}: {kind} {name2} loads them, and its pods have {value}, which lends rights or reaches beyond its namespace. It takes admin.':
    '{name} hat die Rolle {role}, die den Inhalt von {called} nicht ändern darf: {kind} {name2} lädt ihn, und die Pods haben {value}, was Rechte verleiht oder über den Namespace hinausreicht. Erforderlich ist die Rolle admin.',
  "{name} has the role {role}, which may not change the contents of {called}: the cluster's credential may not list the kinds {kinds} in namespace {namespace}, so pods with rights may load them. It takes admin.":
    '{name} hat die Rolle {role}, die den Inhalt von {called} nicht ändern darf: Die Zugangsdaten des Clusters dürfen die Arten {kinds} im Namespace {namespace} nicht auflisten, sodass Pods mit Rechten ihn laden könnten. Erforderlich ist die Rolle admin.',
}
