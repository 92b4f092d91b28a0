import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../../components/Section.tsx'
import { CreateSheet } from '../../resource/CreateSheet.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import type { ApiKey } from './account.ts'
import { KeyActions } from './KeyActions.tsx'
import { keyList } from './key-list.tsx'
import { MadeKeyDialog } from './MadeKeyDialog.tsx'

const asked = ['name', 'expiresOn'] as const

/** API keys of an account: create, show once, revoke. */
export function ApiKeys({ userId }: { userId: string }) {
  const t = useTranslations('settings.keys')
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<ApiKey | null>(null)
  const place = { of: { class: 'users.User', id: userId, relation: 'apiKeys' } }
  const generate = (
    <Button
      startIcon={<KeyRound size={15} strokeWidth={1.6} aria-hidden />}
      onClick={() => setIsMaking(true)}
    >
      {t('generate')}
    </Button>
  )
  return (
    <Section title={t('title')} note={t('note')} end={generate}>
      <ResourceList
        definition={keyList}
        what={t('what')}
        place={place}
        isPlain
        RowActions={KeyActions}
        empty={{ title: t('none'), text: t('noneText') }}
      />
      {isMaking ? (
        <CreateSheet
          class="users.ApiKey"
          isOwn
          parent={place.of}
          attributes={asked}
          title={t('generate')}
          submit={t('generate')}
          onDone={(key) => {
            setIsMaking(false)
            setMade(key)
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {made ? <MadeKeyDialog apiKey={made} onClose={() => setMade(null)} /> : null}
    </Section>
  )
}
