/** Refusals of requests that cannot be read, routed or authorised. */
export const requests = {
  notPercentEncoded: 'The address is not correctly percent-encoded.',
  bodyTooLarge: 'The body is larger than {limit}.',
  notFound: '{what} does not exist.',
  methodNotAllowed: '{what} does not support {method}.',
  methodsAllowed: '{what} does not support {method}. It supports {allowed}.',
  fieldTwice: 'The body has {field} twice, as {spellings}; leave one of them out.',
  address: 'The address {address}',
  service: 'The service',
  resourceOfClass: 'A resource of class {class}',
  resourceBelow: 'A resource of class {class} below {name}',
  resourceOfService: 'A resource {id} of {service}',
  ancestor: 'An ancestor of class {class} of {resource}',
  action: 'The action {action} of {class} in this build',
  objectWithoutName: 'A {kind} without a name cannot be addressed.',
  objectWithoutNamespace: '{kind} "{name}" needs a namespace.',
} as const
