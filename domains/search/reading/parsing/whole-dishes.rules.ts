/** Dishes of several words when the shelf knows only one of them: 'turkey burgers', 'shrimp scampi'. */
import type { FreeWord, ReadKnowing, ReadQuery } from '../reading.ts';

/** Joins the words of one dish. Writes into `read`. */
export function readDishes(query: string, read: ReadQuery, isOnShelf: ReadKnowing['isOnShelf']): void {
  // 'turkey burgers': of two adjacent dishes, the last one is what is eaten.
  read.readings = read.readings.filter((dish, at, all) => {
    const next = all[at + 1];
    const isPart =
      dish.kind === 'pairing' && next?.kind === 'pairing' && /^\s+$/.test(query.slice(dish.end, next.start));
    if (!isPart) return true;
    next.start = dish.start;
    next.words = [...dish.words, ...next.words];
    next.label = `for ${next.words.join(' ')}`;
    return false;
  });
  // 'shrimp scampi': words next to a dish that occur on no bottle are part of it.
  const dishes = read.readings.filter(({ kind }) => kind === 'pairing');
  const isOfDish = ({ text, start, end }: FreeWord) =>
    !isOnShelf(text) &&
    dishes.some((dish) =>
      /^\s*(?:(?:and|n|plus|with|&|,)\s*)?$/i.test(
        dish.end <= start ? query.slice(dish.end, start) : query.slice(end, dish.start),
      ),
    );
  read.ofDish = read.free.filter(isOfDish);
  read.free = read.free.filter((word) => !read.ofDish.includes(word));
}
