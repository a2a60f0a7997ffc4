/** The contract of every mail carrier. The tests of the live client and of the embedded adapter run it. */
import { describe, expect, test } from 'vitest';
import type { Mail, MailCarrier } from '#domains/notifications/ports.ts';

export interface MailCarrierAtHand {
  carrier: MailCarrier;
  /** Every mail that arrived, oldest first, as a mail program would get it. */
  arrived(): Promise<string[]>;
}

export const someMail: Mail = {
  key: 'order 10001 placed',
  to: 'ana@example.com',
  subject: 'Your order #10001',
  text: 'Thank you!\n.\n..\nBye — Zoë 🍷\n',
  html: '<p>Thank you! <b>Zoë 🍷</b></p>',
};

export function describeMailContract(atHand: () => MailCarrierAtHand): void {
  const header = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\s+/g, ' ');

  describe('a mail', () => {
    test('arrives with its subject, its text and HTML versions and a Message-ID', async () => {
      expect(await atHand().carrier.send(someMail)).toMatchObject({
        kind: 'sent',
        vendorId: expect.any(String),
      });
      const [raw = '', ...more] = await atHand().arrived();
      expect(more).toEqual([]);
      expect(header(raw, 'subject')).toBe('Your order #10001');
      expect(header(raw, 'to')).toContain('ana@example.com');
      expect(header(raw, 'from')).toBe('"Demijohn Wine & Spirits" <orders@shop.example>');
      expect(header(raw, 'auto-submitted')).toBe('auto-generated');
      expect(header(raw, 'message-id')).toMatch(/^<[0-9a-f]{40}@shop\.example>$/);
      expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
      expect(raw).toContain('Content-Type: text/html; charset=utf-8');
    });

    test('sent twice carries the same Message-ID, and another mail a different one (R-014)', async () => {
      for (const key of ['one', 'one', 'two']) await atHand().carrier.send({ ...someMail, key });
      const ids = (await atHand().arrived()).map((raw) => header(raw, 'message-id'));
      expect(ids).toHaveLength(3);
      expect(new Set(ids).size).toBe(2);
    });

    test.each([
      ['a second header behind the address', { to: 'ana@example.com\r\nBcc: eve@example.com' }],
      ['two addresses', { to: 'ana@example.com, eve@example.com' }],
      ['an address with a name', { to: 'Eve <eve@example.com>' }],
      ['a word', { to: 'ana' }],
      ['no recipient', { to: '' }],
      ['a second header behind the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
      ['a subject of two lines', { subject: 'Hello\nyou' }],
    ])('with %s is refused, and nothing is sent', async (_, change) => {
      expect(await atHand().carrier.send({ ...someMail, ...change })).toMatchObject({ kind: 'refused' });
      expect(await atHand().arrived()).toEqual([]);
    });
  });
}
