import { styled } from '@mui/material/styles'

const Dash = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

/** Placeholder for an attribute without a value. */
export const Unset = () => <Dash>–</Dash>
