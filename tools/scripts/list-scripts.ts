/** Lists the scripts that a page runs, fetched as a browser fetches them (R-074; PCI SAQ A, FAQ 1588). */
import { createHash } from 'node:crypto';

/**
 * What is recorded for each script: a digest of one that the shop serves, the bare address of one that a
 * vendor serves.
 */
export interface ScriptList {
  /**
   * 'inline 1' → 'sha256-…', '/assets/browser-a1.js' → 'sha256-…', 'https://web.squarecdn.com/v1/square.js' →
   * 'vendor'.
   */
  scripts: Record<string, string>;
  /** The sources that the page allows for scripts, frames and forms. */
  policy: string;
}

const withinMs = 10_000;
const scriptTags = /<script\b([^>]*)>(.*?)<\/script[^>]*>/gis;
const preloads = /<link\b[^>]*rel="modulepreload"[^>]*>/g;
/**
 * MIME types that a browser runs (WHATWG MIME Sniffing, JavaScript MIME types), and those that declare which
 * scripts it runs. A script of any other type is data.
 */
const runs =
  /^(module|importmap|speculationrules|(application|text)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))?$/i;
/** How a built script refers to others, including those that it loads on demand. */
const namesInside = /["'`]((?:\.{0,2}\/|assets\/)(?:[\w-]+\/)*[\w.-]+\.js)["'`]/g;

/** @param url the page. @throws if the page, or one of the shop's own scripts, cannot be loaded */
export async function listScripts(url: string): Promise<ScriptList> {
  const page = await fetchText(url);
  const scripts: Record<string, string> = {};
  const wanted: string[] = [];
  const inline: string[] = [];
  for (const [, attributes = '', text = ''] of page.text.matchAll(scriptTags)) {
    if (!runs.test(attributeOf(attributes, 'type')?.trim() ?? '')) continue;
    const source = attributeOf(attributes, 'src');
    if (source !== undefined) wanted.push(source);
    else inline.push(text);
  }
  for (const [index, text] of inline.entries()) scripts[`inline ${index + 1}`] = digest(text);
  for (const [tag] of page.text.matchAll(preloads)) wanted.push(attributeOf(tag, 'href') ?? '');
  const vendor = /"scriptUrl":"([^"]+)"/.exec(page.text)?.[1]?.replaceAll('\\/', '/');
  if (vendor !== undefined) wanted.push(vendor);
  await follow(
    wanted.map((address) => new URL(address, url)),
    new URL(url).origin,
    scripts,
  );
  return { scripts: Object.fromEntries(Object.entries(scripts).sort()), policy: page.policy };
}

function attributeOf(tag: string, name: string): string | undefined {
  const [, ...values] =
    new RegExp(`(?:^|[\\s"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return values.find((value) => value !== undefined);
}

async function follow(
  addresses: readonly URL[],
  origin: string,
  scripts: Record<string, string>,
): Promise<void> {
  const next: URL[] = [];
  for (const address of addresses) {
    // Built files may be on a host of their own (ASSET_ORIGIN); they are the shop's all the same.
    const isOwn = address.origin === origin || /^\/assets\/[\w.-]+\.js$/.test(address.pathname);
    const name = isOwn ? address.pathname : address.href;
    if (name in scripts) continue;
    scripts[name] = 'vendor';
    if (!isOwn) continue;
    const { text } = await fetchText(address.href);
    scripts[name] = digest(text);
    for (const [, inside = ''] of text.matchAll(namesInside)) next.push(addressOf(inside, address));
  }
  if (next.length > 0) await follow(next, origin, scripts);
}

/** 'assets/a.js' is relative to the site's root, './a.js' to the script that names it. */
function addressOf(name: string, from: URL): URL {
  return new URL(/^\.{0,2}\//.test(name) ? name : `/${name}`, from);
}

async function fetchText(url: string): Promise<{ text: string; policy: string }> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(withinMs),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? 'none' };
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * A line for each script that was added, removed or changed, and for the policy; empty if nothing changed.
 */
export function differences(kept: ScriptList, found: ScriptList): string[] {
  const names = [...new Set([...Object.keys(kept.scripts), ...Object.keys(found.scripts)])].sort();
  const lines = names.flatMap((name) => {
    const [before, after] = [kept.scripts[name], found.scripts[name]];
    if (before === after) return [];
    return [`${before === undefined ? 'new' : after === undefined ? 'gone' : 'changed'}: ${name}`];
  });
  return kept.policy === found.policy
    ? lines
    : [...lines, `changed: the policy, which is now: ${found.policy}`];
}
