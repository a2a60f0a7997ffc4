/**
 * The page is shown before its scripts are asked for: on a slow line they would otherwise take their share of it from the styles and
 * the fonts (`ux.md` §11, LCP). What is pressed meanwhile is kept (`early-clicks.ts`).
 */
import { createHash } from 'node:crypto';

const holder = 'page-scripts';

/** From `load` on. */
const longestWaitMs = 2_000;

/**
 * They need the whole document. A page in a hidden tab is not painted, and some browser may not tell of it: there `load` starts them.
 */
const script = `(()=>{const put=()=>document.head.append(document.getElementById('${holder}').content);
const start=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',put):put();
new PerformanceObserver(start).observe({type:'paint',buffered:true});
addEventListener('load',()=>setTimeout(start,document.hidden?0:${longestWaitMs}))})()`;

/** Must stand before the styles, which it would else wait for. */
export const startScriptsTag = `<script>${script}</script>`;

/** For the content security policy. */
export const startScriptsHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** @param tags what the browser is not to read yet */
export function heldTags(tags: readonly string[]): string {
  return `<template id="${holder}">\n${tags.join('\n')}\n</template>`;
}
