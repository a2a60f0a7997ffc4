const picture = '.bay > :is(svg, img)';

/**
 * Lets the picture that belongs to a link move to its place on the page that comes (`.carried` in
 * pieces.css); the page's own gives the name up. False where nothing shall move: there is no picture, or the
 * reader asked for less motion.
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
