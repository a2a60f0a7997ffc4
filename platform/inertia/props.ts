/**
 * The forms of a page's prop: a value, a function that is called only if the prop is sent, or one of the
 * kinds below.
 */

type Lazy<T> = () => T | Promise<T>;

export type MarkedProp<T = unknown> =
  | { readonly [kind]: 'always'; readonly value: Lazy<T> }
  | { readonly [kind]: 'optional'; readonly value: Lazy<T> }
  | { readonly [kind]: 'deferred'; readonly value: Lazy<T>; readonly group: string; readonly rescue: boolean }
  | {
      readonly [kind]: 'once';
      readonly value: Lazy<T>;
      readonly key: string | null;
      readonly expiresAt: number | null;
    }
  | {
      readonly [kind]: 'merge';
      readonly value: Lazy<T>;
      readonly how: MergeHow;
      readonly matchOn: string | null;
    };

export type Prop<T> = T | Lazy<T> | MarkedProp<T>;

export type MergeHow = 'append' | 'prepend' | 'deep';

const kind = Symbol('prop kind');

/** Sent with every response, even with a partial one that did not request it. */
export function always<T>(value: Lazy<T>): Prop<T> {
  return { [kind]: 'always', value };
}

/** Sent only if a partial reload requests it by name. */
export function optional<T>(value: Lazy<T>): Prop<T> {
  return { [kind]: 'optional', value };
}

/**
 * Left out of the first response; the browser requests it right afterwards, in one request per group. With
 * `rescue`, a failure names the prop in `rescuedProps` instead of failing the page.
 */
export function deferred<T>(value: Lazy<T>, options: { group?: string; rescue?: boolean } = {}): Prop<T> {
  return { [kind]: 'deferred', value, group: options.group ?? 'default', rescue: options.rescue ?? false };
}

/**
 * Sent until the browser says that it has it, which it does with the key on every later visit. `expiresAt` in
 * epoch ms.
 */
export function once<T>(value: Lazy<T>, options: { key?: string; expiresAt?: number } = {}): Prop<T> {
  return { [kind]: 'once', value, key: options.key ?? null, expiresAt: options.expiresAt ?? null };
}

/**
 * Merged into what the browser has instead of replacing it; `matchOn` names the field that identifies an
 * item.
 */
export function merge<T>(value: Lazy<T>, options: { how?: MergeHow; matchOn?: string } = {}): Prop<T> {
  return { [kind]: 'merge', value, how: options.how ?? 'append', matchOn: options.matchOn ?? null };
}

export function isMarked(prop: unknown): prop is MarkedProp {
  return typeof prop === 'object' && prop !== null && kind in prop;
}

export function kindOf(prop: MarkedProp): MarkedProp[typeof kind] {
  return prop[kind];
}

/** The union member of one kind, or undefined. */
export function asKind<K extends MarkedProp[typeof kind]>(
  prop: unknown,
  wanted: K,
): Extract<MarkedProp, { readonly [kind]: K }> | undefined {
  return isMarked(prop) && prop[kind] === wanted
    ? (prop as Extract<MarkedProp, { readonly [kind]: K }>)
    : undefined;
}

/** Evaluates a prop, whatever its kind. */
export async function propValue(prop: unknown): Promise<unknown> {
  if (isMarked(prop)) return prop.value();
  return typeof prop === 'function' ? (prop as Lazy<unknown>)() : prop;
}
