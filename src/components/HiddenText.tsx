import { styled } from '@mui/material/styles'
import { hiddenStyle } from './hidden-style.ts'

/** Read aloud and not seen. */
export const HiddenText = styled('span')(hiddenStyle)
