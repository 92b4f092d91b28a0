import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import { FieldSet, type InputProps } from '../../form/attributes/parts.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import { Picker } from '../../ui/fields/Picker.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { grouped, type Permissions, permittedClasses, verbsFor, written } from './permissions.ts'

const serviceOf = (classId: string): 'catalog' | 'cluster' | 'environments' => {
  const [service] = classId.split('.')
  return service === 'catalog' || service === 'cluster' ? service : 'environments'
}

/** Returns the readable name of a class, or of all classes of a service. */
export function useClassName(): (classId: string) => string {
  const t = useTranslations('settings.roles')
  const say = useSay()
  return (classId) => {
    const entry = model.classes.get(classId)
    return entry ? say(entry.labelPlural) : t(`all.${serviceOf(classId)}`)
  }
}

interface EntryProps {
  entry: Permissions
  /** Classes of the other entries. */
  taken: readonly string[]
  isDisabled: boolean
  onChange: (entry: Permissions) => void
  onRemove: () => void
}

/** One class with its verbs. */
function EntryInput({ entry, taken, isDisabled, onChange, onRemove }: EntryProps) {
  const t = useTranslations('settings.roles')
  const tr = useTranslations('resource')
  const nameOf = useClassName()
  const { class: classId, verbs } = entry
  const isChosen = classId !== ''
  return (
    <Box sx={{ border: 1, borderColor: 'line.main', borderRadius: 2, padding: 3 }}>
      <Inline noWrap>
        <Picker
          fullWidth
          disableClearable={isChosen as false}
          options={permittedClasses.filter((one) => one === classId || !taken.includes(one))}
          value={isChosen ? classId : null}
          disabled={isDisabled}
          autoHighlight
          groupBy={(one) => t(`services.${serviceOf(one)}`)}
          getOptionLabel={nameOf}
          getOptionKey={(one) => one}
          onChange={(_event, chosen) =>
            onChange({
              class: chosen ?? '',
              verbs: chosen === null ? [] : verbs.filter((verb) => verbsFor(chosen).includes(verb)),
            })
          }
          renderInput={(input) => <TextField {...input} label={t('class')} />}
        />
        <IconButton
          size="small"
          disabled={isDisabled}
          aria-label={tr('removeEntry', { name: isChosen ? nameOf(classId) : '' })}
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.6} />
        </IconButton>
      </Inline>
      {isChosen ? (
        <Box
          component="fieldset"
          aria-label={t('verbsOf', { class: nameOf(classId) })}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, paddingTop: 2 }}
        >
          {verbsFor(classId).map((verb) => (
            <FormControlLabel
              key={verb}
              label={t(`verbs.${verb}`)}
              control={
                <Checkbox
                  checked={verbs.includes(verb)}
                  disabled={isDisabled}
                  onChange={(_event, isOn) =>
                    onChange({
                      class: classId,
                      verbs: verbsFor(classId).filter((one) => (one === verb ? isOn : verbs.includes(one))),
                    })
                  }
                />
              }
            />
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

/** Permissions of a custom role, by class. Reading is always included, so it is not offered. */
export function PermissionsInput(props: InputProps) {
  const { id, label, error, value, onChange, onBlur, inputRef, isDisabled = false } = props
  const t = useTranslations('settings.roles')
  const [entries, setEntries] = useState<readonly Permissions[]>(() =>
    grouped(Array.isArray(value) ? value.map(String) : []),
  )
  const set = (next: readonly Permissions[]): void => {
    setEntries(next)
    onChange(written(next))
  }
  return (
    <FieldSet id={id} label={label} onBlur={onBlur}>
      {entries.map((entry, index) => (
        <EntryInput
          // oxlint-disable-next-line react/no-array-index-key -- a new entry has no class yet
          key={index}
          entry={entry}
          taken={entries.map((one) => one.class)}
          isDisabled={isDisabled}
          onChange={(changed) => set(entries.toSpliced(index, 1, changed))}
          onRemove={() => set(entries.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        ref={inputRef}
        startIcon={<Plus size={15} strokeWidth={1.6} />}
        disabled={isDisabled}
        onClick={() => setEntries([...entries, { class: '', verbs: [] }])}
      >
        {t('addPermission')}
      </Button>
      <FormHelperText error={error !== undefined}>{error ?? t('permissionsHelp')}</FormHelperText>
    </FieldSet>
  )
}
