import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { TextBlock } from '../../../components/TextBlock.tsx'
import { outline } from '../../../util/outline.ts'

const Folded = styled('details')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', cursor: 'pointer' },
  '& pre': { marginTop: 8 },
}))

/** Full status of an object in the cluster's own words. */
export function RawStatus({ status }: { status: unknown }) {
  const t = useTranslations('objectPage')
  if (typeof status !== 'object' || status === null || Object.keys(status).length === 0) return null
  return (
    <Folded>
      <summary>{t('raw')}</summary>
      <TextBlock label={t('raw')}>{outline(status)}</TextBlock>
    </Folded>
  )
}
