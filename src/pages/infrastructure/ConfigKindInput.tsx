import { useTranslations } from 'use-intl'
import { ChoiceSelect } from '../../attributes/choice.tsx'
import type { InputProps } from '../../attributes/parts.ts'
import { kindName } from './kind-name.ts'

/** Of what hosts are made: an image, a launch template. */
export function ConfigKindInput(props: InputProps) {
  const t = useTranslations('infrastructure.config.kinds')
  return <ChoiceSelect {...props} nameOf={(kind) => kindName(kind, t)} />
}
