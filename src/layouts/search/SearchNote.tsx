import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../components/HiddenText.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import type { Options } from './use-options.ts'

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  padding: '12px 16px',
  color: theme.vars.palette.text.secondary,
  '& b': { display: 'block', fontWeight: 500, color: theme.vars.palette.text.primary },
  '& button': { marginTop: 8 },
}))

interface SearchNoteProps {
  text: string
  count: number
  found: Options
}

/** Search status: searching, number of results, no results, or failure. */
export function SearchNote({ text, count, found }: SearchNoteProps) {
  const t = useTranslations('search')
  const sentence = useErrorSentence()
  const { isSearching, error, retry } = found
  if (error !== null)
    return (
      <Note role="alert">
        <b>{t('failed')}</b>
        {sentence(error)}
        <div>
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      </Note>
    )
  const isEmpty = text !== '' && count === 0
  return (
    <>
      <output>
        <HiddenText>{isSearching ? t('searching') : t('found', { count })}</HiddenText>
      </output>
      {isEmpty && isSearching ? <Note aria-hidden>{t('searching')}</Note> : null}
      {isEmpty && !isSearching ? (
        <Note>
          <b>{t('none', { text })}</b>
          {t('noneText')}
        </Note>
      ) : null}
    </>
  )
}
