import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Details } from '../../../model/types.ts'
import { isChangedMeanwhile } from '../../api/errors.ts'
import { action, get } from '../../api/queries.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { Failure } from '../../form/Failure.tsx'
import { FormSheet } from '../../form/FormSheet.tsx'
import { AddedKeys, type AddedKeysProps } from '../../form/keys/AddedKeys.tsx'
import { withKnown, editsOf } from '../../form/keys/key-edits.ts'
import { useKeyForm } from '../../form/keys/NewKeysSheet.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { MaskedField } from './MaskedField.tsx'
import { secretClass } from './secret-keys.ts'

const Box = styled('fieldset')(({ theme }) => ({
  padding: '0 0 12px',
  borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
}))
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  '& > b': { ...theme.typography.code, flex: '1 1 160px', overflowWrap: 'anywhere' },
  '& > span': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > b': { flexBasis: '100%' }, '& > span': { marginRight: 'auto' } },
}))

interface KnownKeyProps {
  name: string
  /** Undefined to keep the value, null to remove the key. */
  value: string | null | undefined
  onChange: (value: string | null | undefined) => void
  isDisabled: boolean
}

/** An existing key of a Secret: its value, which is not loaded, is kept, replaced or removed. */
function KnownKey({ name, value, onChange, isDisabled }: KnownKeyProps) {
  const t = useTranslations('secretForm')
  // The pressed button is replaced by another control, which takes the focus.
  const [isCome, setIsCome] = useState(false)
  const change = (to: string | null | undefined): void => {
    setIsCome(true)
    onChange(to)
  }
  const button = { size: 'small', disabled: isDisabled } as const
  return (
    <Box aria-label={name}>
      <Line>
        <b>{name}</b>
        {typeof value === 'string' ? null : <span>{t(value === null ? 'goes' : 'kept')}</span>}
        {value === undefined ? (
          <>
            <Button
              {...button}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces a focused button
              autoFocus={isCome}
              aria-label={t('replaceOf', { name })}
              onClick={() => change('')}
            >
              {t('replace')}
            </Button>
            <Button {...button} aria-label={t('removeOf', { name })} onClick={() => change(null)}>
              {t('remove')}
            </Button>
          </>
        ) : (
          <Button
            {...button}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces a focused button
            autoFocus={value === null}
            aria-label={t('keepOf', { name })}
            onClick={() => change(undefined)}
          >
            {t('keep')}
          </Button>
        )}
      </Line>
      {typeof value === 'string' ? (
        <MaskedField
          isCome
          label={t('newValueOf', { name })}
          name={name}
          value={value}
          onChange={onChange}
          isDisabled={isDisabled}
        />
      ) : null}
    </Box>
  )
}

/** Keys of a Secret: existing and added ones. */
function KeyFields(props: Omit<AddedKeysProps, 'Value'>) {
  const { keys, edits, onChange, isDisabled } = props
  const { known } = edits
  return (
    <Stack spacing={3.5}>
      {[...new Set([...keys, ...Object.keys(known)])].map((name) => (
        <KnownKey
          key={name}
          name={name}
          value={known[name]}
          onChange={(value) => onChange(withKnown(edits, name, value))}
          isDisabled={isDisabled}
        />
      ))}
      <AddedKeys {...props} Value={MaskedField} />
    </Stack>
  )
}

type SecretRow = Details<'environments.Secret'>

/** Keys of a Secret and its resource version, which saving is conditional on. */
const versionQuery = (id: string) =>
  get(secretClass, id, {
    mode: 'exportDetails',
    fields: ['id', 'name', 'keys', 'metadata', 'resourceVersion'],
  })

const versionOf = (row: SecretRow | undefined): string | undefined =>
  row?.metadata?.resourceVersion ?? undefined

interface SecretValuesSheetProps {
  id: string
  name: string
  onClose: () => void
}

/** Form to set, replace and remove keys of a Secret without reading its values. */
export function SecretValuesSheet({ id, name, onClose }: SecretValuesSheetProps) {
  const t = useTranslations('secretForm')
  // Not cached, so that the form starts with current data.
  const { data, error, refetch } = useQuery({ ...versionQuery(id), gcTime: 0 })
  const reread = async (): Promise<string | undefined> => versionOf((await refetch()).data)
  if (data !== undefined) return <ValuesForm {...{ name, onClose, reread }} row={data} />
  return (
    <SideSheet open title={t('editTitle', { name })} onClose={onClose}>
      {error === null ? (
        <RowsSkeleton label={t('loading', { name })} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </SideSheet>
  )
}

interface ValuesFormProps extends Omit<SecretValuesSheetProps, 'id'> {
  /** Current state; may change while the form is open. */
  row: SecretRow
  /** Returns the Secret's current version. */
  reread: () => Promise<string | undefined>
}

function ValuesForm({ row, name, reread, onClose }: ValuesFormProps) {
  const t = useTranslations('secretForm')
  const sentence = useErrorSentence()
  const keys = row.keys ?? []
  const { edits, setEdits, values, tooLarge, problems } = useKeyForm(editsOf(keys), keys, onClose)
  const { save, isPending, error } = useSave(row, { name, reread, onDone: onClose })
  const isChanged = Object.keys(values).length > 0
  const [isIdle, setIsIdle] = useState(false)
  return (
    <FormSheet
      title={t('editTitle', { name })}
      submit={t('save')}
      writes={secretClass}
      isBusy={isPending}
      isChanged={isChanged}
      problems={problems}
      refusal={error && (isChangedMeanwhile(error) ? t('conflict', { name }) : sentence(error))}
      spacing={4.5}
      onSubmit={() => {
        setIsIdle(!isChanged)
        if (isChanged && problems === 0) save(values)
      }}
      onClose={onClose}
    >
      <KeyFields keys={keys} edits={edits} onChange={setEdits} isDisabled={isPending} />
      <Typography variant="caption" component="p" color="textSecondary">
        {t('pods')}
      </Typography>
      {tooLarge ? <Notice tone="fail">{t('tooLarge')}</Notice> : null}
      {isIdle && !isChanged ? <Notice tone="info">{t('nothing')}</Notice> : null}
    </FormSheet>
  )
}

/** Saves values on the condition that the Secret has not changed since its keys were displayed. */
function useSave(
  row: SecretRow,
  { name, reread, onDone }: Pick<ValuesFormProps, 'name' | 'reread'> & { onDone: () => void },
) {
  const t = useTranslations('secretForm')
  const [seen, setSeen] = useState(versionOf(row))
  const { mutate, isPending, error } = useSubmission({
    ...action(secretClass, 'setValues'),
    // Removes the typed values from memory once the form is closed.
    gcTime: 0,
    title: t('editTitle', { name }),
    tell: () => showToast({ kind: 'done', text: t('saved', { name }) }),
    follow: onDone,
    refuse: async (refusal) => {
      // The refusal informs the user; saving again then applies to the current version.
      const now = isChangedMeanwhile(refusal) ? await reread() : undefined
      if (now !== undefined) setSeen(now)
    },
  })
  return {
    save: (values: Record<string, string | null>) =>
      mutate({ id: row.id, body: { values, ...(seen === undefined ? {} : { resourceVersion: seen }) } }),
    isPending,
    error,
  }
}
