/** Of one person. */
export const maxViews = 30;
/** In characters. */
export const maxViewName = 40;
