import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/page/Notice.tsx'
import { StepProgress } from '../../ui/page/StepProgress.tsx'
import { exportFormats, type ExportFormat } from './write-rows.ts'
import { useExport, type ExportSource } from './use-export.ts'

interface ExportDialogProps<Row> {
  source: ExportSource<Row>
  onClose: () => void
}

/** Dialog that asks for file format and rows and shows progress. Closing it cancels the export. */
export function ExportDialog<Row extends { id: string }>({ source, onClose }: ExportDialogProps<Row>) {
  const t = useTranslations('resource.export')
  const titleId = useId()
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [isOfChosen, setIsOfChosen] = useState(source.chosen.length > 0)
  const { progress, error, start, stop } = useExport(source, onClose)
  const isRunning = progress !== null
  const close = (): void => {
    stop()
    onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) start(format, isOfChosen)
        }}
      >
        <DialogTitle id={titleId}>{t('title', { what: source.what })}</DialogTitle>
        <DialogContent>
          {isRunning ? (
            <StepProgress
              label={t('running', { what: source.what })}
              text={t('progress', progress)}
              {...progress}
            />
          ) : (
            <Stack spacing={4}>
              <FormatChoice format={format} onChange={setFormat} />
              {source.chosen.length > 0 ? (
                <FormControl>
                  <FormLabel id={`${titleId}-rows`}>{t('rows')}</FormLabel>
                  <RadioGroup
                    aria-labelledby={`${titleId}-rows`}
                    value={isOfChosen ? 'chosen' : 'all'}
                    onChange={(_event, value) => setIsOfChosen(value === 'chosen')}
                  >
                    <FormControlLabel
                      value="chosen"
                      control={<Radio size="small" />}
                      label={t('chosen', { count: source.chosen.length })}
                    />
                    <FormControlLabel
                      value="all"
                      control={<Radio size="small" />}
                      label={t('all', { count: source.total })}
                    />
                  </RadioGroup>
                </FormControl>
              ) : (
                <p>{t('all', { count: source.total })}</p>
              )}
              <p>{t('columns')}</p>
              {error === null ? null : <Notice tone="fail">{error}</Notice>}
            </Stack>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t(isRunning ? 'stop' : 'cancel')}</Button>
          {isRunning ? null : (
            <Button type="submit" variant="contained" color="primary">
              {t('verb')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FormatChoiceProps {
  format: ExportFormat
  onChange: (format: ExportFormat) => void
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const t = useTranslations('resource.export')
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{t('format')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={format}
        onChange={(_event, value) => onChange(exportFormats.find((known) => known === value) ?? format)}
      >
        {exportFormats.map((entry) => (
          <FormControlLabel
            key={entry}
            value={entry}
            control={<Radio size="small" />}
            label={entry.toUpperCase()}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
