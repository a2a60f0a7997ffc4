/**
 * Records clicks made before the page's script has loaded and replays them afterwards, so that a slow
 * connection loses none.
 */
import { createHash } from 'node:crypto';

/** The page dispatches it on the window once React is interactive (`ui/use-taken-over.ts`). */
export const takenOver = 'taken-over';

/**
 * Buttons that need the page's script, and forms that it sends. A form that the browser can send by itself (a
 * search) is sent right away. Clicks are replayed one after the other, each when the page has handled the one
 * before.
 */
const script = `(()=>{const kept=[];
const keep=(event)=>{const at=event.type==='submit'?event.target:event.target.closest('button[type=button]');
if(!at||event.type==='submit'&&at.method==='get'&&at.hasAttribute('action'))return;
event.preventDefault();event.stopPropagation();kept.push(event.type==='submit'?()=>at.requestSubmit():()=>at.click())};
const next=()=>{const press=kept.shift();if(press){press();setTimeout(next)}};
for(const type of['click','submit'])addEventListener(type,keep,true);
addEventListener('${takenOver}',()=>{for(const type of['click','submit'])removeEventListener(type,keep,true);next()},{once:true})})()`;

export const earlyClicksTag = `<script>${script}</script>`;

/** For the content security policy. */
export const earlyClicksHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
