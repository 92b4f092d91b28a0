import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formats } from '../../../model/formats.ts'
import { create, type RelationOf } from '../../api/queries.ts'
import { Notice } from '../../components/Notice.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { FormSheet } from '../FormSheet.tsx'
import { useErrorSentence } from '../use-error-text.ts'
import { useForbidden } from '../use-permission.ts'
import { useSubmission } from '../use-submission.ts'
import { AddedKeys } from './AddedKeys.tsx'
import { editsOf } from './key-edits.ts'
import type { ValueFieldProps } from './NewKey.tsx'
import { useKeyForm } from './use-key-form.ts'

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))
const Keys = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 })

export interface NewKeysProps {
  /** The application or the environment that it is made in. */
  parent: RelationOf
  onClose: () => void
}

interface NewKeysSheetProps extends NewKeysProps {
  /** Of the object that is made. */
  class: string
  title: string
  submit: string
  /** Says that the values are too large together. */
  tooLarge: string
  /** Says that it was made. */
  created: (name: string) => string
  Value: ComponentType<ValueFieldProps>
  /** What is sent beside the name. */
  bodyOf: (values: Readonly<Record<string, string | null>>) => object
  /** Fields between the name and the keys. `begin` makes rows for some keys, unless something was typed. */
  renderChoices?: (isDisabled: boolean, begin: (keys: readonly string[]) => void) => ReactNode
  note?: string
}

/** A new object that is made of keys with values. */
export function NewKeysSheet({ parent, onClose, Value, bodyOf, renderChoices, ...props }: NewKeysSheetProps) {
  const t = useTranslations('keyForm')
  const sentence = useErrorSentence()
  const forbidden = useForbidden(props.class)
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { edits, setEdits, values, tooLarge, problems } = useKeyForm(editsOf([]), [], onClose)
  const isNameWrong = !formats.dnsSubdomain.expression.test(name.trim())
  const make = useSubmission({
    ...create(props.class, parent),
    // Nothing keeps what was typed once the form is gone.
    gcTime: 0,
    title: props.title,
    tell: (created) => showToast({ kind: 'done', text: props.created(created.name ?? name) }),
    follow: onClose,
  })
  const begin = (keys: readonly string[]): void => {
    if (Object.keys(values).every((key) => values[key] === '')) setEdits(editsOf([], keys))
  }
  const isDisabled = make.isPending
  return (
    <FormSheet
      title={props.title}
      submit={props.submit}
      isBusy={isDisabled}
      isChanged={name !== '' || Object.keys(values).length > 0}
      problems={problems + (isTried && isNameWrong ? 1 : 0)}
      forbidden={forbidden}
      onSubmit={() => {
        setIsTried(true)
        if (problems === 0 && !isNameWrong) make.mutate({ name: name.trim(), ...bodyOf(values) })
      }}
      onClose={onClose}
    >
      <Fields>
        <TextField
          required
          label={t('name')}
          value={name}
          disabled={isDisabled}
          autoComplete="off"
          error={isTried && isNameWrong}
          helperText={t('nameProblem')}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: 253 } }}
        />
        {renderChoices?.(isDisabled, begin)}
        <Keys>
          <AddedKeys keys={[]} Value={Value} edits={edits} onChange={setEdits} isDisabled={isDisabled} />
        </Keys>
        {props.note === undefined ? null : <p>{props.note}</p>}
        {tooLarge ? <Notice tone="fail">{props.tooLarge}</Notice> : null}
        {make.error ? <Notice tone="fail">{sentence(make.error)}</Notice> : null}
      </Fields>
    </FormSheet>
  )
}
