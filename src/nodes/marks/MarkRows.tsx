import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { taintEffects } from '../../clusters/node.ts'
import type { Mark } from './node-marks.ts'
import type { MarkForm } from './use-mark-form.ts'

const Row = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto',
  gap: 8,
  alignItems: 'start',
  '&[data-has-effect="true"]': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) auto',
  },
  // Aligns the button with the field, below its label.
  '& > button': { marginTop: 24 },
  [theme.breakpoints.down('sm')]: {
    '&, &[data-has-effect="true"]': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > .MuiTextField-root': { gridColumn: 1 },
    '& > button': { gridColumn: 2, gridRow: 1 },
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  },
}))

const Kept = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& h3': { ...theme.typography.subtitle1 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}))

interface MarkRowsProps {
  form: MarkForm
  /** Text of the button that adds a label or taint. */
  add: string
  kept: { title: string; text: string; unlock?: string }
}

/**
 * Rows for a node's labels or taints, each with its problem at the field. Kubernetes' own are listed
 * separately and read-only until unlocked.
 */
export function MarkRows({ form, add, kept }: MarkRowsProps) {
  const { marks, isUnlocked, unlock } = form
  const hidden = marks.filter(({ isKept }) => isKept && !isUnlocked)
  return (
    <>
      {marks
        .filter((mark) => !hidden.includes(mark))
        .map((mark) => (
          <MarkRow key={mark.row} {...{ mark, form }} />
        ))}
      <div>
        <Button
          id={form.addId}
          size="small"
          startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
          onClick={form.add}
        >
          {add}
        </Button>
      </div>
      {marks.some(({ isKept }) => isKept) ? (
        <Kept aria-label={kept.title}>
          <h3>{kept.title}</h3>
          <p>{kept.text}</p>
          {kept.unlock === undefined ? null : (
            <FormControlLabel
              control={<Checkbox checked={isUnlocked} onChange={(_event, value) => unlock(value)} />}
              label={kept.unlock}
            />
          )}
          {hidden.length === 0 ? null : (
            <KeyValues
              isStacked
              entries={hidden.map(({ key, value, effect }) => ({
                label: effect === undefined ? key : `${key}:${effect}`,
                value: value === '' ? '–' : value,
              }))}
            />
          )}
        </Kept>
      ) : null}
    </>
  )
}

function MarkRow({ mark, form }: { mark: Mark; form: MarkForm }) {
  const t = useTranslations('nodePage.marks')
  const { key, value, effect } = mark
  const problem = form.problemOf(mark)
  const isValue = problem === 'wrongValue'
  const change = (part: Partial<Mark>): void => form.change({ ...mark, ...part })
  const text = problem === null ? undefined : t(problem)
  const plain = { autoComplete: 'off', size: 'small' } as const
  return (
    <Row aria-label={key === '' ? t('new') : key} data-has-effect={effect !== undefined}>
      <TextField
        {...plain}
        id={form.idOf(mark, 'key')}
        label={t('key')}
        value={key}
        error={problem !== null && !isValue}
        helperText={isValue ? undefined : text}
        onChange={({ target }) => change({ key: target.value })}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <TextField
        {...plain}
        id={form.idOf(mark, 'value')}
        label={t('value')}
        value={value}
        error={isValue}
        helperText={isValue ? text : undefined}
        onChange={({ target }) => change({ value: target.value })}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      {effect === undefined ? null : (
        <TextField
          {...plain}
          select
          label={t('effect')}
          value={effect}
          onChange={({ target }) => change({ effect: target.value })}
        >
          {taintEffects.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Tooltip title={t('remove')}>
        <IconButton aria-label={t('removeOf', { key })} onClick={() => form.remove(mark)}>
          <X size={16} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </Tooltip>
    </Row>
  )
}

interface MarkSheetProps {
  words: { title: string; subtitle: string; submit: string }
  form: MarkForm
  save: { isPending: boolean; error: Error | null }
  /** Called if the fields are valid and changed. */
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** Form for a node's labels or taints. Submitting without changes just closes it. */
export function MarkSheet({ words, form, save, onSave, onClose, children }: MarkSheetProps) {
  const sentence = useErrorSentence()
  const submit = (): void => {
    if (!form.check()) return
    if (form.isChanged) onSave()
    else onClose()
  }
  return (
    <FormSheet
      wide
      {...words}
      writes="cluster.Node"
      isBusy={save.isPending}
      isChanged={form.isChanged}
      problems={form.problems}
      refusal={save.error && sentence(save.error)}
      spacing={4}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
    </FormSheet>
  )
}
