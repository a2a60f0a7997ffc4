/** What the offline page wears: the shop's colors by day and by night, and no file beside it. */
export const offlineStyle = `:root {
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
main {
  max-width: 34rem;
  margin: 0 auto;
  padding: 3rem 1.5rem;
}
h1,
h2 {
  font-family: "Young Serif", Georgia, serif;
  font-weight: 400;
  line-height: 1.2;
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
th,
td {
  padding: 0.25rem 1.5rem 0.25rem 0;
  text-align: left;
  font-weight: 400;
}
`;
