import type { Db } from '#db/connection.ts';
import { type AskedList, readProductList } from '#domains/catalogue/desk-list/filters.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';

/** What an address of the list of products asks for, and the people whom it may name (B-130). */
export async function readAskedProducts(
  db: Db,
  given: Readonly<Record<string, unknown>>,
  seesCost: boolean,
): Promise<{ asked: AskedList; people: { value: string; name: string }[] }> {
  const people = (await listStaffPeople(db)).map(({ id, name }) => ({ value: id as string, name }));
  const known = { taxonomy, people: new Set(people.map(({ value }) => value)), seesCost };
  return { asked: readProductList(given, known), people };
}
