import { useTranslations } from 'use-intl'
import { ChoiceSelect } from '../../attributes/choice.tsx'
import type { InputProps } from '../../attributes/parts.ts'
import { kindName } from './kind-name.ts'

/** Picker for the source of hosts, such as an image or a launch template. */
export function ConfigKindInput(props: InputProps) {
  const t = useTranslations('infrastructure.config.kinds')
  return <ChoiceSelect {...props} nameOf={(kind) => kindName(kind, t)} />
}
