import type { Page } from '@inertiajs/core';
import { documentTitle } from '#widgets/layout/document-title.rules.ts';
import { Layout } from '#widgets/layout/layout.tsx';
import type { SharedProps } from '#widgets/shop/shared-props.ts';

/** The options that the browser and the server must share. */
export const appOptions = {
  layout: () => Layout,
  title: (title: string, page: Page, write = (text: string) => text) =>
    documentTitle(title, write((page.props as Partial<SharedProps>).store?.shopName ?? '')),
};
