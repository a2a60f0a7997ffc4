import { describe, expect, test } from 'vitest';
import { judgeOpening, mailDomainOf, type OpeningFindings, openingNames } from './opening-facts.rules.ts';

const now = Date.parse('2026-11-27T17:00:00Z');
const hourMs = 60 * 60_000;
const ann = { name: 'Ann', email: 'ann@wine.example', role: 'owner', status: 'active' };
const demo = { ...ann, name: 'Ben', email: 'owner@demo.example', isDemo: true, isActive: true };
const offer = { name: 'Fall', createdBy: 'demonstration', endsAt: now + 1, cancelledAt: null };

/** A shop that lacks nothing. */
const ready: OpeningFindings = {
  ...{ now, today: '2026-11-27', demoProducts: 0, promotions: [], hasPhotos: true, sendsTexts: true },
  people: [{ ...ann, isDemo: false, isActive: true }],
  store: {
    isDemonstrationAddress: false,
    licence: { number: '12', untilDay: '2026-11-27' },
    ...{ taxCheckedOn: '2026-11-20', taxCheckFromDay: '2026-11-20' },
  },
  lookedAt: new Set(['hours', 'areas', 'terms']),
  payments: { vendor: 'Square', movesMoney: true },
  appUrl: 'https://wine.example',
  mail: {
    address: 'shop@wine.example',
    answer: { kind: 'read', records: { spf: 'v=spf1 -all', dkim: ['own'], dmarc: 'v=DMARC1; p=none' } },
  },
  copiedAt: now - 26 * hourMs + 1,
  drill: { isGood: true, said: '' },
};
const { store } = ready;
const records = { spf: null, dkim: [], dmarc: null };
const address = 'shop@wine.example';

const missingOf = (more: Partial<OpeningFindings>) =>
  judgeOpening({ ...ready, ...more })
    .filter(({ isReady }) => !isReady)
    .map(({ name, details }) => [name, ...details]);

describe('what is missing before real customers come', () => {
  test('a shop that has everything lacks nothing; every name but an unreachable domain is judged (N-115)', () => {
    expect(missingOf({})).toEqual([]);
    expect(judgeOpening(ready).map(({ name }) => name)).toEqual(
      openingNames.filter((name) => name !== 'mail-domain'),
    );
  });

  const missing: [Partial<OpeningFindings>, string[][]][] = [
    [{ people: [...ready.people, demo] }, [['demo-people', 'owner@demo.example']]],
    [{ people: [demo] }, [['demo-people', 'owner@demo.example'], ['owner']]],
    [{ people: [{ ...ann, isDemo: false, isActive: false }] }, [['owner']]],
    [{ people: [{ ...ann, role: 'manager', isDemo: false, isActive: true }] }, [['owner']]],
    [{ demoProducts: 2 }, [['demo-products', '2 of them are on sale']]],
    [{ promotions: [offer, offer] }, [['demo-promotions', 'Fall']]],
    [{ store: { ...store, isDemonstrationAddress: true } }, [['address']]],
    [{ store: { ...store, licence: null } }, [['license']]],
    [
      { store: { ...store, licence: { number: '12', untilDay: '2026-11-26' } } },
      [['license', '12, until 2026-11-26']],
    ],
    [{ store: { ...store, taxCheckedOn: null } }, [['tax']]],
    [{ store: { ...store, taxCheckedOn: '2026-11-19' } }, [['tax', '2026-11-19']]],
    [{ lookedAt: new Set(['areas']) }, [['hours'], ['terms']]],
    [{ hasPhotos: false }, [['photo']]],
    [{ payments: { vendor: null, movesMoney: false } }, [['payments']]],
    [{ payments: { vendor: 'Square', movesMoney: false } }, [['payments', 'Square’s sandbox']]],
    [{ sendsTexts: false }, [['texts']]],
    [{ appUrl: 'http://wine.example' }, [['https', 'http://wine.example']]],
    [{ mail: null }, [['mail']]],
    [{ mail: { address, answer: { kind: 'unreachable' } } }, [['mail-domain', 'wine.example']]],
    [
      { mail: { address, answer: { kind: 'read', records } } },
      [
        ['spf', 'wine.example'],
        ['dkim', 'wine.example'],
        ['dmarc', '_dmarc.wine.example'],
      ],
    ],
    [{ copiedAt: null }, [['copy']]],
    [{ copiedAt: now - 26 * hourMs }, [['copy']]],
    [{ drill: null }, [['drill']]],
    [{ drill: { isGood: false, said: 'A table is empty' } }, [['drill', 'A table is empty']]],
  ];
  test.each(missing)('%j lacks %j (N-115)', (more, names) => {
    expect(missingOf(more)).toEqual(names);
  });

  test('people who cannot sign in and promotions that are over do not block it (N-115)', () => {
    const gone = ['closed', 'suspended'].map((status) => ({ ...demo, status, isActive: false }));
    expect(missingOf({ people: [...ready.people, ...gone] })).toEqual([]);
    const over = [
      { ...offer, endsAt: now },
      { ...offer, cancelledAt: now },
      { ...offer, createdBy: 'Ann' },
    ];
    expect(missingOf({ promotions: over })).toEqual([]);
  });

  test('the domain of an address is what follows its last @ (N-115)', () => {
    expect(mailDomainOf('shop@wine.example')).toBe('wine.example');
    expect(mailDomainOf('"a@b"@wine.example')).toBe('wine.example');
  });
});
