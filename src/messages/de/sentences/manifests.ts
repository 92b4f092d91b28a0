/** Findings of an import in a manifest. */
export const manifests = {
  '{what} names the namespace {namespace}. Remove metadata.namespace: catalog applications can run in any environment.':
    '{what} nennt den Namespace {namespace}. Entfernen Sie metadata.namespace: Anwendungen des Katalogs laufen in jeder Umgebung.',
  '{what} names the namespace {namespace}, and this environment is the namespace {own}. Remove metadata.namespace, or import into the environment of {namespace2}.':
    '{what} nennt den Namespace {namespace}, und diese Umgebung ist der Namespace {own}. Entfernen Sie metadata.namespace, oder importieren Sie in die Umgebung von {namespace2}.',
  '{what} is cluster-scoped. Applications can contain only namespaced objects: leave it out, and apply it with kubectl.':
    '{what} gehört zum ganzen Cluster. Anwendungen enthalten nur Objekte eines Namespace: Lassen Sie das weg, und wenden Sie es mit kubectl an.',
  '{place} is a Kustomization, which kubectl builds locally and no cluster accepts. Run kubectl kustomize and import its output.':
    '{place} ist eine Kustomization, die kein Cluster annimmt. Rendern Sie sie mit kubectl kustomize und importieren Sie das Ergebnis.',
  '{place} is a kubeconfig. Use it to add a cluster instead.':
    '{place} ist eine kubeconfig. Fügen Sie damit stattdessen einen Cluster hinzu.',
  '{place} is the Chart.yaml of a Helm chart. Run helm template on the chart and import its output.':
    '{place} ist die Chart.yaml eines Helm-Charts. Rendern Sie das Chart mit helm template und importieren Sie das Ergebnis.',
  '{place} is a Docker Compose file. Convert it, for example with kompose convert, and import the result.':
    '{place} ist eine Datei von Docker Compose. Wandeln Sie sie um, zum Beispiel mit kompose convert, und importieren Sie das Ergebnis.',
  '{place} looks like the values of a Helm chart. Run helm template with them and import its output.':
    '{place} sieht nach den Werten eines Helm-Charts aus. Rendern Sie das Chart damit durch helm template und importieren Sie das Ergebnis.',
  '{place} is a JSON Patch. Apply it to its object, for example with kubectl kustomize, and import the result.':
    '{place} ist ein JSON Patch. Wenden Sie ihn auf sein Objekt an, zum Beispiel mit kubectl kustomize, und importieren Sie das Ergebnis.',
  '{place} is a bare list of objects. Separate them by lines of ---, or make them the items of a List.':
    '{place} ist eine bloße Liste von Objekten. Trennen Sie sie durch Zeilen mit ---, oder machen Sie sie zu Elementen einer List.',
  'Line {value}: this looks like a template. Render it first, with helm template for a Helm chart, and import the result.':
    'Zeile {value}: Das sieht nach einer Vorlage aus. Rendern Sie sie zuerst, ein Helm-Chart mit helm template, und importieren Sie das Ergebnis.',
  'Line {value}: invalid YAML: {reason}.': 'Zeile {value}: ungültiges YAML: {reason}.',
  'Did you mean {meant}?': 'Meinten Sie {meant}?',
}
