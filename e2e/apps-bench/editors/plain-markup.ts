/** Saved HTML as text with a line a paragraph and marks for bold and italic: editors write the same in many ways. */
export function plainMarkup(html: string): string {
  return (
    html
      .replace(/<(?:strong|b)\b[^>]*>/g, '**')
      .replace(/<\/(?:strong|b)>/g, '**')
      .replace(/<(?:em|i)\b[^>]*>/g, '_')
      .replace(/<\/(?:em|i)>/g, '_')
      // One inside the other: <b><strong>.
      .replace(/\*{4}/g, '**')
      .replace(/__/g, '_')
      .replace(/<br[^>]*>/g, '')
      .replace(/<\/(?:p|li|h\d|div)>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/\n+/g, '\n')
      .replace(/&nbsp;|\u00a0/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .trim()
  );
}
