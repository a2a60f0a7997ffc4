/**
 * Requests a page's scripts only after its first paint: on a slow line they would compete with the styles and
 * fonts and delay the largest contentful paint (decision 019). Clicks before that are replayed
 * (`early-clicks.ts`).
 */
import { createHash } from 'node:crypto';
import { takenOver } from './early-clicks.ts';

const holder = 'page-scripts';

/** From `load` on. */
const maxWaitMs = 2_000;

/** From the end of the document on, where a font or a picture never comes, and with it no `load`. */
const maxHangMs = 6_000;

/**
 * They need the whole document. A page in a hidden tab is not painted, and some browser may not tell of it:
 * there `load` starts them, and where even that does not come, the clock.
 *
 * A script that does not come (a page that the browser kept from an earlier build, a line that broke) has the
 * page loaded anew, once and only when the shop answers. Where that did not help, whoever presses what would
 * do nothing loads the page anew.
 */
const script = `(()=>{let isLost=false,isOver=false;
const reload=()=>isOver||location.reload();
const lose=()=>{if(isLost||isOver)return;isLost=true;
for(const type of['click','submit'])addEventListener(type,(event)=>event.defaultPrevented&&reload(),true);
if(performance.getEntriesByType('navigation')[0]?.type!=='reload')fetch(location.href,{method:'HEAD'}).then(({ok})=>ok&&reload(),()=>{})};
const put=()=>{const tags=[...document.getElementById('${holder}')?.content.children??[]];
for(const tag of tags)tag.addEventListener('error',lose);
document.head.append(...tags)};
const start=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',put):put();
addEventListener('${takenOver}',()=>{isOver=true},{once:true});
addEventListener('load',()=>setTimeout(start,document.hidden?0:${maxWaitMs}));
addEventListener('DOMContentLoaded',()=>setTimeout(put,${maxHangMs}));
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{start()}})()`;

/** Must stand before the styles, which it would else wait for. */
export const startScriptsTag = `<script>${script}</script>`;

/** For the content security policy. */
export const startScriptsHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** @param tags what the browser is not to read yet */
export function heldTags(tags: readonly string[]): string {
  return `<template id="${holder}">\n${tags.join('\n')}\n</template>`;
}
