import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CartLineId, newId, type VisitorId } from '#kit/ids.ts';
import { type Shelf, type ShelfPack, stockShelf } from '#tests/builders/test-shelf.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { howMany } from '#tests/harness/long-run.ts';
import { addToCart } from './add-to-cart.ts';
import { readCart } from './read-cart.ts';
import { removeLine } from './remove-line.ts';
import { setQuantity } from './set-quantity.ts';

const now = 1_790_000_000_000;

type PackName = keyof Shelf;
/** What the cart should hold: packs and how many of each. */
type Model = ReadonlyMap<PackName, number>;
type Answer = { kind: string; quantity?: number; onHand?: number; limit?: number };

interface Edit {
  verb: 'add' | 'set' | 'remove';
  name: PackName;
  quantity: number;
}

/** One edit alone, or two from two tabs at the same time. */
type Step = readonly [Edit] | readonly [Edit, Edit];

function fits(shelf: Shelf, model: Model, name: PackName, quantity: number): boolean {
  const after = new Map(model).set(name, quantity);
  const ofFormat = [...after].filter(([each]) => shelf[each].formatId === shelf[name].formatId);
  return (
    ofFormat.reduce((bottles, [each, packs]) => bottles + packs * shelf[each].bottles, 0) <=
    shelf[name].onHand
  );
}

function setTo(shelf: Shelf, model: Model, name: PackName, quantity: number, kind: string): [Model, Answer] {
  let most = 0;
  while (fits(shelf, model, name, most + 1)) most += 1;
  if (most === 0) return [model, { kind: 'out-of-stock' }];
  if (quantity > 24) return [model, { kind: 'over-limit', limit: 24 }];
  if (quantity > most) return [model, { kind: 'only-left', onHand: most }];
  return [new Map(model).set(name, quantity), { kind, quantity }];
}

/** @param isKnown whether the editor's tab showed a line of this pack */
function predict(
  shelf: Shelf,
  model: Model,
  { verb, name, quantity }: Edit,
  isKnown: boolean,
): [Model, Answer] {
  if (verb === 'add') return setTo(shelf, model, name, (model.get(name) ?? 0) + quantity, 'added');
  if (!isKnown || !model.has(name)) return [model, { kind: 'unknown-line' }];
  if (verb === 'set' && quantity > 0) return setTo(shelf, model, name, quantity, 'set');
  const without = new Map(model);
  without.delete(name);
  return [without, { kind: 'removed' }];
}

describe.each(engines)('simultaneous edits of one cart on %s', (engine) => {
  let database: FreshDatabase;
  let shelf: Shelf;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    shelf = await stockShelf(database.db, now);
  });
  afterAll(() => database.drop());

  const addTwenty = (pack: ShelfPack, quantity: number) => {
    const visitorId = newId<VisitorId>();
    const additions = Array.from({ length: 20 }, () =>
      addToCart(database.db, { visitorId, packId: pack.packId, quantity, now }),
    );
    return Promise.all(additions).then(async (results) => ({
      results,
      cart: await readCart(database.db, visitorId),
    }));
  };

  test('twenty simultaneous first additions make one line with their sum (R-028)', async () => {
    const { results, cart } = await addTwenty(shelf.rosso, 1);
    expect(results.every((result) => result.kind === 'added')).toBe(true);
    expect(cart?.lines).toMatchObject([{ quantity: 20 }]);
  });

  test('of twenty additions of five, four fit and none is lost (R-028, M-285)', async () => {
    const { results, cart } = await addTwenty(shelf.rosso, 5);
    expect(results.filter((result) => result.kind === 'added')).toHaveLength(4);
    expect(results.filter((result) => result.kind === 'over-limit')).toHaveLength(16);
    expect(cart?.lines).toMatchObject([{ quantity: 20 }]);
  });

  test('twenty simultaneous refused first additions leave no cart (R-028)', async () => {
    const { results, cart } = await addTwenty(shelf.gone, 1);
    expect(results).toEqual(Array.from({ length: 20 }, () => ({ kind: 'out-of-stock' })));
    expect(cart).toBeUndefined();
  });

  const edit: fc.Arbitrary<Edit> = fc.record({
    verb: fc.constantFrom('add', 'add', 'set', 'remove'),
    name: fc.constantFrom<PackName>('barolo', 'baroloSix', 'rosso', 'rare', 'gone'),
    quantity: fc.integer({ min: 1, max: 24 }),
  });
  const settingNone = edit.map((each) =>
    each.verb === 'set' && each.quantity === 24 ? { ...each, quantity: 0 } : each,
  );
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(fc.tuple(settingNone), fc.tuple(settingNone, settingNone)),
    {
      minLength: 1,
      maxLength: 12,
    },
  );

  test('the cart matches a simple model, whichever of two tabs came first (R-028)', {
    timeout: 60_000,
  }, async () => {
    const run = async (script: Step[]) => {
      const visitorId = newId<VisitorId>();
      let model: Model = new Map();
      for (const step of script) {
        const lineIds = await readLineIds(visitorId);
        const answers = await Promise.all(step.map((each) => perform(visitorId, each, lineIds)));
        const outcomes = orders(step).map((order) => {
          let after = model;
          const predicted: Answer[] = [];
          for (const index of order) {
            const each = step[index] as Edit;
            [after, predicted[index]] = predict(shelf, after, each, lineIds.has(each.name));
          }
          return { after, predicted };
        });
        const holds = await readQuantities(visitorId);
        const match = outcomes.find(
          ({ after, predicted }) => isSame(predicted, answers) && isSame(sorted(after), sorted(holds)),
        );
        if (!match)
          expect({ answers, holds: sorted(holds) }).toEqual({
            answers: outcomes[0]?.predicted,
            holds: sorted(outcomes[0]?.after ?? model),
          });
        model = match?.after ?? model;
      }
    };
    await fc.assert(fc.asyncProperty(steps, run), {
      numRuns: howMany(engine === 'sqlite' ? { short: 40, full: 200 } : { short: 15, full: 40 }),
    });
  });

  const nameOf = (packId: number) =>
    (Object.keys(shelf) as PackName[]).find((name) => shelf[name].packId === packId) as PackName;
  const readLines = async (visitorId: VisitorId) => (await readCart(database.db, visitorId))?.lines ?? [];
  const readQuantities = async (visitorId: VisitorId): Promise<Model> =>
    new Map((await readLines(visitorId)).map((line) => [nameOf(line.pack.packId), line.quantity]));
  const readLineIds = async (visitorId: VisitorId) =>
    new Map((await readLines(visitorId)).map((line) => [nameOf(line.pack.packId), line.id]));

  async function perform(
    visitorId: VisitorId,
    { verb, name, quantity }: Edit,
    lineIds: Map<PackName, CartLineId>,
  ): Promise<Answer> {
    const lineId = lineIds.get(name) ?? newId<CartLineId>();
    if (verb === 'remove') return removeLine(database.db, { visitorId, lineId, now });
    if (verb === 'set') return setQuantity(database.db, { visitorId, lineId, quantity, now });
    const result = await addToCart(database.db, { visitorId, packId: shelf[name].packId, quantity, now });
    return result.kind === 'added' ? { kind: 'added', quantity: result.quantity } : result;
  }
});

function orders(step: Step): number[][] {
  return step.length === 1
    ? [[0]]
    : [
        [0, 1],
        [1, 0],
      ];
}

function sorted(model: Model): [string, number][] {
  return [...model].sort(([a], [b]) => a.localeCompare(b));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
