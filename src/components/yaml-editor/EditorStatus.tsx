import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { nameOf } from './kinds-in.ts'
import type { TextSize } from './marks.ts'
import type { KnownSchemas } from './use-kind-schemas.ts'

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 16px',
  minHeight: 28,
  padding: '4px 12px',
  borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > :last-child': { marginLeft: 'auto' },
}))
const Problems = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  gap: 6,
  padding: '1px 6px',
  borderRadius: 4,
  fontWeight: 500,
  color: theme.vars.palette.state.fail.text,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}))

const Quiet = styled(Problems)(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

interface EditorStatusProps {
  size: TextSize
  known: KnownSchemas
  /** Number of marked places. */
  problems: number
  onNext: () => void
  /** Number of Secret values in the text. */
  secrets: number
  isMasked: boolean
  onMask: (isMasked: boolean) => void
}

/** Shows the text's size, known fields and problems, and how to leave the editor by keyboard. */
export function EditorStatus(props: EditorStatusProps) {
  const { size, known, problems, secrets, isMasked, onNext, onMask } = props
  const t = useTranslations('components.yaml')
  const sentence = useSentence(size, known)
  return (
    <Row>
      <output>{sentence}</output>
      {problems === 0 ? null : (
        <Problems onClick={onNext}>
          <CircleAlert size={13} strokeWidth={1.8} aria-hidden />
          {t('problems', { count: problems })}
        </Problems>
      )}
      {secrets === 0 ? null : (
        <Quiet aria-pressed={!isMasked} onClick={() => onMask(!isMasked)}>
          {isMasked ? (
            <Eye size={13} strokeWidth={1.8} aria-hidden />
          ) : (
            <EyeOff size={13} strokeWidth={1.8} aria-hidden />
          )}
          {t('reveal', { count: secrets })}
        </Quiet>
      )}
      <span>{t('leave')}</span>
    </Row>
  )
}

function useSentence(size: TextSize, { reason, cluster, unknown }: KnownSchemas): string {
  const t = useTranslations('components.yaml')
  if (size !== 'usual') return t(size)
  if (reason !== null) return t('unchecked', { reason })
  const [first] = unknown
  if (first) return t('unknownKind', { kind: nameOf(first), count: unknown.length })
  return cluster === null ? t('noKinds') : t('checkedBy', { cluster })
}
