import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Notice } from '../Notice.tsx'

const List = styled('ul')({ margin: 0, paddingLeft: 16 })

/** Why a text was refused: one sentence for each thing that is wrong with it. */
export function Refusals({ sentences }: { sentences: readonly string[] }) {
  const t = useTranslations('components.yaml')
  if (sentences.length === 0) return null
  return (
    <Notice tone="fail" title={t('refused')}>
      {sentences.length === 1 ? (
        sentences[0]
      ) : (
        <List>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
      )}
    </Notice>
  )
}
