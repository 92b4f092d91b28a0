import { styled } from '@mui/material/styles'

const Dash = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

/** Stands where an attribute has no value. */
export const Unset = () => <Dash>–</Dash>
