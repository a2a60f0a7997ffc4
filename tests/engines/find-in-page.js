/*
 * Runs in a page of a browser that Playwright does not drive: finds elements by role, label or text, as
 * Playwright's locators do.
 */
const roles = {
  article: 'article',
  banner: 'body header',
  button: 'button, summary, [role=button], input[type=submit]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog, [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  radio: 'input[type=radio]',
  region: 'section',
  searchbox: 'input[type=search]',
  textbox:
    'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea',
};
const tidy = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
const isShown = (element) =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
  element.closest('[aria-hidden=true]') === null;
const byIds = (ids) => ids.split(' ').map((id) => nameFromContent(document.getElementById(id)));

function nameFromContent(node) {
  if (node === null) return '';
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return '';
  if (node.tagName === 'IMG') return node.alt;
  if (node.hasAttribute('aria-label')) return node.getAttribute('aria-label');
  const inner = [...node.childNodes].map(nameFromContent).join('');
  return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
}

function nameOf(element) {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) return tidy(byIds(labelledBy).join(' '));
  if (element.hasAttribute('aria-label')) return tidy(element.getAttribute('aria-label'));
  if (element.labels?.length) return tidy([...element.labels].map(nameFromContent).join(' '));
  if (element.tagName === 'FIELDSET') return tidy(nameFromContent(element.querySelector(':scope > legend')));
  return tidy(nameFromContent(element)) || tidy(element.title);
}

function says(text, wanted, isExact) {
  if (wanted === undefined) return true;
  if (typeof wanted === 'object') return new RegExp(wanted.source, wanted.flags).test(text);
  return isExact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
}

const inside = (roots, css) => [...new Set(roots.flatMap((root) => [...root.querySelectorAll(css)]))];
const isTextOf = (element, { text, exact }) => says(tidy(element.textContent), text, exact);

const kinds = {
  css: (roots, { css }) => inside(roots, css),
  role: (roots, { role, name, exact, level, checked, disabled, includeHidden }) =>
    inside(roots, `:is(${roles[role] ?? `[role=${role}]`})`).filter(
      (element) =>
        (element.getAttribute('role') ?? role) === role &&
        (includeHidden || isShown(element)) &&
        (level === undefined || element.tagName === `H${level}`) &&
        (checked === undefined || element.checked === checked) &&
        (disabled === undefined || element.matches(':disabled') === disabled) &&
        (role !== 'region' || nameOf(element) !== '') &&
        says(nameOf(element), name, exact),
    ),
  label: (roots, { text, exact }) =>
    inside(roots, 'input, select, textarea, [aria-label], [aria-labelledby]').filter((element) =>
      says(nameOf(element), text, exact),
    ),
  // The innermost elements with this text.
  text: (roots, step) =>
    inside(roots, '*').filter(
      (element) =>
        !/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName) &&
        isTextOf(element, step) &&
        ![...element.children].some((child) => isTextOf(child, step)),
    ),
  nth: (found, { index }) => found.slice(index, index + 1),
  and: (found, { steps }) => {
    const others = new Set(find(steps));
    return found.filter((element) => others.has(element));
  },
};

function find(steps) {
  return steps.reduce((found, step) => kinds[step.kind](found, step), [document]);
}

globalThis.findElements = find;
