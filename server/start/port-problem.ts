import { StartError } from './failure.ts'

/** Explains why a port can't be opened; its settings' names begin with `prefix`. */
export function portProblem(
  error: unknown,
  { host, port }: { host: string; port: number },
  prefix = '',
): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} of ${host} is in use. Set ${prefix}PORT to another one, or to 0 for any.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(
      `${prefix}HOST ${host} is not an address or name of this machine. Set ${prefix}HOST to one.`,
    )
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user. Set ${prefix}PORT above 1023.`)
  return error
}
