/** Unreadable requests. Only API clients send them, so these texts are not translated. */
export const http = {
  encoded: 'The body has the Content-Encoding {encoding}; send it uncompressed.',
  notUtf8: 'The body is not text in UTF-8. Save the file as UTF-8, or as UTF-16 with a byte order mark.',
  notUtf8Body: 'The body is not text in UTF-8.',
  noObject: 'The body must be a JSON object.',
  noJson: 'The body is not valid JSON: {error}.',
  noJsonOrYaml: 'The body is not valid JSON: {error}. Convert YAML to JSON.',
  noJsonInForm: 'The body is not valid JSON, neither raw nor decoded as form data.',
  yamlTooLong: 'A body in YAML has at most 1 MiB; send a longer one as JSON, or import it.',
  noYaml: 'The body is not valid YAML: {error}.',
  noYamlAtLine: 'The body is not valid YAML at line {line}: {error}.',
  yamlTooLarge: 'The body is YAML that expands to more than {max, number} values.',
  tooDeep: 'The body is nested more than {max} levels deep.',
  prototypeKey: 'The body has the key {key}, but no field has this name.',
  tooManyValues: 'The body has more than {max, number} values. Send it in parts.',
  keyTwice: 'The body has the key {key} twice in one object; leave one of them out.',
  headersTooLarge:
    'The address and the headers have more than {kibibytes} KiB together. Send a shorter query or fewer headers.',
  timedOut: 'The request did not arrive completely in time. Send it again.',
  chunkExtensions: 'The extensions of a chunk are too large.',
  chunkSize: 'The body is sent in chunks, and one of them does not have the size that it declares.',
  noHttp:
    'This is not a request of HTTP/1.1. In its address, blanks and letters beyond ASCII must be percent-encoded (a blank is %20).',
  noHost: 'The Host header is missing; HTTP/1.1 requires it.',
  refused: '{reason}',
} as const
