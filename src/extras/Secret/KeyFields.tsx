import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { KnownKey } from './KnownKey.tsx'
import { NewKey } from './NewKey.tsx'
import { type AddedKey, keyProblem, type KeyEdits, withKnown, withNewKey } from './secret-keys.ts'

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 })

interface KeyFieldsProps {
  /** Keys that the secret has. */
  keys: readonly string[]
  edits: KeyEdits
  onChange: (edits: KeyEdits) => void
  isDisabled: boolean
}

/** The keys of a secret: those that it has, and those that it shall have. */
export function KeyFields({ keys, edits, onChange, isDisabled }: KeyFieldsProps) {
  const t = useTranslations('secretForm')
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
    <Fields>
      {[...new Set([...keys, ...Object.keys(known)])].map((name) => (
        <KnownKey
          key={name}
          name={name}
          value={known[name]}
          onChange={(value) => onChange(withKnown(edits, name, value))}
          isDisabled={isDisabled}
        />
      ))}
      {added.map((entry, index) => (
        <NewKey
          key={entry.id}
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
    </Fields>
  )
}
