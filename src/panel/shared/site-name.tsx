import { siteParts } from '../words/site-words.ts';

/** An address or a site in full, and its domain stands out: nothing before it tells whose page it is. */
export function SiteName({ text }: { readonly text: string }) {
  const { before, domain, after } = siteParts(text);
  return (
    <bdi class="site-name" dir="ltr">
      {before}
      <strong>{domain}</strong>
      {after}
    </bdi>
  );
}
