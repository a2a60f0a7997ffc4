import { describe, expect, test } from 'vitest';
import { buildPageObject, type PageParts } from './page-object.ts';
import { always, deferred, merge, once, optional } from './props.ts';
import { readVisitHeaders } from './request-headers.ts';

type Visit = {
  only?: string;
  except?: string;
  component?: string;
  once?: string;
  reset?: string;
  isHtml?: boolean;
};

function headersOf({ only, except, component, once: kept, reset, isHtml }: Visit) {
  return readVisitHeaders({
    ...(!isHtml && { 'x-inertia': 'true' }),
    ...((only !== undefined || except !== undefined) && {
      'x-inertia-partial-component': component ?? 'Home',
    }),
    ...(only !== undefined && { 'x-inertia-partial-data': only }),
    ...(except !== undefined && { 'x-inertia-partial-except': except }),
    ...(kept !== undefined && { 'x-inertia-except-once-props': kept }),
    ...(reset !== undefined && { 'x-inertia-reset': reset }),
  });
}

function pageWith(props: Record<string, unknown>, visit: Visit = {}, parts: Partial<PageParts> = {}) {
  const whole: PageParts = {
    component: 'Home',
    url: '/',
    version: 'v1',
    props,
    sharedProps: {},
    errors: {},
    flash: {},
    encryptHistory: false,
    clearHistory: false,
    ...parts,
  };
  return buildPageObject(whole, headersOf(visit));
}

const never = () => {
  throw new Error('A prop that is not sent must not be evaluated');
};

describe('a page (M-218)', () => {
  test('carries component, props, url and version, and nothing unused', async () => {
    expect(await pageWith({ title: 'Wine', lazy: () => 1, slow: async () => 2 })).toEqual({
      component: 'Home',
      props: { errors: {}, title: 'Wine', lazy: 1, slow: 2 },
      url: '/',
      version: 'v1',
    });
  });

  test('every answer has errors, even a partial one that asks for something else or leaves them out (M-283)', async () => {
    const errors = { email: 'Required.' };
    for (const visit of [{}, { only: 'title' }, { except: 'errors' }]) {
      expect((await pageWith({ title: 'Wine' }, visit, { errors })).props.errors).toEqual(errors);
    }
  });

  test('flash, history flags and the list of shared props are present only when they are not empty', async () => {
    const parts = {
      flash: { saved: true },
      sharedProps: { nav: 1, cart: 2 },
      encryptHistory: true,
      clearHistory: true,
    };
    expect(await pageWith({}, {}, parts)).toMatchObject({
      flash: { saved: true },
      sharedProps: ['nav', 'cart'],
      encryptHistory: true,
      clearHistory: true,
    });
    const plain = await pageWith({});
    expect(Object.keys(plain)).toEqual(['component', 'props', 'url', 'version']);
  });

  test('a prop of the page wins over a shared one of the same name', async () => {
    expect((await pageWith({ cart: 'page' }, {}, { sharedProps: { cart: never } })).props.cart).toBe('page');
  });
});

describe('a partial reload (M-218, M-222)', () => {
  const three = { cart: 1, cartModel: 2, title: never };

  test('sends only what it names, and evaluates nothing else', async () => {
    expect((await pageWith(three, { only: 'cart,cartModel' })).props).toEqual({
      errors: {},
      cart: 1,
      cartModel: 2,
    });
  });

  test('sends everything except what it excludes', async () => {
    expect((await pageWith(three, { except: 'title' })).props).toEqual({ errors: {}, cart: 1, cartModel: 2 });
  });

  test('leaves out what is both named and excluded', async () => {
    expect((await pageWith(three, { only: 'cart,title', except: 'title' })).props).toEqual({
      errors: {},
      cart: 1,
    });
  });

  test('of another component is a whole page', async () => {
    const page = await pageWith({ cart: 1, title: 2 }, { only: 'cart', component: 'Cart/Calculate' });
    expect(page.props).toEqual({ errors: {}, cart: 1, title: 2 });
  });

  test('requested without Inertia’s header is a whole page', async () => {
    expect((await pageWith({ cart: 1, title: 2 }, { only: 'cart', isHtml: true })).props).toEqual({
      errors: {},
      cart: 1,
      title: 2,
    });
  });

  test('of props that do not exist sends nothing, whatever their names', async () => {
    expect((await pageWith(three, { only: '__proto__,constructor,toString, ,nothing' })).props).toEqual({
      errors: {},
    });
  });

  const cart = { items: [{ id: 1 }], totals: { sub: 1, tax: 2 }, count: 3 };

  test.each([
    ['cart.count', { count: 3 }],
    ['cart.totals.tax,cart.count', { totals: { tax: 2 }, count: 3 }],
    ['cart.items', { items: [{ id: 1 }] }],
    ['cart,cart.count', cart],
    ['cart.nothing', {}],
    ['cart.__proto__', {}],
  ])('may ask for fields inside a prop: %s', async (only, expected) => {
    expect((await pageWith({ cart, title: never }, { only })).props.cart).toEqual(expected);
  });

  test.each([
    ['cart.totals.tax', { items: [{ id: 1 }], totals: { sub: 1 }, count: 3 }],
    ['cart.items,cart.totals', { count: 3 }],
  ])('may exclude fields inside a prop: %s', async (except, expected) => {
    expect((await pageWith({ cart }, { except })).props.cart).toEqual(expected);
  });

  test('a field of a prop that is null or a list leaves the prop whole', async () => {
    const page = await pageWith({ cart: null, list: [1, 2] }, { only: 'cart.items,list.0' });
    expect(page.props).toEqual({ errors: {}, cart: null, list: [1, 2] });
  });

  test('reads at most 50 names', async () => {
    const only = [...Array.from({ length: 50 }, (_, index) => `name${index}`), 'title'].join(',');
    expect((await pageWith(three, { only })).props).toEqual({ errors: {} });
  });
});

