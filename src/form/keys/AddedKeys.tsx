import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AddedKey, keyProblem, type KeyEdits, withNewKey } from './key-edits.ts'
import { NewKey, type ValueFieldProps } from './NewKey.tsx'

export interface AddedKeysProps {
  /** Existing keys. */
  keys: readonly string[]
  Value: ComponentType<ValueFieldProps>
  edits: KeyEdits
  onChange: (edits: KeyEdits) => void
  isDisabled: boolean
}

/** Keys to add, with a button for one more. */
export function AddedKeys({ keys, Value, edits, onChange, isDisabled }: AddedKeysProps) {
  const t = useTranslations('keyForm')
  const [isAdded, setIsAdded] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { known, added } = edits
  const change = (id: number, to: Partial<AddedKey>): void =>
    onChange({ known, added: added.map((entry) => (entry.id === id ? { ...entry, ...to } : entry)) })
  const problemOf = (entry: AddedKey): string | null => {
    const problem = keyProblem(entry, edits, keys)
    return problem === null ? null : t(problem)
  }
  return (
    <>
      {added.map((entry, index) => (
        <NewKey
          key={entry.id}
          Value={Value}
          added={entry}
          number={index + 1}
          problem={problemOf(entry)}
          isCome={isAdded && index === added.length - 1}
          isDisabled={isDisabled}
          onChange={(to) => change(entry.id, to)}
          onRemove={() => {
            onChange({ known, added: added.filter(({ id }) => id !== entry.id) })
            addButton.current?.focus()
          }}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          size="small"
          disabled={isDisabled}
          startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
          onClick={() => {
            setIsAdded(true)
            onChange(withNewKey(edits))
          }}
        >
          {t('add')}
        </Button>
      </div>
    </>
  )
}
