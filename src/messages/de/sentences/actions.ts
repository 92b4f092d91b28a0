export const actions = {
  // actions/hosts.ts
  '{name} let it in; its agent calls in shortly.':
    '{name} hat ihn zugelassen; sein Agent meldet sich in Kürze.',
  // actions/hosts.ts
  '{name} removed it: its agent uninstalls itself.':
    '{name} hat ihn entfernt: Sein Agent deinstalliert sich selbst.',
  // actions/hosts.ts
  '{name} removed it: its machine is being ended.': '{name} hat ihn entfernt: Seine Maschine wird beendet.',
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
  // actions/manifest.ts
  '{place} is no object with apiVersion and kind.': '{place} ist kein Objekt mit apiVersion und kind.',
  // actions/manifest.ts
  '{place} has no {field}.': '{place}: {field} fehlt.',
  // actions/manifest.ts
  '{place} is there already: {value}.': '{place} ist bereits vorhanden: {value}.',
}