describe('an always prop (M-218)', () => {
  test('comes with every answer', async () => {
    const props = { clock: always(() => 12), title: never };
    expect((await pageWith({ ...props, title: 1 })).props.clock).toBe(12);
    expect((await pageWith({ ...props, cart: 1 }, { only: 'cart' })).props).toEqual({
      errors: {},
      clock: 12,
      cart: 1,
    });
    expect((await pageWith(props, { except: 'clock,title' })).props.clock).toBe(12);
  });
});

describe('an optional prop (M-218)', () => {
  test('comes only when it is requested by name', async () => {
    const props = { details: optional(() => 'all'), title: 1 };
    expect((await pageWith({ details: optional(never), title: 1 })).props).not.toHaveProperty('details');
    expect(
      (await pageWith({ details: optional(never), title: 1 }, { except: 'title' })).props,
    ).not.toHaveProperty('details');
    expect((await pageWith(props, { only: 'details' })).props).toEqual({ errors: {}, details: 'all' });
  });
});

describe('a deferred prop (M-218)', () => {
  const props = {
    first: deferred(() => 1),
    second: deferred(() => 2),
    slow: deferred(() => 3, { group: 'slow' }),
  };

  test('is named by its group in the first answer, in HTML and in JSON, without a value', async () => {
    for (const isHtml of [true, false]) {
      const page = await pageWith(props, { isHtml });
      expect(page.props).toEqual({ errors: {} });
      expect(page.deferredProps).toEqual({ default: ['first', 'second'], slow: ['slow'] });
    }
  });

  test('comes when it is requested, and is not named again', async () => {
    const page = await pageWith(props, { only: 'first,second' });
    expect(page.props).toEqual({ errors: {}, first: 1, second: 2 });
    expect(page).not.toHaveProperty('deferredProps');
  });

  test('that fails fails the page, unless it may be rescued: then it is named and the rest comes', async () => {
    await expect(pageWith({ bad: deferred(never) }, { only: 'bad' })).rejects.toThrow();
    const page = await pageWith(
      { bad: deferred(never, { rescue: true }), good: deferred(() => 1) },
      { only: 'bad,good' },
    );
    expect(page.props).toEqual({ errors: {}, good: 1 });
    expect(page.rescuedProps).toEqual(['bad']);
  });
});

describe('a once prop (M-218)', () => {
  test('comes with its key and its expiry', async () => {
    const page = await pageWith({
      nav: once(() => 'tree'),
      store: once(() => 'facts', { key: 'store-1', expiresAt: 9 }),
    });
    expect(page.props).toEqual({ errors: {}, nav: 'tree', store: 'facts' });
    expect(page.onceProps).toEqual({
      nav: { prop: 'nav', expiresAt: null },
      'store-1': { prop: 'store', expiresAt: 9 },
    });
  });

  test('is not sent again to a browser that has it, but stays named so that the browser keeps it', async () => {
    const page = await pageWith(
      { nav: once(never), store: once(never, { key: 'store-1' }) },
      { once: 'nav,store-1' },
    );
    expect(page.props).toEqual({ errors: {} });
    expect(page.onceProps).toEqual({
      nav: { prop: 'nav', expiresAt: null },
      'store-1': { prop: 'store', expiresAt: null },
    });
  });

  test('is identified by its key: a new key is a new value', async () => {
    expect(
      (await pageWith({ store: once(() => 'new', { key: 'store-2' }) }, { once: 'store,store-1' })).props
        .store,
    ).toBe('new');
  });

  test('comes with a first document whatever the browser claims', async () => {
    expect((await pageWith({ nav: once(() => 'tree') }, { once: 'nav', isHtml: true })).props.nav).toBe(
      'tree',
    );
  });

  test('comes with a partial reload that names it, even to a browser that has it', async () => {
    expect((await pageWith({ nav: once(() => 'tree') }, { only: 'nav', once: 'nav' })).props.nav).toBe(
      'tree',
    );
  });

  test('is not sent with a partial reload that only excludes other props', async () => {
    expect((await pageWith({ nav: once(never), title: 1 }, { except: 'title', once: 'nav' })).props).toEqual({
      errors: {},
    });
  });
});

describe('a merge prop (M-218)', () => {
  test.each([
    ['append', 'mergeProps'],
    ['prepend', 'prependProps'],
    ['deep', 'deepMergeProps'],
  ] as const)('how to %s is told in %s', async (how, list) => {
    const page = await pageWith({ results: merge(() => [1], { how }) });
    expect(page.props.results).toEqual([1]);
    expect(page[list]).toEqual(['results']);
    const others = ['mergeProps', 'prependProps', 'deepMergeProps', 'matchPropsOn'].filter(
      (name) => name !== list,
    );
    for (const other of others) expect(page).not.toHaveProperty(other);
  });

  test('says which field makes two items the same', async () => {
    expect((await pageWith({ results: merge(() => [], { matchOn: 'id' }) })).matchPropsOn).toEqual([
      'results.id',
    ]);
  });

  test('replaces when the browser resets it, and is not named when it is not sent', async () => {
    const props = { results: merge(() => [1]), title: 1 };
    const reset = await pageWith(props, { only: 'results', reset: 'results' });
    expect(reset.props.results).toEqual([1]);
    expect(reset).not.toHaveProperty('mergeProps');
    expect(await pageWith(props, { only: 'title' })).not.toHaveProperty('mergeProps');
  });
});
