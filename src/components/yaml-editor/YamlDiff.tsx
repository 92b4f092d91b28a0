import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../Notice.tsx'
import './environment.ts'
import { sizeOf } from './marks.ts'

const MonacoDiff = lazy(async () => ({ default: (await import('./MonacoDiff.tsx')).MonacoDiff }))

const Frame = styled('div')(({ theme }) => ({
  height: '100%',
  minHeight: 200,
  overflow: 'hidden',
  '& .diff-hidden-lines': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

interface YamlDiffProps {
  before: string
  after: string
}

/** What changes, side by side where there is room. Very long texts are compared when asked. */
export function YamlDiff({ before, after }: YamlDiffProps) {
  const t = useTranslations('components.yaml')
  const isSideBySide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked && (sizeOf(before) !== 'usual' || sizeOf(after) !== 'usual'))
    return (
      <Notice tone="info" action={<Button onClick={() => setIsAsked(true)}>{t('compare')}</Button>}>
        {t('longDiff')}
      </Notice>
    )
  return (
    <Frame>
      <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
        <MonacoDiff
          before={before}
          after={after}
          isSideBySide={isSideBySide}
          labels={{ before: t('before'), after: t('after') }}
        />
      </Suspense>
    </Frame>
  )
}
