import { styled } from '@mui/material/styles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/errors.ts'
import { action, relation, type Resource } from '../../api/queries.ts'
import { Notice } from '../../components/Notice.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { FormSheet } from '../../resource/FormSheet.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useForbidden } from '../../resource/use-permission.ts'
import { KeyFields } from './KeyFields.tsx'
import { editsOf, secretClass } from './secret-keys.ts'
import { useKeyForm } from './use-key-form.ts'

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

interface MetadataRow extends Resource {
  resourceVersion?: string | null
}

interface SecretValuesSheetProps {
  id: string
  name: string
  keys: readonly string[]
  onClose: () => void
}

/** Sets, replaces and removes keys of a secret whose values nobody has to know for it. */
export function SecretValuesSheet({ id, name, keys, onClose }: SecretValuesSheetProps) {
  const t = useTranslations('secretForm')
  const sentence = useErrorSentence()
  const forbidden = useForbidden(secretClass)
  const { edits, setEdits, values, tooLarge, problems } = useKeyForm(editsOf(keys), keys, onClose)
  const { save, isPending, error } = useSave(id, { name, onDone: onClose })
  const isChanged = Object.keys(values).length > 0
  const [isIdle, setIsIdle] = useState(false)
  return (
    <FormSheet
      title={t('editTitle', { name })}
      submit={t('save')}
      isBusy={isPending}
      isChanged={isChanged}
      problems={problems}
      forbidden={forbidden}
      onSubmit={() => {
        setIsIdle(!isChanged)
        if (isChanged && problems === 0) save(values)
      }}
      onClose={onClose}
    >
      <Fields>
        <KeyFields keys={keys} edits={edits} onChange={setEdits} isDisabled={isPending} />
        <p>{t('pods')}</p>
        {tooLarge ? <Notice tone="fail">{t('tooLarge')}</Notice> : null}
        {isIdle && !isChanged ? <Notice tone="info">{t('nothing')}</Notice> : null}
        {error ? (
          <Notice tone="fail">{isConflict(error) ? t('conflict', { name }) : sentence(error)}</Notice>
        ) : null}
      </Fields>
    </FormSheet>
  )
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 412

/** Sends values on the condition that nobody changed the secret since it was seen. */
function useSave(id: string, { name, onDone }: { name: string; onDone: () => void }) {
  const t = useTranslations('secretForm')
  const metadata = useQuery(
    relation<MetadataRow>(secretClass, id, 'metadata', { fields: ['id', 'resourceVersion'] }),
  )
  const latest = metadata.data?.entries[0]?.resourceVersion ?? undefined
  const [begun, setBegun] = useState(latest)
  if (begun === undefined && latest !== undefined) setBegun(latest)
  const { mutate, ...save } = useMutation({
    ...action(secretClass, 'setValues'),
    // Nothing keeps what was typed once the form is gone.
    gcTime: 0,
    onSuccess: () => {
      showToast({ kind: 'done', text: t('saved', { name }) })
      onDone()
    },
    onError: async (error) => {
      // They are told; what they then save is decided of the secret as it is now.
      if (isConflict(error))
        setBegun((await metadata.refetch()).data?.entries[0]?.resourceVersion ?? undefined)
    },
  })
  return {
    save: (values: Record<string, string | null>) =>
      mutate({ id, body: { values, ...(begun === undefined ? {} : { resourceVersion: begun }) } }),
    isPending: save.isPending,
    error: save.error,
  }
}
