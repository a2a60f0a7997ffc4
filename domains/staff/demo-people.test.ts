import { expect, test } from 'vitest';
import { engines, freshDatabase } from '#tests/harness/databases.ts';
import { addDemoPeople } from './demo-people.ts';

test.each(engines)(
  'several processes that start at the same time add each demo person once, on %s (B-002)',
  async (engine) => {
    const database = await freshDatabase(engine);
    await Promise.all(Array.from({ length: 8 }, () => addDemoPeople(database.db, Date.now())));
    const people = await database.db.selectFrom('staff_people').select('email').execute();
    expect(people).toHaveLength(4);
    await database.drop();
  },
);
