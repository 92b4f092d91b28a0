import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formats } from '../../../model/formats.ts'
import { create, type RelationOf } from '../../api/queries.ts'
import { Notice } from '../../components/Notice.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { FormSheet } from '../../resource/FormSheet.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { useForbidden } from '../../resource/use-permission.ts'
import { useSubmission } from '../../resource/use-submission.ts'
import { KeyFields } from './KeyFields.tsx'
import { editsOf, secretClass, secretTypes } from './secret-keys.ts'
import { useKeyForm } from './use-key-form.ts'

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 18 })

interface NewSecretSheetProps {
  /** The application or the environment that it is made in. */
  parent: RelationOf
  onClose: () => void
}

/** A new secret with its keys. */
export function NewSecretSheet({ parent, onClose }: NewSecretSheetProps) {
  const t = useTranslations('secretForm')
  const sentence = useErrorSentence()
  const forbidden = useForbidden(secretClass)
  const [name, setName] = useState('')
  const [type, setType] = useState<(typeof secretTypes)[number]>(secretTypes[0])
  const [isTried, setIsTried] = useState(false)
  const { edits, setEdits, values, tooLarge, problems } = useKeyForm(editsOf([]), [], onClose)
  const isNameWrong = !formats.dnsSubdomain.expression.test(name.trim())
  const make = useSubmission({
    ...create(secretClass, parent),
    // Nothing keeps what was typed once the form is gone.
    gcTime: 0,
    title: t('newTitle'),
    tell: (created) => showToast({ kind: 'done', text: t('created', { name: created.name ?? name }) }),
    follow: onClose,
  })
  const wrong = problems + (isTried && isNameWrong ? 1 : 0)
  return (
    <FormSheet
      title={t('newTitle')}
      submit={t('create')}
      isBusy={make.isPending}
      isChanged={name !== '' || Object.keys(values).length > 0}
      problems={wrong}
      forbidden={forbidden}
      onSubmit={() => {
        setIsTried(true)
        if (problems === 0 && !isNameWrong)
          make.mutate({ name: name.trim(), type: type.type, stringData: values })
      }}
      onClose={onClose}
    >
      <Fields>
        <TextField
          required
          label={t('name')}
          value={name}
          disabled={make.isPending}
          autoComplete="off"
          error={isTried && isNameWrong}
          helperText={t('nameProblem')}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: 253 } }}
        />
        <TextField
          select
          label={t('type')}
          value={type.type}
          disabled={make.isPending}
          onChange={({ target }) => {
            const chosen = secretTypes.find((entry) => entry.type === target.value) ?? secretTypes[0]
            setType(chosen)
            // Keys that the type demands stand there at once; what was typed stays.
            if (Object.keys(values).every((key) => values[key] === '')) setEdits(editsOf([], chosen.keys))
          }}
        >
          {secretTypes.map((entry) => (
            <MenuItem key={entry.type} value={entry.type}>
              {t(`types.${entry.label}`)}
            </MenuItem>
          ))}
        </TextField>
        <KeyFields keys={[]} edits={edits} onChange={setEdits} isDisabled={make.isPending} />
        {tooLarge ? <Notice tone="fail">{t('tooLarge')}</Notice> : null}
        {make.error ? <Notice tone="fail">{sentence(make.error)}</Notice> : null}
      </Fields>
    </FormSheet>
  )
}
