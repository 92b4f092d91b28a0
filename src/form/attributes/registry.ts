import type { AttributeKind } from '../../../model/define.ts'
import { booleanParts } from './boolean.tsx'
import { choiceParts } from './choice.tsx'
import { jsonParts } from './json.tsx'
import { listParts } from './list.tsx'
import { mapParts } from './map.tsx'
import { numberParts } from './number.tsx'
import type { AttributeParts } from './parts.tsx'
import { secretParts } from './secret.tsx'
import { stringParts } from './string.tsx'
import { timestampParts } from './timestamp.tsx'

/** Components for each kind of attribute; a missing kind is a type error. */
export const attributeParts = {
  string: stringParts,
  integer: numberParts,
  number: numberParts,
  boolean: booleanParts,
  choice: choiceParts,
  timestamp: timestampParts,
  map: mapParts,
  list: listParts,
  json: jsonParts,
  selector: jsonParts,
  secret: secretParts,
} satisfies Record<AttributeKind, AttributeParts>
