import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddedKeys, type AddedKeysProps } from '../../resource/keys/AddedKeys.tsx'
import { withKnown } from '../../resource/keys/key-edits.ts'
import { MaskedField } from './MaskedField.tsx'

const Box = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: '0 0 12px',
  border: 0,
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

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 })

/** Keys of a Secret: existing and added ones. */
export function KeyFields(props: Omit<AddedKeysProps, 'Value'>) {
  const { keys, edits, onChange, isDisabled } = props
  const { known } = edits
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
      <AddedKeys {...props} Value={MaskedField} />
    </Fields>
  )
}
