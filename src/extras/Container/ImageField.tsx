import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formats } from '../../../model/formats.ts'
import { useProblemText } from '../../hooks/use-problem-text.ts'
import type { ContainersValues } from './use-container-form.ts'
import { TextInput } from './TextInput.tsx'

/** Input for a container's image. */
export function ImageField({ container }: { container: number }) {
  const t = useTranslations('containerForm')
  const tr = useTranslations('resource')
  const problemText = useProblemText()
  const { control } = useFormContext<ContainersValues>()
  const label = t('image')
  const check = (text: string): string | true =>
    formats.image.expression.test(text.trim()) ||
    tr('problem', { label, problem: problemText(formats.image.problem) })
  return <TextInput control={control} name={`containers.${container}.image`} label={label} problem={check} />
}
