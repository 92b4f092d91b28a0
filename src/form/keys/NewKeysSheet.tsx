import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Plus } from 'lucide-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formats } from '../../../model/formats.ts'
import { create, type RelationOf } from '../../api/queries.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { FormSheet } from '../FormSheet.tsx'
import { useErrorSentence } from '../use-error-text.ts'
import { useSubmission } from '../use-submission.ts'
import { WriteButton } from '../WriteButton.tsx'
import { AddedKeys } from './AddedKeys.tsx'
import { isText, isTooLarge, keyProblem, type KeyEdits, valuesOf, editsOf } from './key-edits.ts'
import type { ValueFieldProps } from './NewKey.tsx'

/**
 * State of a form for keys. `onLeave` is called on `pagehide`: the browser's page cache must not keep the
 * input.
 */
export function useKeyForm(begin: KeyEdits, keys: readonly string[], onLeave: () => void) {
  const [edits, setEdits] = useState(begin)
  useEffect(() => {
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [onLeave])
  const values = valuesOf(edits)
  const tooLarge = isTooLarge(values)
  const wrong = edits.added.filter(
    (entry) => keyProblem(entry, edits, keys) !== null || !isText(entry.value),
  ).length
  return { edits, setEdits, values, tooLarge, problems: wrong + (tooLarge ? 1 : 0) }
}

export interface NewKeysProps {
  /** Application or environment to create it in. */
  parent: RelationOf
  onClose: () => void
}

interface NewKeysSheetProps extends NewKeysProps {
  class: string
  title: string
  submit: string
  /** Error if the values are too large in total. */
  tooLarge: string
  created: (name: string) => string
  Value: ComponentType<ValueFieldProps>
  /** Body of the create request, apart from the name. */
  bodyOf: (values: Readonly<Record<string, string | null>>) => object
  /** Fields between the name and the keys. `begin` adds rows for keys, unless something was typed. */
  renderChoices?: (isDisabled: boolean, begin: (keys: readonly string[]) => void) => ReactNode
  note?: string
}

export function NewKeysSheet({ parent, onClose, Value, bodyOf, renderChoices, ...props }: NewKeysSheetProps) {
  const t = useTranslations('keyForm')
  const sentence = useErrorSentence()
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { edits, setEdits, values, tooLarge, problems } = useKeyForm(editsOf([]), [], onClose)
  const isNameWrong = !formats.dnsSubdomain.expression.test(name.trim())
  const make = useSubmission({
    ...create(props.class, parent),
    // Drop the typed values from the mutation cache as soon as the form unmounts.
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
      writes={props.class}
      isBusy={isDisabled}
      isChanged={name !== '' || Object.keys(values).length > 0}
      problems={problems + (isTried && isNameWrong ? 1 : 0)}
      refusal={make.error && sentence(make.error)}
      spacing={4.5}
      onSubmit={() => {
        setIsTried(true)
        if (problems === 0 && !isNameWrong) make.mutate({ name: name.trim(), ...bodyOf(values) })
      }}
      onClose={onClose}
    >
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
      <Stack spacing={3.5}>
        <AddedKeys keys={[]} Value={Value} edits={edits} onChange={setEdits} isDisabled={isDisabled} />
      </Stack>
      {props.note === undefined ? null : (
        <Typography variant="caption" component="p" color="textSecondary">
          {props.note}
        </Typography>
      )}
      {tooLarge ? <Notice tone="fail">{props.tooLarge}</Notice> : null}
    </FormSheet>
  )
}

interface NewKeysButtonProps {
  class: string
  label: string
  parent: RelationOf
  /** Reason changes are blocked now. */
  disabledReason: string | undefined
  Sheet: ComponentType<NewKeysProps>
}

export function NewKeysButton({ label, parent, disabledReason, Sheet, ...props }: NewKeysButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <WriteButton
        writes={props.class}
        disabledReason={disabledReason}
        size="small"
        startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </WriteButton>
      {isOpen ? <Sheet parent={parent} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
