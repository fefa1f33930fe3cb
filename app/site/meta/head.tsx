/** One element of a page's head. */
export type HeadTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly rel: string; readonly href: string }
  | { readonly data: Readonly<Record<string, unknown>> };

function drawTag(tag: HeadTag) {
  if ('title' in tag) return <title key="title">{tag.title}</title>;
  if ('rel' in tag) return <link key={tag.rel} {...tag} />;
  if ('data' in tag) {
    // Nothing in it may look like an element, whatever the practice calls itself.
    return (
      <script key={String(tag.data['@type'])} type="application/ld+json">
        {JSON.stringify(tag.data).replaceAll('<', '\\u003c')}
      </script>
    );
  }
  return <meta key={'name' in tag ? tag.name : tag.property} {...tag} />;
}

export function Head({ tags }: { tags: readonly HeadTag[] }) {
  return <>{tags.map(drawTag)}</>;
}
