/**
 * Gives the focus to the page's section heading (its first h2, which must have a `tabIndex`), when the
 * focused element is about to be removed.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h2')?.focus();
}
