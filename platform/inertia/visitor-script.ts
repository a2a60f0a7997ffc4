/**
 * Personalizes a page that is the same for everyone, before its scripts have loaded (O-080, O-083): the
 * colors, from the cookie with the choice, before anything is painted; and from one small response the cart's
 * count, the name, and what is in the cart, with quantities. Only a visitor with a session requests it; until
 * it arrives, its places are empty (`[data-visitor]` in `ui/styles/pieces.css`). The page's scripts read the
 * same response (`widgets/shop/fill-in-visitor.ts`).
 *
 * The elements that it changes have `suppressHydrationWarning`: React leaves them alone until it has the
 * response.
 */
import { createHash } from 'node:crypto';

const visitorPath = '/ajax/visitor';
/**
 * The soonest delivery to the place this browser remembers: not tied to a person, so every visitor requests
 * it (N-004).
 */
const soonestPath = '/ajax/shop-info/soonest?to=';

/**
 * A page that Back restores from the browser's memory has no number and no name until they are requested
 * again.
 */
const script = `(()=>{const root=document.documentElement;
const cookie=(name)=>document.cookie.split('; ').find((pair)=>pair.startsWith(name+'='))?.slice(name.length+1)??'';
const color=()=>{const theme=cookie('theme');if(theme==='light'||theme==='dark')root.dataset.theme=theme};
const all=(query,change)=>document.querySelectorAll(query).forEach(change);
const fill=({cartName,props:{auth:{user},cart}})=>{
all('[data-fill=cart]',(at)=>at.setAttribute('aria-label',cartName));
all('[data-fill=count]',(at)=>{at.textContent=at.dataset.count=cart.count});
all('[data-fill=name]',(at)=>{at.textContent=user?'Hello, '+user.name.split(' ',1)[0]:''});
all('[data-for]',(at)=>at.toggleAttribute('data-off',at.dataset.for===(user?'guest':'member')));
for(const{packId,quantity}of cart.items){all('[data-quantity="'+packId+'"]',(at)=>{at.value=quantity});
all('[data-pack="'+packId+'"]',(at)=>{at.dataset.in='';
const words=at.querySelector('[data-then]');if(words)words.textContent=words.dataset.then})}};
const ask=()=>{root.dataset.visitor='asked';
window.visitor=fetch('${visitorPath}',{headers:{accept:'application/json'},cache:'no-store'}).then((answer)=>answer.ok?answer.json():null).catch(()=>null);
window.visitor.then((told)=>{if(!told)return delete root.dataset.visitor;
const put=()=>root.dataset.visitor&&fill(told);put();root.dataset.visitor='told';
if(document.readyState==='loading')addEventListener('DOMContentLoaded',put)})};
const say=({place,brief,soonest})=>{all('[data-place]',(at)=>{at.textContent=place.name});
all('[data-soonest]',(at)=>{const is=at.dataset.soonest,words=soonest[is]??soonest.wine;
at.textContent=is==='brief'?brief:[words.says,words.by].filter(Boolean).join(', ');at.toggleAttribute('data-today',words.isToday);
at.toggleAttribute('data-apart',is!=='wine'&&is in soonest)})};
window.soonest=fetch('${soonestPath}'+(cookie('place')||'pickup'),{headers:{accept:'application/json'}}).then((answer)=>answer.ok?answer.json():null).then((told)=>told&&told.data).catch(()=>null);
window.soonest.then((told)=>{if(!told)return;say(told);if(document.readyState==='loading')addEventListener('DOMContentLoaded',()=>say(told))});
const token=cookie(document.querySelector('meta[name=token-cookie]').content);
color();window.visitor=null;
if(token!==''&&!token.startsWith('guest.'))ask();
addEventListener('pagehide',()=>{root.dataset.visitor='asked'});
addEventListener('pageshow',({persisted})=>{if(persisted){color();ask();dispatchEvent(new Event('visitor'))}})})()`;

/** Must come after the name of the token's cookie and before the styles. */
export const visitorTag = `<script>${script}</script>`;

/** For the content security policy. */
export const visitorHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
