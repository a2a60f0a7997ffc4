const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not allow
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for an element or an attribute; characters that XML does not allow are left out. */
export function xmlText(text: string): string {
  return text.replace(unprintable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
