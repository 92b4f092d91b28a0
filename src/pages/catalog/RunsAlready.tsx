import Button from '@mui/material/Button'
import { useTranslations } from 'use-intl'
import { resourceOf } from '../../api/errors.ts'
import { Notice } from '../../components/Notice.tsx'
import { useErrorSentence } from '../../resource/use-error-text.ts'

interface RunsAlreadyProps {
  error: Error
  name: string
  onUpdate: (run: string) => void
}

/** The application already runs in the environment under another name; offers to update that run. */
export function RunsAlready({ error, name, onUpdate }: RunsAlreadyProps) {
  const t = useTranslations('catalog.runSheet')
  const sentence = useErrorSentence()
  const run = resourceOf(error)?.name ?? ''
  return (
    <Notice
      tone="warn"
      title={t('runsAlready', { name })}
      action={
        <Button size="small" onClick={() => onUpdate(run)}>
          {t('updateInstead', { run })}
        </Button>
      }
    >
      {sentence(error)}
    </Notice>
  )
}
