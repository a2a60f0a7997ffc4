/** What comes close to an answer of few bottles, or of only sold-out bottles (N-043). */
import type { RecordSet } from '../../facets/record-set.ts';
import type { Loosening, ReadingKind } from '../../understanding.ts';
import { alike } from '../alike.ts';
import { type Answer, type AnswerOptions, inOrder, nearestKnown, orderOf } from '../answer/answer.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { keyOfName, nameKey } from '../names.ts';
import { setOf } from '../neighbors.ts';
import type { Reading } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { loosening } from './loosen.ts';
import { widerPlace } from './wider.ts';

/** A page with fewer bottles leaves a shopper wanting. */
const few = 4;
const mostOffers = 2;
/** What people give up for more choice, what they mind least first. */
const givenUpFirst: readonly ReadingKind[] = ['price', 'vintage', 'style', 'pairing', 'occasion', 'region'];

/** The answer with offers in `loosened`, each of which finds something; the answer itself stays. */
export function withCloseTo(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  options: AnswerOptions,
  answer: Answer,
): Answer {
  const { loosened, notice, corrected } = answer.understanding;
  const { length } = answer.records;
  if (length === 0 || length >= few || loosened.length > 0 || notice !== null) return answer;
  const isSoldOut = answer.records.every((at) => shelf.record(at).status === 'outstock');
  // 'glenfidich 14', sold out: the slip is reported, and Glenfiddich's others still follow.
  if (corrected !== null && !isSoldOut) return answer;
  const asked = corrected?.query ?? query;
  const like = isSoldOut ? likeIt(shelf, asked, within, options) : [];
  const offers = like.length > 0 ? like : wider(shelf, asked, within, length);
  const shown = isSoldOut ? withSiblings(shelf, asked, within, answer) : answer;
  return offers.length === 0
    ? shown
    : { ...shown, understanding: { ...shown.understanding, loosened: offers } };
}

/** 'ron zacapa 23', sold out: the house's other bottles in stock follow it, unless filters were chosen. */
function withSiblings(shelf: ShelfSense, query: string, within: RecordSet, answer: Answer): Answer {
  const [first] = orderOf(answer);
  if (first === undefined || within.count() < shelf.size) return answer;
  const words = keyOfName(shelf.record(first)).split(' ');
  // 'pinot' does not name a house.
  const asked = nameKey(query).split(' ')[0] ?? '';
  if (!words.slice(0, 2).includes(asked)) return answer;
  const isThere = (at: number) =>
    within.has(at) && shelf.record(at).status !== 'outstock' && !answer.records.includes(at);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const house = shelf.names.beginning(words.slice(0, count).join(' '));
    const siblings = shelf.names.isOneMaker(house) ? house.filter(isThere) : [];
    if (siblings.length === 0) continue;
    const own = orderOf(answer);
    const others = nearestKnown(shelf, setOf(siblings, shelf.size), usualPrice(shelf.record(first)));
    return { ...answer, ...inOrder([...own, ...others]) };
  }
  return answer;
}

/** As for 'like caymus', if Caymus is sold out. */
function likeIt(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  options: AnswerOptions,
): readonly Loosening[] {
  const like = `like ${query.trim()}`;
  const found = alike(shelf, like, within, options);
  const inStock = found?.records.filter((at) => shelf.record(at).status !== 'outstock') ?? [];
  return inStock.length === 0 ? [] : [{ label: like, query: like, count: found?.records.length ?? 0 }];
}

/** 'sonoma chardonnay' with two bottles: Chardonnay from California, and all of it. */
function wider(shelf: ShelfSense, query: string, within: RecordSet, found: number): readonly Loosening[] {
  const { readings, free } = shelf.read(query);
  const isPlace = readings.every(({ kind }) => kind === 'region');
  if (free.length > 0 || (readings.length < 2 && !isPlace)) return [];
  const without = (given: Reading) => readings.filter((each) => each !== given);
  const champagne = readings.find(({ label }) => label === 'Champagne');
  const sparkling = champagne && shelf.lexicon.senses.get('sparkling wine');
  // People who find little Champagne for the price prefer other bubbles to a more expensive one.
  if (champagne && sparkling) {
    const kept = readings.map((each) =>
      each === champagne ? { ...each, label: sparkling.label, sense: sparkling } : each,
    );
    const records = shelf.meet(kept, within).records();
    if (records.length > found) {
      const offer = loosening(shelf, query, [champagne], kept, records);
      return [{ ...offer, query: `sparkling wine ${offer.query}` }];
    }
  }
  return [...readings]
    .filter(({ kind, isUnwanted }) => !isUnwanted && givenUpFirst.includes(kind))
    .sort((a, b) => givenUpFirst.indexOf(a.kind) - givenUpFirst.indexOf(b.kind))
    .flatMap((given) => {
      const place = widerPlace(given, shelf);
      const around = readings.map((each) => (each === given && place ? place : each));
      return place
        ? [
            { given, kept: around, place },
            { given, kept: without(given) },
          ]
        : [{ given, kept: without(given) }];
    })
    .flatMap(({ given, kept, ...more }) => {
      if (kept.length === 0) return [];
      const records = shelf.meet(kept, within).records();
      if (records.length <= found) return [];
      const offer = loosening(shelf, query, [given], kept, records);
      // For a wider place, its name is added to the query.
      const inPlace =
        'place' in more ? `${offer.query} ${more.place.label.replace(/^from /, '')}` : offer.query;
      return [{ ...offer, query: inPlace.trim() }];
    })
    .slice(0, mostOffers);
}
