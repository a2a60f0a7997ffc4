/** True for addresses of the desk, the pages of the store's own people, and for its old door `/staff` (M-013). */
export function isDeskPath(url: string): boolean {
  return /^\/(?:desk|staff)(?:[/?#]|$)/.test(url);
}
