import { Duplex } from 'node:stream'

/**
 * Returns a connection that is destroyed, rather than ended, when the given one ends. Node's HTTP/2 must not see a
 * connection end that isn't a socket: it shuts down the other direction, and the next frame of any stream fails an
 * assertion, which ends the process.
 */
export function destroyOnEnd(socket: Duplex): Duplex {
  const outer = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy(error ?? undefined)
      done(error)
    },
  })
  socket.on('data', (chunk) => {
    if (!outer.push(chunk)) socket.pause()
  })
  socket.on('error', (error) => outer.destroy(error))
  for (const event of ['end', 'close'] as const) socket.once(event, () => outer.destroy())
  return outer
}
