import { choiceParts } from '../../attributes/choice.tsx'
import type { InputProps } from '../../attributes/parts.tsx'

/** Role select without help text, because `RoleList` below the fields describes each role. */
export const RoleInput = ({ help: _reported, ...props }: InputProps) => <choiceParts.Input {...props} />

/** For account forms. */
export const accountInputs = { role: RoleInput } as const
