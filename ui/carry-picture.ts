const picture = '.bay > :is(svg, img), .bay > picture > img';

/**
 * Animates a link's picture to its place on the next page with a view transition (`.carried` in pieces.css);
 * the current page's own picture gives up the transition name. False if nothing should move: there is no
 * picture, or the visitor prefers reduced motion.
 */
export function carryPicture(link: Element): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  const carried = pictureOf(link);
  if (!carried) return false;
  for (const former of document.querySelectorAll('.carried')) former.classList.remove('carried');
  carried.classList.add('carried');
  return true;
}

/** In the link's own place, or above a list of places in the same order. */
function pictureOf(link: Element): Element | null | undefined {
  const place = link.closest('li');
  const own = place?.querySelector(picture);
  if (own || !place) return own;
  const index = [...(place.parentElement?.children ?? [])].indexOf(place);
  return place.closest('section')?.querySelectorAll(picture)[index];
}
