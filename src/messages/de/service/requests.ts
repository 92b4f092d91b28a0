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
}
