/** Signs the page's browser in to the desk as one of the demonstration's four people. */
import type { Page } from 'playwright-core';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import type { PictureShop } from './open-picture-shop.ts';

export async function sitAtDesk(page: Page, { db, shop }: PictureShop, role: StaffRole): Promise<void> {
  const person = await findPersonByEmail(db, `${role}@demo.example`);
  if (!person) throw new Error(`The demonstration has no ${role}`);
  const now = Date.now();
  const session = await DeskSession.open(db, undefined, now);
  await session.signIn({ staffId: person.id, deviceId: null, kind: 'full', now });
  await page.context().addCookies([{ name: 'desk', value: String(session.cookieToSend), url: shop.url }]);
}
