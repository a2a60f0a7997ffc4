/**
 * Turns drawings into JPEGs, one at a time, so that a crawler that requests every bottle leaves room for
 * shoppers.
 */
import { createHash } from 'node:crypto';
import type { Log } from '#platform/log/log.ts';
import type { PictureFolder } from './picture-folder.ts';

export interface Picture {
  jpeg: Buffer;
  /** The same for the same drawing, in every process. */
  tag: string;
}

export interface Drawing {
  /** Different for each drawing. */
  key: string;
  /** Called only if the picture does not exist yet. */
  svg(): Promise<string>;
}

export type PictureAnswer = { kind: 'picture'; picture: Picture } | { kind: 'busy' };

export interface PictureDesk {
  /**
   * The picture of a drawing, drawn now or earlier. `busy` while too many wait, overall or for the same
   * asker; `asker` is null if clients cannot be distinguished.
   */
  pictureOf(drawing: Drawing, asker: string | null, log: Pick<Log, 'warn'>): Promise<PictureAnswer>;
}

export interface PictureDeskOptions {
  folder: PictureFolder;
  /** Turns an SVG into a JPEG. */
  draw(svg: string): Promise<Buffer>;
  /** Drawings that may wait for their turn. */
  maxWaiting: number;
  /** Of these, how many for one asker, so that no client takes all the places. */
  maxPerAsker: number;
}

/**
 * One per process, because it counts the drawings that wait. A drawing that fails is tried again at the next
 * request.
 */
export function pictureDesk({ folder, draw, maxWaiting, maxPerAsker }: PictureDeskOptions): PictureDesk {
  const underWay = new Map<string, { asker: string | null; jpeg: Promise<Buffer> }>();
  let last: Promise<unknown> = Promise.resolve();

  async function make(name: string, { svg }: Drawing, log: Pick<Log, 'warn'>): Promise<Buffer> {
    const before = last;
    const mine = before.then(async () => draw(await svg()));
    last = mine.catch(() => undefined);
    const jpeg = await mine;
    await folder.write(name, jpeg).catch((error) => log.warn({ err: error }, 'a picture could not be kept'));
    return jpeg;
  }

  return {
    async pictureOf(drawing, asker, log) {
      const tag = createHash('sha256').update(drawing.key).digest('hex').slice(0, 24);
      const name = `${tag}.jpg`;
      const kept = await folder.read(name);
      if (kept) return { kind: 'picture', picture: { jpeg: kept, tag } };
      const known = underWay.get(name);
      if (known) return { kind: 'picture', picture: { jpeg: await known.jpeg, tag } };
      const ofAsker =
        asker === null ? 0 : [...underWay.values()].filter((drawing) => drawing.asker === asker).length;
      if (underWay.size >= maxWaiting || ofAsker >= maxPerAsker) return { kind: 'busy' };
      const jpeg = make(name, drawing, log).finally(() => underWay.delete(name));
      underWay.set(name, { asker, jpeg });
      return { kind: 'picture', picture: { jpeg: await jpeg, tag } };
    },
  };
}
