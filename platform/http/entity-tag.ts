/** True if `If-None-Match` names the tag, strong or weak, or any tag at all (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined &&
    (header === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === `"${tag}"`))
  );
}
