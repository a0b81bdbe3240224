import type { ComponentChildren } from 'preact';
import type { MarkedToken, Token } from 'marked';
import { lexed } from './lexed.ts';
import { t } from '../../core/i18n/t.ts';

/** Only these lead anywhere: what an answer says may come from a page. */
const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href);

/** Text as Markdown, as elements of ours: no HTML of it is ever read as such, and no picture is loaded. */
export const Markdown = ({ text }: { readonly text: string }) => {
  const tokens = lexed(text);
  return (
    <div class="markdown" dir="auto">
      {tokens === null ? <pre>{text}</pre> : nodes(tokens)}
    </div>
  );
};

const nodes = (tokens: readonly Token[] | undefined): ComponentChildren[] =>
  (tokens ?? []).map((token, i) => <Node key={i} token={token as MarkedToken} />);

function Node({ token }: { readonly token: MarkedToken }) {
  switch (token.type) {
    case 'heading':
      return <p class="markdown-heading">{nodes(token.tokens)}</p>;
    case 'paragraph':
      return <p>{nodes(token.tokens)}</p>;
    case 'text':
      return <>{token.tokens ? nodes(token.tokens) : decoded(token.text)}</>;
    case 'strong':
      return <strong>{nodes(token.tokens)}</strong>;
    case 'em':
      return <em>{nodes(token.tokens)}</em>;
    case 'del':
      return <del>{nodes(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote>{nodes(token.tokens)}</blockquote>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'list': {
      const items = token.items.map((item, i) => <li key={i}>{nodes(item.tokens)}</li>);
      return token.ordered ? <ol start={Number(token.start)}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <div class="markdown-table" tabIndex={0} role="region" aria-label={t('answer_table')}>
          <table>
            <thead>
              <tr>
                {token.header.map((cell, i) => (
                  <th key={i}>{nodes(cell.tokens)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {token.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, k) => (
                    <td key={k}>{nodes(cell.tokens)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'link':
    case 'image':
      return isWebAddress(token.href) ? (
        <a href={token.href} title={token.href} target="_blank" rel="noreferrer noopener">
          {token.type === 'link' ? nodes(token.tokens) : token.text || token.href}
        </a>
      ) : (
        <>{token.raw}</>
      );
    case 'escape':
      return <>{token.text}</>;
    case 'checkbox':
      return <>{token.checked ? '☑ ' : '☐ '}</>;
    case 'space':
    case 'def':
      return null;
    default:
      // HTML, too: as it is written.
      return <>{token.raw}</>;
  }
}

/** Markdown's own way to write a sign that would mean something. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (it) => ENTITIES[it] ?? it);
