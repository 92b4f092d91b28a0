import { styled } from '@mui/material/styles'
import { AddedKeys, type AddedKeysProps } from '../../resource/keys/AddedKeys.tsx'
import { withKnown } from '../../resource/keys/key-edits.ts'
import { KnownKey } from './KnownKey.tsx'
import { MaskedField } from './MaskedField.tsx'

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
