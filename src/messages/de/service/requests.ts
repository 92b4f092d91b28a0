import type { AreaWords } from '../../service-words.ts'

export const requests: AreaWords<'requests'> = {
  notPercentEncoded: 'Die Adresse ist nicht korrekt prozentkodiert.',
  bodyTooLarge: 'Der Body ist größer als {limit}.',
  notFound: '{what} gibt es nicht.',
  methodNotAllowed: '{what} unterstützt {method} nicht.',
  methodsAllowed: '{what} unterstützt {method} nicht. Möglich: {allowed}.',
  fieldTwice: 'Der Body enthält {field} zweimal, als {spellings}. Lassen Sie eines davon weg.',
  address: 'Die Adresse {address}',
  service: 'Der Dienst',
  resourceOfClass: 'Ein Objekt der Klasse {class}',
  resourceBelow: 'Ein Objekt der Klasse {class} unter {name}',
  resourceOfService: 'Ein Objekt {id} von {service}',
  ancestor: 'Ein übergeordnetes Objekt der Klasse {class} von {resource}',
  action: 'Die Aktion {action} von {class} in dieser Version',
  objectWithoutName: 'Ein Objekt der Art {kind} lässt sich ohne Namen nicht ansprechen.',
  objectWithoutNamespace: '{kind} „{name}“ benötigt einen Namespace.',
  failed:
    'Bei dieser Anfrage ist im Dienst ein Fehler aufgetreten. Sein Protokoll enthält unter der Anfrage-ID {id} mehr dazu.',
  stopping: 'Der Dienst wird beendet.',
  unknownField: '{class} hat kein Feld {field}.',
  nameField: 'Geben Sie ein Feld der Klasse an oder eines, zu dem ihre Beziehungen führen.',
  useLabelSelector:
    'Labels werden mit dem Parameter labelSelector ausgewählt, zum Beispiel labelSelector=tier=web.',
  useAncestorField:
    'Geben Sie ein Feld der übergeordneten Ressourcen an, zum Beispiel ancestors.id. Danach lässt sich nicht sortieren.',
  unfitValue: '{problem}.',
  objectOfPart: 'Das Objekt, zu dem diese Ressource gehört,',
  clusterOfResource: 'Der Cluster dieser Ressource',
  environmentOfResource: 'Die Umgebung dieser Ressource',
  resourceWithId: 'Eine Ressource mit der ID {id}',
  clusterWithId: 'Ein Cluster mit der ID {id}',
  inNamespace: '{name} im Namespace {namespace}',
}
