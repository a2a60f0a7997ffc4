import { createElement, type ReactNode } from 'react';
import { type NoteNode, readNote } from '#domains/catalogue/editorial/grape-notes-html.rules.ts';
import { Link } from '#ui/link.tsx';

/**
 * The note on a grape or region. It is built from the allowed elements only: HTML is never inserted as is
 * (M-080).
 */
export function Note({ html }: { html: string }) {
  return (
    <div className="grid max-w-[66ch] gap-3 [&_a]:link [&_ul]:list-disc [&_ul]:pl-5">
      {readNote(html).map((node, index) => shown(node, index))}
    </div>
  );
}

function shown(node: NoteNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map(shown);
  if (node.href?.startsWith('/'))
    return (
      <Link key={key} href={node.href}>
        {children}
      </Link>
    );
  const attributes = node.href === undefined ? { key } : { key, href: node.href };
  return createElement(node.tag, attributes, ...children);
}
