import { choiceParts } from '../../attributes/choice.tsx'
import type { InputProps } from '../../attributes/parts.ts'

/** The choice of a role. What each allows stands below the fields, a line for each, and so not a second time here. */
export const RoleInput = ({ help: _told, ...props }: InputProps) => <choiceParts.Input {...props} />

/** For the forms of accounts. */
export const accountInputs = { role: RoleInput } as const
