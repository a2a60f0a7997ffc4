/** The breadcrumb that the page shows, for search engines. */
interface Crumb {
  name: string;
  href: string;
}

/** @param page absolute address of the page that is shown; the crumbs' addresses are on its origin */
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
