import { choiceLabel } from '../../../model/labels.ts'

const kinds = [
  'ami',
  'launchTemplate',
  'autoScalingGroup',
  'spotFleet',
  'launchConfiguration',
  'images',
  'instanceGroup',
] as const
type Kind = (typeof kinds)[number]

/** Returns the localized name of a configuration kind. `t` reads `infrastructure.config.kinds`. */
export function kindName(kind: string, t: (key: Kind) => string): string {
  const known = kinds.find((candidate) => candidate === kind)
  return known === undefined ? choiceLabel(kind) : t(known)
}
