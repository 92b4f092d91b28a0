import { type Attribute, json } from './define.ts'
import type { Cause } from './messages/cause.ts'
import type { Message } from './messages/message.ts'
import type { ModelClass } from './model-class.ts'

/** Causes of the texts in another attribute of the class, a list. */
export const causesAttribute = (codesOf: string): Attribute<Cause[], 'optional'> =>
  json<Cause[]>({
    readOnly: true,
    codesOf,
    description: 'The same sentences as codes with parameters.',
  })

/** Messages of the text in another attribute of the class. */
export const reasonsAttribute = (codesOf: string): Attribute<readonly Message[], 'optional'> =>
  json<readonly Message[]>({ readOnly: true, codesOf, description: 'The same as codes with parameters.' })

/** Name of the attribute with the codes of a text; undefined where the class has none. */
export const codesFor = ({ attributes }: Pick<ModelClass, 'attributes'>, text: string): string | undefined =>
  [...attributes].find(([, { codesOf }]) => codesOf === text)?.[0]

/** Returns true for an attribute's field of codes. Users see only the attribute's text. */
export const isOfCodes = (entry: Pick<ModelClass, 'attributes'> | undefined, field: string): boolean =>
  entry?.attributes.get(field.split('.', 1)[0] ?? field)?.codesOf !== undefined
