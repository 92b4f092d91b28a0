import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CloneAnswer } from '../../../../model/answers/clone.ts'
import { Notice } from '../../../components/Notice.tsx'
import { SideSheet } from '../../../components/SideSheet.tsx'
import { path } from '../../../util/path.ts'
import { CloneObjects } from './CloneObjects.tsx'
import { useSay } from '../../../hooks/use-say.ts'

interface ClonePartlyProps {
  name: string
  answer: CloneAnswer
  onClose: () => void
}

/** A clone of which something is missing: what, and why. */
export function ClonePartly({ name, answer, onClose }: ClonePartlyProps) {
  const t = useTranslations('between.clone')
  const say = useSay()
  return (
    <SideSheet
      open
      wide
      title={t('doneTitle', { name })}
      isChanged={false}
      onClose={onClose}
      foot={
        <Button component={Link} to={path.environment(answer.id)} variant="contained" color="primary">
          {t('openNew')}
        </Button>
      }
    >
      <Notice tone="warn">
        {say(answer.message)} {t('undo')}
      </Notice>
      <CloneObjects objects={answer.objects} />
    </SideSheet>
  )
}
