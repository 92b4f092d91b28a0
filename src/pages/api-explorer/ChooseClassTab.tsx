import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/EmptyState.tsx'
import { PastCalls } from './PastCalls.tsx'

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  [theme.breakpoints.down('lg')]: { order: -1 },
}))

/** Before a class is chosen: how to choose one, and the calls that were sent before. */
export default function ChooseClassTab() {
  const t = useTranslations('apiExplorer.classes')
  return (
    <Column>
      <EmptyState title={t('choose')} text={t('chooseText')} />
      <PastCalls />
    </Column>
  )
}
