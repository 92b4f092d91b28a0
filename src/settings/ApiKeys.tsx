import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Age, Time } from '../ui/values/Time.tsx'
import { CopyLine } from '../ui/page/CopyButton.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { Section } from '../ui/page/Section.tsx'
import { CreateSheet, DeleteDialog } from '../model-ui/lazy-dialogs.ts'
import { defineList } from '../table/list-definition.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import type { ApiKey } from './account.tsx'

function Moment({ time, never }: { time: number | null | undefined; never: 'neverUsed' | 'neverExpires' }) {
  const t = useTranslations('settings.keys')
  const tr = useTranslations('resource')
  if (time == null) return <>{t(never)}</>
  if (never === 'neverExpires') return <Time time={time} />
  const age = <Age key="age" time={time} />
  return tr.rich('ago', { age: () => age })
}

const keyList = defineList<ApiKey>({
  class: 'users.ApiKey',
  fields: ['id', 'name', 'prefix', 'createdOn', 'lastUsedOn', 'expiresOn'],
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.keys.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'prefix',
      header: (t) => t('settings.keys.columns.prefix'),
      cell: (row) => <code>{row.prefix}…</code>,
    },
    {
      id: 'created',
      header: (t) => t('settings.keys.columns.created'),
      sort: 'createdOn',
      align: 'right',
      cell: (row) => <Age time={row.createdOn} />,
    },
    {
      id: 'lastUsed',
      header: (t) => t('settings.keys.columns.lastUsed'),
      sort: 'lastUsedOn',
      align: 'right',
      priority: 1,
      cell: (row) => <Moment time={row.lastUsedOn} never="neverUsed" />,
    },
    {
      id: 'expires',
      header: (t) => t('settings.keys.columns.expires'),
      sort: 'expiresOn',
      align: 'right',
      cell: (row) => <Moment time={row.expiresOn} never="neverExpires" />,
    },
  ],
})

/** Shows a new key for the only time; neither Escape nor a click outside closes it. */
function MadeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('settings.keys.made')
  return (
    <Dialog open aria-labelledby="made-key">
      <DialogTitle id="made-key">{t('title', { name: apiKey.name ?? '' })}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
          {t('text')}
        </Typography>
        <CopyLine name={t('key')} text={apiKey.key ?? ''} label={t('copy')} />
        <Typography color="textSecondary">{t('use')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function KeyActions({ row }: { row: ApiKey }) {
  const t = useTranslations('settings.keys')
  const [isAsking, setIsAsking] = useState(false)
  const name = row.name ?? row.id
  const words = {
    title: t('revokeTitle', { name }),
    text: t('revokeText'),
    confirm: t('revoke', { name }),
    done: t('revoked', { name }),
  }
  const close = (): void => setIsAsking(false)
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        {t('revoke', { name })}
      </Button>
      {isAsking ? (
        <DeleteDialog class="users.ApiKey" id={row.id} {...{ name, words }} onDone={close} onClose={close} />
      ) : null}
    </>
  )
}

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
