/** JSON for a `<script>` of structured data, escaped so that no text in it can close the element. */
export function jsonText(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
