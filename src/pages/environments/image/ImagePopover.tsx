import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formats } from '../../../../model/formats.ts'
import { useProblemText } from '../../../hooks/use-problem-text.ts'
import { Notice } from '../../../components/Notice.tsx'
import { focusFirstField } from '../../../util/focus-first-field.ts'
import type { Component } from '../component.ts'
import { EarlierImages } from './EarlierImages.tsx'
import { repositoryOf } from './image-places.ts'
import { ImagePlaces } from './ImagePlaces.tsx'
import { useImageChange } from './use-image-change.ts'
import { useUndoSentence } from '../../../resource/use-undo-sentence.ts'

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  width: 'min(440px, calc(100vw - 32px))',
  padding: 16,
})
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 })

interface ImagePopoverProps {
  component: Component
  anchor: HTMLElement
  onClose: () => void
}

/** One field per container. Only changed images are sent; the rollout is visible live in the table behind. */
export function ImagePopover({ component, anchor, onClose }: ImagePopoverProps) {
  const t = useTranslations('environments.image')
  const tr = useTranslations('resource')
  const problemText = useProblemText()
  const sentence = useUndoSentence()
  const { containers, name } = component
  const [images, setImages] = useState(() => new Map(containers.map(({ id, image }) => [id, image ?? ''])))
  const titleId = useId()
  const change = useImageChange(component, onClose)
  const changed = containers.filter(({ id, image }) => (images.get(id) ?? '').trim() !== (image ?? ''))
  const problemOf = (image: string): string | undefined =>
    formats.image.expression.test(image.trim())
      ? undefined
      : tr('problem', { label: t('label'), problem: problemText(formats.image.problem) })
  const repositories = [...new Set(containers.flatMap(({ image }) => (image ? repositoryOf(image) : [])))]
  const choose = (chosen: string): void => {
    const same = containers.filter(
      ({ image }) => containers.length === 1 || repositoryOf(image ?? '') === repositoryOf(chosen),
    )
    setImages(new Map([...images, ...same.map(({ id }) => [id, chosen] as const)]))
  }
  const isWrong = changed.some(({ id }) => problemOf(images.get(id) ?? '') !== undefined)
  const imagesOf = (typed: boolean): Map<string, string> =>
    new Map(changed.map(({ id, image }) => [id, typed ? (images.get(id) ?? '').trim() : (image ?? '')]))
  const save = (): void => {
    if (changed.length > 0 && !isWrong) change.mutate({ from: imagesOf(false), to: imagesOf(true) })
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: -6, horizontal: 40 }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Form
        ref={focusFirstField}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {t('title', { name })}
        </Typography>
        {containers.map((container) => {
          const value = images.get(container.id) ?? ''
          const problem = problemOf(value)
          return (
            <TextField
              key={container.id}
              label={containers.length > 1 ? t('ofContainer', { container: container.name }) : t('label')}
              value={value}
              error={problem !== undefined}
              helperText={problem}
              onChange={(event) => setImages(new Map(images).set(container.id, event.target.value))}
              slotProps={{
                htmlInput: { spellCheck: false, autoComplete: 'off' },
                input: { sx: (theme) => ({ ...theme.typography.code }) },
              }}
            />
          )
        })}
        <EarlierImages component={component} onChoose={choose} />
        {repositories.map((repository) => (
          <ImagePlaces key={repository} repository={repository} isOneOfMany={repositories.length > 1} />
        ))}
        {change.error ? <Notice tone="fail">{sentence(change.error)}</Notice> : null}
        <Buttons>
          <Button onClick={onClose}>{tr('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={change.isPending}
            disabled={changed.length === 0}
          >
            {t('submit')}
          </Button>
        </Buttons>
      </Form>
    </Popover>
  )
}
