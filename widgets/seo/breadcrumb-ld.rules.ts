/** The page's breadcrumb as structured data. */
interface Crumb {
  name: string;
  href: string;
}

/** @param page absolute URL of the page; the crumbs are on the same origin */
export function breadcrumbLd(crumbs: readonly Crumb[], page: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, page).href,
    })),
  };
}
