/** An import at the desk, on a fresh database for each test. */

import { afterEach, beforeEach } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { catalogueFile } from '../import/catalogue-file.fixture.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { applyPlan } from './apply-plan.ts';
import { noChoices } from './effective-changes.rules.ts';
import { exportCsv } from './export-catalogue.ts';
import type { Choices, Problem } from './plan.ts';
import { planFileImport } from './plan-import.ts';
import { itemsOf } from './plan-items.store.ts';

export const now = Date.UTC(2026, 10, 20);
const clock = () => now + 60_000;
const ann = { actor: 'staff:ann' };
export const by = { ...ann, now };

export function useImports(engine: Engine) {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });

  afterEach(() => database.drop());

  const shelf = (...rows: Parameters<typeof catalogueFile>) =>
    importCatalogue(database.db, catalogueFile(...rows), { now });

  async function plan(text: string | Uint8Array) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const answer = await planFileImport(database.db, { bytes, name: 'list.csv' }, by);
    if (answer.kind !== 'planned') throw new Error(answer.why);
    return answer;
  }

  const refusal = async (text: string | Uint8Array) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const answer = await planFileImport(database.db, { bytes, name: 'list.csv' }, by);
    return answer.kind === 'refused' ? answer.why : answer.summary;
  };

  const apply = (id: string, choices: Choices = noChoices) => applyPlan(database.db, clock, id, choices, ann);

  const problems = async (id: string): Promise<Problem[]> => {
    const items = await itemsOf(database.db, id, { kinds: ['refused'], limit: 100 });
    return items.flatMap(({ content }) => ('problems' in content ? content.problems : []));
  };

  const products = () =>
    database.db
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'tagline', 'image_alt', 'version', 'published'])
      .orderBy('id')
      .execute();

  const sizes = () =>
    database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
      .select(['label', 'price_cents', 'cost_cents', 'published', 'on_hand'])
      .orderBy('packs.id')
      .execute();

  const withoutPlans = async () =>
    (await dumpTables(database.db)).filter((line) => !line.startsWith('catalogue_plan'));

  async function exported(chosen: readonly { id: number }[], columns: readonly string[]): Promise<string> {
    let text = '';
    for await (const part of exportCsv(database.db, chosen, { columns, withCost: true })) text += part;
    return text;
  }

  return {
    get database() {
      return database;
    },
    shelf,
    plan,
    refusal,
    apply,
    problems,
    products,
    sizes,
    withoutPlans,
    exported,
  };
}
