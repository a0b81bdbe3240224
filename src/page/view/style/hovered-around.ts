/** Which selectors of a list match an element while the pointer is on something around it, and nowhere else. */
const ARGUMENTS = String.raw`\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)`;
const COMPOUND = String.raw`(?:\\[^]|\[[^\]]*\]|:[\w-]+${ARGUMENTS}|[^\s>+~,()\[\]\\])+`;
const TOKEN = new RegExp(String.raw`(?<compound>${COMPOUND})|(?<sign>\s*[>+~,]\s*|\s+)`, 'g');
const HOVER = /(?<!\\):hover\b/;
/** Beside or in the hovered element: within what `:is()` or `:has()` says. Signs in attributes and counts are none. */
const RELATED = /:has\(|[+~]/;
const NO_RELATION = /\[[^\]]*\]|:nth-[\w-]+\([^()]*\)/g;

export function hoveredAround(list: string): string[] {
  const kept: string[] = [];
  let [text, hasHover, isFit, isSubject] = ['', false, true, false];
  const end = (): void => {
    if (hasHover && isFit && !isSubject) kept.push(text);
    [text, hasHover, isFit, isSubject] = ['', false, true, false];
  };
  for (const { 0: part, groups: { compound, sign } = {} } of list.trim().matchAll(TOKEN)) {
    if (sign?.trim() === ',') {
      end();
      continue;
    }
    text += part;
    if (compound !== undefined) {
      isSubject = HOVER.test(compound);
      hasHover ||= isSubject;
      isFit &&= !isSubject || !RELATED.test(compound.replace(NO_RELATION, ''));
    } else if (sign !== undefined) {
      isFit &&= !isSubject || !/[+~]/.test(sign);
      isSubject = false;
    }
  }
  end();
  return kept;
}
