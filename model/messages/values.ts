/** Values in manifests that every cluster refuses. `field` is a path in the API. */
export const values = {
  required: '{field} is required.',
  requiredFor: '{field} is required: {reason}.',
  repeatedName: '{field} is {value}, which an earlier entry already has. Give each its own name.',
  repeated: '{field} is {value}, which an earlier entry already has. Keep one of them.',
  notOneOf: '{field} is {value}, but must be {choices}.',
  noVolume: '{field} is {value}, but the pod has no volume of that name. Add it to volumes.',
  unknownName: '{field} is {value}, which does not exist.',
  notAllowed: '{field} is not allowed here: {reason}.',
  dnsLabel:
    '{field} is {value}, but must be a DNS label: 1 to 63 lower-case letters, digits or hyphens, with a letter or digit at both ends.',
  dnsName:
    '{field} is {value}, but must be a DNS name: at most 253 lower-case letters, digits, hyphens or dots, with a letter or digit around each dot.',
  portName:
    '{field} is {value}, but must be a port name: at most 15 lower-case letters, digits or hyphens, with at least one letter, and no hyphen at either end or beside another.',
  restartPolicy:
    '{field} must be OnFailure or Never. The default, Always, would restart containers that have finished.',
  selector: '{field} is {value}, which spec.selector does not match. Add the labels of the selector.',
  invalid: '{field} is {value}: {reason}.',
  refused: '{field} is refused by every cluster: {reason}.',
} as const
