/** JSON for a `<script>` of structured data: nothing in it can end the element, whatever a name holds. */
export function jsonText(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
