import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../ui/page/Section.tsx'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { defineList } from '../table/list-definition.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import type { ApiKey } from './account.tsx'
import { KeyActions, keyColumns, keyFields, nameColumn } from './keys/key-columns.tsx'

const KeySheet = lazySheet(async () => (await import('./keys/KeySheet.tsx')).KeySheet)
const MadeKeyDialog = lazySheet(async () => (await import('./keys/MadeKeyDialog.tsx')).MadeKeyDialog)

const keyList = defineList({
  class: 'users.ApiKey',
  fields: keyFields,
  order: [{ field: 'name', direction: 'asc' }],
  columns: [nameColumn, ...keyColumns],
})

/** A sheet has no room for the prefix; the list of all keys shows it. */
const sheetList = defineList({
  class: 'users.ApiKey',
  id: 'users.ApiKey.sheet',
  fields: keyFields,
  order: [{ field: 'name', direction: 'asc' }],
  columns: [nameColumn, ...keyColumns.filter(({ id }) => id !== 'prefix')],
})

const placeOf = (userId: string) => ({ of: { class: 'users.User', id: userId, relation: 'apiKeys' } })

/** List of an account's API keys, with actions to rotate and revoke them. */
export function KeyList({ userId, isInSheet = false }: { userId: string; isInSheet?: boolean }) {
  const t = useTranslations('settings.keys')
  return (
    <ResourceList
      definition={isInSheet ? sheetList : keyList}
      what={t('what')}
      place={placeOf(userId)}
      isPlain
      RowActions={KeyActions}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

interface ApiKeysProps {
  userId: string
  /** Replaces the note for the user's own keys. */
  note?: string
  isInSheet?: boolean
}

/** API keys of an account: create, show once, rotate, revoke. */
export function ApiKeys({ userId, note, isInSheet = false }: ApiKeysProps) {
  const t = useTranslations('settings.keys')
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<ApiKey | null>(null)
  const generate = (
    <Button
      startIcon={<KeyRound size={15} strokeWidth={1.6} aria-hidden />}
      onClick={() => setIsMaking(true)}
    >
      {t('generate')}
    </Button>
  )
  return (
    <Section title={t('title')} note={note ?? t('note')} end={generate}>
      <KeyList userId={userId} isInSheet={isInSheet} />
      {isMaking ? (
        <KeySheet
          parent={placeOf(userId).of}
          onDone={(key) => {
            setIsMaking(false)
            setMade(key)
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {made ? (
        <MadeKeyDialog
          title={t('made.title', { name: made.name ?? '' })}
          secret={made.key ?? ''}
          onClose={() => setMade(null)}
        />
      ) : null}
    </Section>
  )
}
