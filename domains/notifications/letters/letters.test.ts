import { describe, expect, test } from 'vitest';
import { storeFacts } from '#domains/store/store-facts.ts';
import { momentText } from '../moment.rules.ts';
import { greeting, oneLine, webLink } from '../plain-words.rules.ts';
import { letterheadOf } from './letterhead.ts';
import { at, everyLetter, everyText, head, shippedIn, someMessageFacts } from './letters.fixture.ts';
import { orderCancelledLetter, orderPlacedLetter, paymentNotMadeLetter } from './order-letters.rules.ts';
import { backInStockLetter, proofOfWishLetter } from './wanted-letters.rules.ts';

const letters = Object.entries(everyLetter());

/** What a reader of the HTML sees, as words; for links, their target counts. */
function wordsOfHtml(html: string): string[] {
  const body = html.slice(html.indexOf('<h1'));
  const shown = body.replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ').replace(/<[^>]+>/g, ' ');
  const signs: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  };
  return shown
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => signs[entity] ?? entity)
    .split(/\s+/)
    .filter((word) => word !== '');
}

describe.each(letters)('the letter: %s', (_, { subject, text, html }) => {
  test('has a one-line subject and names the shop, its address, its telephone and the minimum age', () => {
    expect(subject).toMatch(/^[^\r\n]{10,90}$/);
    for (const print of [text, html.replaceAll('&amp;', '&')]) {
      for (const fact of [head.shopName, ...head.addressLines, head.phone, '21 or older'])
        expect(print).toContain(fact);
    }
  });

  test('every word of the HTML is in the plain text', () => {
    const inText = new Set(text.split(/\s+/).flatMap((word) => [word, word.replace(/:$/, '')]));
    expect(wordsOfHtml(html).filter((word) => !inText.has(word))).toEqual([]);
  });

  test('loads nothing, runs nothing, and links only to web pages', () => {
    expect(html).not.toMatch(
      /<(script|img|table|link|iframe|form|svg)\b|\bon\w+=|url\(|@import|javascript:/i,
    );
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\//);
  });

  test('is small enough not to be cut off', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

describe('facts', () => {
  const all = everyLetter();
  const says = (name: string, facts: string[]) => {
    for (const fact of facts) expect(all[name]?.text).toContain(fact);
  };

  test('the link to verify and how long it works (M-059)', () => {
    says('verify email', ['https://shop.example/verify/1/abc?expires=1&signature=d', '60 minutes']);
  });

  test('the passcode, ten minutes, once; never in the subject (M-045, M-047)', () => {
    says('passcode', ['123456', '10 minutes', 'works once']);
    expect(all.passcode?.subject).not.toContain('123456');
  });

  test('what was bought, each total, the card and how it is handed over, a parcel with its promised days (M-126, M-204, M-205, M-290, N-007)', () => {
    const bill = [
      '#10042',
      'November 20, 2026',
      'Barolo Bussia',
      '750 ml × 2',
      '$600.00 each',
      '$1,200.00',
      '$34.50',
      'VISA ending 1111',
    ];
    const totals = ['$1,234.50', '-$15.00', '-$5.00', '$7.99', '$105.44', '$1,327.93'];
    const link = 'https://shop.example/orders/k?a=1&b=2';
    says('order placed, pickup', [
      ...bill,
      ...totals,
      link,
      '555 Woodbury Road',
      'Bring a photo ID',
      '1:00 pm–8:00 pm',
    ]);
    says('order placed, delivery', [
      ...bill,
      ...totals,
      link,
      '11-21-2026, 5:00 pm - 6:00 pm',
      '12 Elm Street, Apt 3',
      'Syosset, NY 11791',
    ]);
    says('order placed, shipping', [
      ...bill,
      ...totals,
      link,
      'UPS Ground, adult signature',
      'Promised to arrive Monday, November 23, or Tuesday, November 24.',
      '12 Elm Street, Apt 3',
      '21 or older',
    ]);
  });

  test('the order link again, with what was bought and a note for anyone who did not ask for it (G-16)', () => {
    const facts = [
      '#10042',
      'Barolo Bussia',
      '$1,327.93',
      '12 Elm Street, Apt 3',
      'https://shop.example/orders/k?a=1&b=2',
      'Wasn’t it you?',
    ];
    says('order link', facts);
    expect(everyText()['order link']).toBe(
      'Demijohn: the link to your order #10042, as asked for: https://shop.example/orders/k?a=1&b=2',
    );
  });

  test('a guest learns how to find the order again; a buyer with an account does not need it (G-16)', () => {
    const told = someMessageFacts('pickup');
    const line = 'Lost this email? Find your order at https://shop.example/find-order';
    const letter = orderPlacedLetter(head, told);
    for (const print of [letter.text.replaceAll(/\s+/g, ' '), letter.html]) expect(print).toContain(line);
    const account = orderPlacedLetter(head, { ...told, isGuest: false });
    for (const print of [account.text, account.html]) expect(print).not.toMatch(/find-order|Lost this email/);
  });

  test('the lines of the bill add up to its subtotal: discounts are listed below it', () => {
    const items = [{ packName: 'Gamay', size: '750 ml', quantity: 3, price: 1_299 }];
    const { text } = orderPlacedLetter(
      head,
      someMessageFacts('pickup', {
        items,
        orderSubTotal: 3_897,
        discounts: [{ discountUid: 'weekly', discountName: 'Weekly special', appliedAmount: 585 }],
      }),
    );
    expect(text.match(/\$38\.97/g)).toHaveLength(2);
  });

  test('each discount is a line under its own name, as on the page of the order', () => {
    const { text, html } = orderPlacedLetter(head, someMessageFacts('pickup'));
    expect(text).toMatch(/Weekly special: +-\$15\.00\nSix <mixed> bottles: +-\$5\.00\n/);
    expect(html).toContain('Six &lt;mixed&gt; bottles');
    expect(text).not.toContain('Discounts');
  });

  test('a line without content is left out', () => {
    expect(orderPlacedLetter(head, someMessageFacts('pickup', { discounts: [] })).text).not.toContain('-$');
    expect(orderPlacedLetter(head, someMessageFacts('pickup', { tender: null })).text).toContain(
      'Payment: card',
    );
  });

  test('a letter never says that an unpacked order is ready (G-08)', () => {
    expect(all['order placed, pickup']?.text).not.toMatch(/is ready|ready now/i);
    says('order placed, pickup', [
      'Ready for pickup Friday, November 20, from 2:40 pm. We are boxing it now',
    ]);
    says('ready for pickup', ['packed and on the pickup shelf', '#10042']);
  });

  test('a buyer who was not charged learns that first (R-009)', () => {
    const { subject, text } = paymentNotMadeLetter(head, someMessageFacts('pickup'));
    expect(subject).toContain('not charged');
    expect(text).toContain('You were not charged');
    expect(text).toContain('https://shop.example/cart');
  });

  test('the day of a delivery, the number of a parcel (M-210, M-212)', () => {
    says('delivery scheduled', ['Delivery scheduled for 11-21-2026, 5:00 pm - 6:00 pm']);
    says('out for delivery', ['has left the store', 'photo ID']);
    says('delivered', ['Delivered on November 21, 2026']);
    says('shipped', ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784']);
  });

  test('money that is refunded, and money that was never taken', () => {
    says('refunded', ['$34.50', 'VISA ending 1111', 'One bottle was corked.']);
    says('order cancelled', ['$34.50 goes back to your VISA ending 1111']);
    const { text } = orderCancelledLetter(head, {
      ...someMessageFacts('pickup'),
      refundCents: 0,
      reason: null,
    });
    expect(text).toContain('You were not charged');
    expect(text).not.toContain('goes back');
  });

  test('the time of a change is given in the store’s time zone (M-290)', () => {
    expect(momentText(at)).toBe('November 20, 2026 at 5:04 pm');
    says('password changed', ['November 20, 2026 at 5:04 pm', 'https://shop.example/forgot-password']);
  });

  test('the new address is not revealed to the old mailbox', () => {
    says('email changed', ['a…@example.com']);
    expect(JSON.stringify(all['email changed'])).not.toContain('ana.lima');
  });
});

describe('what people typed', () => {
  const hostile = {
    customerName: '<script>alert(1)</script>" onclick="x Lima',
    items: [{ packName: '<img src=x>\r\nBcc: eve@example.com', size: "'750'", quantity: 1, price: 1 }],
  };

  test.each(Object.entries(everyLetter(hostile)))(
    '%s: names are words, never tags or headers',
    (_, { subject, text, html }) => {
      expect(html).not.toMatch(/<script>alert|<img|" onclick/);
      expect(text).not.toMatch(/^Bcc:/m);
      expect(subject).not.toMatch(/[\r\n]/);
    },
  );

  test('a product’s name, whatever it contains, makes a one-line subject that a server accepts (N-081)', () => {
    const words = `<b>Ch\u202eâteau</b>\r\nBcc: eve@example.com ${'Donau'.repeat(80)}`;
    const link = 'https://shop.example/back/abc';
    const told = backInStockLetter(head, { words, link, endLink: link });
    for (const { subject, text, html } of [told, proofOfWishLetter(head, { words, link })]) {
      expect(subject).toMatch(/^[^\r\n\u202e]{1,160}$/);
      expect(text).not.toMatch(/^Bcc:|\u202e/m);
      expect(html).not.toMatch(/<b>|\u202e/);
      expect(html).toContain('overflow-wrap:anywhere');
    }
  });

  test('an emoji and an accent stay', () => {
    const { html, text } = orderPlacedLetter(
      head,
      someMessageFacts('pickup', { customerName: 'Zoë🍷 Lima' }),
    );
    for (const print of [html, text]) expect(print).toContain('Hello Zoë🍷,');
  });

  test.each(['evil.example', 'http://evil', 'a@b', 'a\\b', ' ', ''])(
    'a first name that is a web address or empty, %j, is not used in the greeting',
    (name) => {
      expect(greeting(name)).toBe('Hello,');
    },
  );

  test('characters that end a line or reverse its direction are removed', () => {
    expect(oneLine('a\r\nb\u2028c\u202Ed\u0000 ')).toBe('a b cd');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/orders/1'])(
    '%s is not a valid link for a letter',
    (href) => {
      expect(() => webLink(href)).toThrow();
    },
  );
});

describe('an order in several parcels (B-080)', () => {
  test('the letter has a card and a link for each parcel, and the address once', () => {
    const { html } = shippedIn(['1Z1111', '1Z2222', '1Z3333']).letter;
    for (const number of ['1Z1111', '1Z2222', '1Z3333'])
      expect(html).toContain(`https://www.ups.com/track?tracknum=${number}`);
    expect(html).toContain('in 3 parcels');
    expect(html.match(/12 Elm Street/g)).toHaveLength(1);
  });

  test('the text has the numbers of up to two parcels, and only the count of more', () => {
    expect(shippedIn(['1Z1111', '1Z2222']).text).toContain('shipped, UPS 1Z1111, 1Z2222. An adult');
    expect(shippedIn(['1Z1111', '1Z2222', '1Z3333']).text).toContain('shipped, in 3 parcels. An adult');
  });
});

describe('texts', () => {
  test.each(Object.entries(everyText()))('%s: short, with characters that every phone has', (_, text) => {
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(text.length).toBeLessThanOrEqual(240);
  });

  test('the passcode comes first', () => {
    expect(everyText().passcode).toBe('123456 is your Demijohn code. It is valid for 10 minutes.');
  });

  test('a guest without e-mail gets the link to the order (G-16, G-48)', () => {
    expect(everyText()['order placed']).toBe(
      'Demijohn: order #10042 is placed, $1,327.93 in all. See it at https://shop.example/orders/k?a=1&b=2',
    );
  });

  test.each([
    ['Demijohn Wine & Spirits', 'Demijohn'],
    ['Woodbury Liquors', 'Woodbury'],
    ['Bottles', 'Bottles'],
  ])('%s is %s to its friends', (shopName, shortName) => {
    expect(letterheadOf({ shopName, appUrl: 'https://shop.example', store: storeFacts }).shortName).toBe(
      shortName,
    );
  });
});
