import { encodingOf } from '../../model/text-encoding.ts'

/** Reads a text file, decoded by its byte order mark: Windows tools write UTF-16. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}
