import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formats } from '../../../../model/formats.ts'
import { update } from '../../../api/queries.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useIsLeft } from '../../../hooks/use-is-left.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { focusFirstField } from '../../../util/focus-first-field.ts'
import type { Component } from '../component.ts'
import { EarlierImages } from './EarlierImages.tsx'
import { repositoryOf } from './image-places.ts'
import { ImagePlaces } from './ImagePlaces.tsx'
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

/** One field for each container; only what differs is sent, and the rollout follows live in the table behind. */
export function ImagePopover({ component, anchor, onClose }: ImagePopoverProps) {
  const t = useTranslations('environments.image')
  const tr = useTranslations('resource')
  const sentence = useUndoSentence()
  const { containers, name } = component
  const [images, setImages] = useState(() => new Map(containers.map(({ id, image }) => [id, image ?? ''])))
  const titleId = useId()
  const put = useMutation(update('environments.Container'))
  const isLeft = useIsLeft()
  const changed = containers.filter(({ id, image }) => (images.get(id) ?? '').trim() !== (image ?? ''))
  const problemOf = (image: string): string | undefined =>
    formats.image.expression.test(image.trim())
      ? undefined
      : tr('problem', { label: t('label'), problem: formats.image.sentence })
  const repositories = [...new Set(containers.flatMap(({ image }) => (image ? repositoryOf(image) : [])))]
  const choose = (chosen: string): void => {
    const same = containers.filter(
      ({ image }) => containers.length === 1 || repositoryOf(image ?? '') === repositoryOf(chosen),
    )
    setImages(new Map([...images, ...same.map(({ id }) => [id, chosen] as const)]))
  }
  const isWrong = changed.some(({ id }) => problemOf(images.get(id) ?? '') !== undefined)
  const undo = async (generations: ReadonlyMap<string, number>): Promise<void> => {
    for (const { id, image } of changed) {
      await put.mutateAsync({ id, body: { image }, generation: generations.get(id) })
    }
  }
  const save = async (): Promise<void> => {
    const generations = new Map<string, number>()
    for (const { id } of changed) {
      const { generation } = await put.mutateAsync({ id, body: { image: images.get(id)?.trim() } })
      if (generation !== undefined) generations.set(id, generation)
    }
    const [first] = changed
    showToast({
      kind: 'done',
      about: component.id,
      text: t('done', { name, image: first ? (images.get(first.id)?.trim() ?? '') : '' }),
      action: { label: t('undo'), run: () => void undo(generations).catch(fail) },
    })
    if (!isLeft()) onClose()
  }
  const fail = (error: unknown): void =>
    showToast({ kind: 'failed', text: t('failed', { name, reason: sentence(error) }) })
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
          // A refusal shows in the form, from the mutation's own state, as long as that is there.
          if (changed.length > 0 && !isWrong)
            void save().catch((error) => (isLeft() ? fail(error) : undefined))
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
        {put.error ? <Notice tone="fail">{sentence(put.error)}</Notice> : null}
        <Buttons>
          <Button onClick={onClose}>{tr('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={put.isPending}
            disabled={changed.length === 0}
          >
            {t('submit')}
          </Button>
        </Buttons>
      </Form>
    </Popover>
  )
}
