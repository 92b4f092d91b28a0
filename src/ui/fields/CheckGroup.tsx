import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

const Text = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  '& small': { display: 'block' },
})

/** Aligns the box with the first line and separates each choice's note from the next choice. */
const withNote = {
  alignItems: 'flex-start',
  paddingBlock: '4px',
  '& .MuiCheckbox-root': { height: 20, paddingBlock: '2px' },
}

interface Check {
  id: string
  label: string
  note?: ReactNode
  isOn: boolean
}

interface CheckGroupProps {
  label: string
  checks: readonly Check[]
  onCheck: (ids: readonly string[], isOn: boolean) => void
  problem?: string | undefined
  /** Label of the "select all" box; omitted means no such box. */
  all?: string
}

/** Checkboxes for any number of choices, with an optional box that checks all. */
export function CheckGroup({ label, checks, onCheck, problem, all }: CheckGroupProps) {
  const id = useId()
  const on = checks.filter(({ isOn }) => isOn).length
  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-describedby={id}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {all !== undefined && checks.length > 1 ? (
          <FormControlLabel
            control={
              <Checkbox
                checked={on === checks.length}
                indeterminate={on > 0 && on < checks.length}
                onChange={(_event, isOn) =>
                  onCheck(
                    checks.map((check) => check.id),
                    isOn,
                  )
                }
              />
            }
            label={all}
          />
        ) : null}
        {checks.map((check) => (
          <FormControlLabel
            key={check.id}
            sx={{
              ...(all === undefined ? {} : { marginLeft: checks.length > 1 ? '24px' : 0 }),
              ...(check.note === undefined ? {} : withNote),
            }}
            control={<Checkbox checked={check.isOn} onChange={(_event, isOn) => onCheck([check.id], isOn)} />}
            label={
              <Text>
                {check.label}
                {check.note === undefined ? null : <small>{check.note}</small>}
              </Text>
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={id}>{problem}</FormHelperText>
    </FormControl>
  )
}
