/**
 * Requests a page's scripts only after its first paint: on a slow line they would compete with the styles and
 * fonts and delay the largest contentful paint (decision 019). Clicks before that are replayed
 * (`early-clicks.ts`).
 */
import { createHash } from 'node:crypto';
import { takenOver } from './early-clicks.ts';

const holder = 'page-scripts';

/** After `load`. */
const maxWaitMs = 2_000;

/** After the end of the document, in case a font or a picture never arrives and `load` never fires. */
const maxHangMs = 6_000;

/**
 * The scripts need the whole document. A page in a hidden tab is not painted, and some browsers may not
 * report the paint: then `load` starts the scripts, or a timer if that does not fire either. If a script does
 * not arrive (a page cached from an earlier build, a broken connection), the page is reloaded, once and only
 * when the shop answers. If that does not help, the next click on an inactive control reloads it.
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

/** Must come before the styles; otherwise it would wait for them. */
export const startScriptsTag = `<script>${script}</script>`;

/** For the content security policy. */
export const startScriptsHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** @param tags tags that the browser must not read yet */
export function heldTags(tags: readonly string[]): string {
  return `<template id="${holder}">\n${tags.join('\n')}\n</template>`;
}
