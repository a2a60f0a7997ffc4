/**
 * The offline page's stylesheet: the shop's light and dark colors, and its two fonts, which the service
 * worker stores with it.
 */

/** @param fonts addresses of the built files; without them the system fonts are used */
export function offlineStyle(fonts: readonly string[]): string {
  const faces = [
    ['Young Serif', '400', fonts.find((address) => address.includes('young-serif'))],
    ['Figtree', '300 900', fonts.find((address) => address.includes('figtree'))],
  ].flatMap(([family, weight, address]) => {
    if (address === undefined) return [];
    return [
      `@font-face {\n  font-family: "${family}";\n  font-weight: ${weight};\n  src: url("${address}") format("woff2");\n}\n`,
    ];
  });
  return faces.join('') + style;
}

const style = `:root {
  color-scheme: light dark;
}
body {
  margin: 0;
  background: light-dark(#f4f5f0, #111815);
  color: light-dark(#17211d, #edf1ec);
  font:
    1.0625rem / 1.6 Figtree,
    system-ui,
    sans-serif;
}
.shop {
  display: flex;
  align-items: center;
  gap: 0.625rem;
  padding: 0.875rem clamp(1rem, 4vw, 2.5rem);
  border-bottom: 1px solid light-dark(#d3d8ce, #34423b);
  font: 1.1875rem/1.05 "Young Serif", Georgia, serif;
}
.shop svg {
  height: 2.25rem;
  flex-shrink: 0;
}
.shop .glass {
  fill: light-dark(#1e5a43, #86d0ae);
}
.shop .basket {
  fill: none;
  stroke: light-dark(#f4f5f0, #111815);
  stroke-width: 1.6;
}
.shop .cork {
  fill: light-dark(#8a1c3d, #f497ac);
}
main {
  max-width: 34rem;
  padding: 2rem clamp(1rem, 4vw, 2.5rem);
}
h1,
h2 {
  font-family: "Young Serif", Georgia, serif;
  font-weight: 400;
  line-height: 1.2;
}
h2 {
  margin-top: 2.5rem;
}
a {
  color: light-dark(#1e5a43, #86d0ae);
}
a:focus-visible {
  outline: 3px solid light-dark(#8a1c3d, #f497ac);
  outline-offset: 2px;
}
.again {
  display: inline-block;
  padding: 0.75rem 1.5rem;
  border-radius: 6px;
  background: light-dark(#1e5a43, #86d0ae);
  color: light-dark(#ffffff, #0c1511);
  font-weight: 600;
  text-decoration: none;
}
address {
  font-style: normal;
}
address a {
  display: inline-block;
  padding: 0.5rem 0;
  font-weight: 600;
}
table {
  border-collapse: collapse;
}
th,
td {
  padding: 0.25rem 1.5rem 0.25rem 0;
  text-align: left;
  font-weight: 400;
}
`;
