/** Fields refused by an API server. Texts without a full stop follow a field name. */
export const fields = {
  value: 'The value',
  noList: 'must be a list',
  noListOfObjects: 'must be a list of objects',
  noString: 'must be a string; put numbers, true and false in quotes',
  unquoted: 'is {value}, which is not a string: put it in quotes',
  noIntegerOrString: 'must be an integer or a string',
  noQuantity: 'must be a quantity such as 500m, 1.5 or 2Gi',
  noBase64: 'is not in base64',
  noBase64Somewhere:
    'A value below data of a Secret, or below binaryData, is not in base64; plain text goes below stringData.',
  notOneOf: 'is {value}, but must be {choices}',
  repeated: 'is {value}, which an earlier entry already has',
  repeatedEntries: 'has several entries with {keys}. Keep one of them',
  unknown: 'is not a field of this kind',
  checkSpelling: 'Check its spelling and the apiVersion.',
  reported: 'The API server reported: "{words}".',
  immutable: 'This field is immutable. To change it, delete the object first.',
  deleteObject: 'To apply it, delete the object first.',
  deleteClaim: 'To apply it, delete the claim first; its data may be deleted with it.',
  invalid: '{subject} is invalid: {problems}',
} as const
