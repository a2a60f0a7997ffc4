/**
 * Gives the focus to the page's section heading (its first h2, which must have a `tabIndex`), when what had
 * it is going away.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h2')?.focus();
}
