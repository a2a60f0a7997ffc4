import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CarrierLabels } from '#domains/shipments/ports.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { describeCarrierLabels } from './carrier-labels.contract.ts';
import { rateTable } from './rate-table.ts';
import { type LabelCall, type LabelFault, sampleLabels } from './sample-labels.ts';

describe.each(engines)('the embedded labels on %s', (engine) => {
  let database: FreshDatabase;
  let labels: CarrierLabels;
  const faults: { call: LabelCall; fault: LabelFault }[] = [];
  beforeAll(async () => {
    database = await freshDatabase(engine);
    labels = sampleLabels({
      db: database.db,
      clock: () => 7,
      rates: rateTable(() => defaultStore.shippingRates),
      faults: (call) => {
        const index = faults.findIndex((each) => each.call === call);
        return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
      },
    });
  });
  afterAll(() => database.drop());

  const samples = () => database.db.selectFrom('sample_labels').selectAll().execute();

  describeCarrierLabels({
    labels: () => labels,
    failNext: (call, fault) => faults.push({ call, fault }),
    paid: async () => (await samples()).filter((sample) => sample.times_bought > sample.times_voided).length,
  });

  test('nothing about a recipient is stored but the ZIP, and every number says that it is a sample', async () => {
    const rows = await samples();
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/Vine|State Street|5165550100/);
    expect(rows.every(({ tracking }) => tracking.startsWith('SAMPLE'))).toBe(true);
  });
});
