import { formatWallTime } from '#kit/clock.ts';
import { wallClock } from '#kit/store-day.ts';

/** 'Your bottles are held until 5:12 pm.' (S-02), by the store's clock. At the desk they are 'The bottles'. */
export function heldText(heldUntil: number, whose = 'Your'): string {
  return `${whose} bottles are held until ${formatWallTime(wallClock(heldUntil).minutes)}.`;
}

/** The messages of a refused hold for each line, by its pack. */
export function lineMessages(errors: Readonly<Record<string, string>>): Record<string, string> {
  const ofPacks = Object.entries(errors).filter(([field]) => field.startsWith('pack.'));
  return Object.fromEntries(ofPacks.map(([field, message]) => [field.slice('pack.'.length), message]));
}
