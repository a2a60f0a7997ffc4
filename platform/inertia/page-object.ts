/**
 * Builds the page object of the Inertia protocol from a component's name, its props and the visit's headers.
 */
import { dropPaths, keepPaths } from './prop-paths.ts';
import { asKind, isMarked, kindOf, type MarkedProp, propValue } from './props.ts';
import type { VisitHeaders } from './request-headers.ts';

export interface PageObject {
  component: string;
  props: Record<string, unknown>;
  url: string;
  version: string;
  flash?: Record<string, unknown>;
  sharedProps?: string[];
  deferredProps?: Record<string, string[]>;
  rescuedProps?: string[];
  mergeProps?: string[];
  prependProps?: string[];
  deepMergeProps?: string[];
  matchPropsOn?: string[];
  onceProps?: Record<string, { prop: string; expiresAt: number | null }>;
  encryptHistory?: true;
  clearHistory?: true;
}

export interface PageParts {
  component: string;
  url: string;
  version: string;
  props: Record<string, unknown>;
  sharedProps: Record<string, unknown>;
  errors: Record<string, unknown>;
  flash: Record<string, unknown>;
  encryptHistory: boolean;
  clearHistory: boolean;
}

export async function buildPageObject(parts: PageParts, visit: VisitHeaders): Promise<PageObject> {
  const page: PageObject = {
    component: parts.component,
    props: { errors: parts.errors },
    url: parts.url,
    version: parts.version,
  };
  const all: Record<string, unknown> = { ...parts.sharedProps, ...parts.props };
  const isPartial = visit.isInertia && visit.partialComponent === parts.component;
  for (const [name, prop] of Object.entries(all)) {
    describeProp(page, name, prop, visit, isPartial);
    if (isSent(name, prop, visit, isPartial)) await sendProp(page, name, prop, isPartial ? visit : undefined);
  }
  if (Object.keys(parts.sharedProps).length > 0) page.sharedProps = Object.keys(parts.sharedProps);
  if (Object.keys(parts.flash).length > 0) page.flash = parts.flash;
  if (parts.encryptHistory) page.encryptHistory = true;
  if (parts.clearHistory) page.clearHistory = true;
  return page;
}

function isSent(name: string, prop: unknown, visit: VisitHeaders, isPartial: boolean): boolean {
  if (asKind(prop, 'always')) return true;
  if (!isPartial) {
    if (asKind(prop, 'optional') || asKind(prop, 'deferred')) return false;
    const kept = asKind(prop, 'once');
    return !(kept && visit.isInertia && visit.exceptOnce.includes(kept.key ?? name));
  }
  const asked = visit.only.length === 0 || visit.only.some((path) => firstName(path) === name);
  if (!asked || visit.except.includes(name)) return false;
  const isNamed = visit.only.length > 0;
  if (asKind(prop, 'optional') || asKind(prop, 'deferred')) return isNamed;
  const kept = asKind(prop, 'once');
  return !(kept && !isNamed && visit.exceptOnce.includes(kept.key ?? name));
}

/** Metadata tells the browser what to do with a prop, even if its value is not in this response. */
function describeProp(
  page: PageObject,
  name: string,
  prop: unknown,
  visit: VisitHeaders,
  isPartial: boolean,
): void {
  if (!isMarked(prop)) return;
  const later = asKind(prop, 'deferred');
  if (later && !isPartial) {
    page.deferredProps ??= {};
    page.deferredProps[later.group] = [...(page.deferredProps[later.group] ?? []), name];
  }
  const kept = asKind(prop, 'once');
  if (kept && (!isPartial || isSent(name, prop, visit, isPartial))) {
    page.onceProps = { ...page.onceProps, [kept.key ?? name]: { prop: name, expiresAt: kept.expiresAt } };
  }
  if (kindOf(prop) === 'merge' && !visit.reset.includes(name) && isSent(name, prop, visit, isPartial))
    describeMerge(page, name, prop);
}

function describeMerge(page: PageObject, name: string, prop: MarkedProp): void {
  const joined = asKind(prop, 'merge');
  if (!joined) return;
  const list =
    joined.how === 'append' ? 'mergeProps' : joined.how === 'prepend' ? 'prependProps' : 'deepMergeProps';
  page[list] = [...(page[list] ?? []), name];
  if (joined.matchOn !== null)
    page.matchPropsOn = [...(page.matchPropsOn ?? []), `${name}.${joined.matchOn}`];
}

async function sendProp(
  page: PageObject,
  name: string,
  prop: unknown,
  partial: VisitHeaders | undefined,
): Promise<void> {
  const rescue = asKind(prop, 'deferred')?.rescue ?? false;
  try {
    const value = await propValue(prop);
    page.props[name] = partial ? narrowed(value, name, partial) : value;
  } catch (error) {
    if (!rescue) throw error;
    page.rescuedProps = [...(page.rescuedProps ?? []), name];
  }
}

/** A partial reload may request or exclude a field within a prop: `cart.items`. */
function narrowed(value: unknown, name: string, { only, except }: VisitHeaders): unknown {
  const kept = only.length === 0 || only.includes(name) ? value : keepPaths(value, innerPaths(only, name));
  return dropPaths(kept, innerPaths(except, name));
}

function innerPaths(paths: string[], name: string): string[] {
  return paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
}

function firstName(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
