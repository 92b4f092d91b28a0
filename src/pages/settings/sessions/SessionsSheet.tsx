import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SideSheet } from '../../../components/SideSheet.tsx'
import { EndAllButton } from './EndAllButton.tsx'
import { SessionList } from './SessionList.tsx'

const Column = styled('div')({ display: 'grid', gap: 12, '& > div:first-of-type': { justifySelf: 'end' } })

/** Sessions of another user, for administrators. */
export function SessionsSheet({
  user,
  onClose,
}: {
  user: { id: string; name: string }
  onClose: () => void
}) {
  const t = useTranslations('settings.sessions')
  const list = useRef<HTMLUListElement>(null)
  return (
    <SideSheet open wide title={t('titleOf', { name: user.name })} onClose={onClose}>
      <Column>
        <div>
          <EndAllButton user={user} list={list} />
        </div>
        <SessionList user={user} list={list} />
      </Column>
    </SideSheet>
  )
}
