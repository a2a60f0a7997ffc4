/** A ZIP file streamed as it is made, for files that together may exceed the shop's memory (B-292). */
import { AsyncZipDeflate, strToU8, Zip, ZipPassThrough } from 'fflate';

export interface FolderDocument {
  name: string;
  parts(): AsyncIterable<Uint8Array>;
}

/**
 * Documents first, unchanged, one part at a time: pictures and PDFs cannot be compressed further. Then the
 * texts, compressed in their own threads. The reader determines the pace.
 *
 * @throws what reading a document throws; what was emitted by then is not a complete ZIP file
 */
export async function* packFolder(
  documents: AsyncIterable<FolderDocument>,
  texts: () => Promise<ReadonlyMap<string, string>>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let [isDone, failure]: [boolean, Error | null] = [false, null];
  let tell: () => void = () => undefined;
  const pack = new Zip((error, chunk, isLast) => {
    failure ??= error;
    if (!error) ready.push(chunk);
    isDone ||= isLast;
    tell();
  });
  for await (const { name, parts } of documents) {
    const file = new ZipPassThrough(name);
    pack.add(file);
    for await (const part of parts()) {
      file.push(part);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  for (const [name, text] of await texts()) {
    const file = new AsyncZipDeflate(name, { level: 6 });
    pack.add(file);
    file.push(strToU8(text), true);
  }
  pack.end();
  for (;;) {
    if (failure) throw failure;
    yield* ready.splice(0);
    if (isDone && ready.length === 0) return;
    await new Promise<void>((resolve) => {
      tell = resolve;
      // The event may have arrived in the meantime.
      if (isDone || failure || ready.length > 0) resolve();
    });
  }
}
