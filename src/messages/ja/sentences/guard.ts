/** Refusals of requests that need a role the user lacks. */
export const guard = {
  '{name} has the role {role}, which may not set {path} of {called}: it lends rights or reaches beyond its namespace. It takes admin.':
    '「{name}」のロール{role}では、{called}の{path}を設定できません。権限を与えるか、Namespaceの外に影響する値です。adminロールが必要です。',
  '{name} has the role {role}, which may not {doing}. It takes {or}.':
    '「{name}」のロール{role}では、次の操作を行えません: {doing}。必要なロール: {or}。',
  '{name} has the role {role}, which may not {doing} in {namespace}: {reason}. It takes admin.':
    '{name}のロール{role}では、{namespace}で「{doing}」は許可されていません。{reason}。adminロールが必要です。',
  '{name} has the role {role}, which may not {doing} in Pod {name2}: it has {found}, which lends rights or reaches beyond its namespace. It takes admin.':
    '{name}のロール{role}では、Pod {name2}で「{doing}」は許可されていません。このPodには{found}があり、権限を与えるか、Namespaceの外に及びます。adminロールが必要です。',
  '{name} has the role {role}, which may not {doing}. It takes admin.':
    '{name}のロール{role}では「{doing}」は許可されていません。adminロールが必要です。',
  '{name} has the role {role}, which may not change {path} of {called}: its pods have {value}, which lends rights or reaches beyond its namespace. It takes admin.':
    '{name}のロール{role}では{called}の{path}を変更できません。そのPodには{value}があり、権限を与えるか、Namespaceの外に及びます。adminロールが必要です。',
  '{name} has the role {role}, which may not change the contents of {called}: {kind} {name2} loads them, and its pods have {value}, which lends rights or reaches beyond its namespace. It takes admin.':
    '{name}のロール{role}では{called}の内容を変更できません。{kind} {name2}がそれを読み込み、そのPodには{value}があり、権限を与えるか、Namespaceの外に及びます。adminロールが必要です。',
  "{name} has the role {role}, which may not change the contents of {called}: the cluster's credential may not list the kinds {kinds} in namespace {namespace}, so pods with rights may load them. It takes admin.":
    '{name}のロール{role}では{called}の内容を変更できません。クラスターの認証情報ではNamespace {namespace}の種類{kinds}を一覧表示できないため、権限を持つPodが読み込む可能性があります。adminロールが必要です。',
}
