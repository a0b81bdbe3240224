/** What a sentence about a mail asks for, however it is worded. */
export type MailRequest =
  | { readonly kind: 'reply'; readonly sender: string; readonly text: string }
  | { readonly kind: 'forward'; readonly sender: string; readonly receiver: string }
  | { readonly kind: 'trash' | 'star'; readonly sender: string };

const ABOUT_MAIL = /\be-?mails?\b|\bmessages?\b|\bmail\b|\binbox\b|\b(?:reply|respond|forward|text|tell|answer)\b/i;
const TRASH = /\b(?:delete|trash|remove|erase|discard|bin|dispose|junk)\w*|\bget rid\b|\bthrow\b|\bdon.t want\b/i;
const FORWARD = /\bforward|\bsend|\bsent\b|\bpass\b|\bshare\b|\bcopy\b|\bgive\b|\bto [A-Z]|\breceive/i;
const STAR = /\bstar|\bimportan|\bflag|\bmark|\bpriority/i;
/** Capitalised, but nobody's name. */
const NO_NAMES = new Set(['I', 'Email', 'Primary', 'Inbox', 'Please', 'Mark', 'Can', 'Could', 'Would', 'Will']);

/** @param senders - Names that the list of mails shows. */
export function mailRequest(command: string, senders: readonly string[]): MailRequest | null {
  const text = /"(.*)"/.exec(command)?.[1];
  const around = command.replace(/"(.*)"/, ' ');
  const names = namesIn(around, senders);
  const sender = senderOf(around, names, senders);
  if (sender === undefined) return null;
  if (text !== undefined) return { kind: 'reply', sender, text };
  const receiver = names.find((name) => name !== sender);
  const isOther = TRASH.test(around) || STAR.test(around);
  if (receiver !== undefined && (FORWARD.test(around) || !isOther)) return { kind: 'forward', sender, receiver };
  if (TRASH.test(around)) return { kind: 'trash', sender };
  return STAR.test(around) || ABOUT_MAIL.test(around) ? { kind: 'star', sender } : null;
}

/** Names of people: senders in the list, and capitalised words that begin no sentence or own something. */
function namesIn(text: string, senders: readonly string[]): readonly string[] {
  const found = [...text.matchAll(/\b([A-Z][a-zA-Z]*?(?:-[A-Z][a-zA-Z]*?)?)('s|s|)(?![\w']|-\w)/g)].flatMap((match) => {
    const [, stem = '', ending = ''] = match;
    const whole = ending === 's' ? `${stem}s` : stem;
    const known = senders.includes(whole) ? whole : senders.includes(stem) ? stem : null;
    if (known !== null) return [known];
    const begins = /(?:^|[.!?]\s+)$/.test(text.slice(0, match.index));
    const isPerson = !NO_NAMES.has(whole) && (!begins || ending === "'s" || isSubject(text, whole));
    return isPerson ? [whole] : [];
  });
  return [...new Set(found)];
}

/** "Rosa needs the email …" */
const isSubject = (text: string, name: string): boolean =>
  new RegExp(`\\b${name} (?:needs?|wants?|should|must|has|is|would|asked)\\b`).test(text);

function senderOf(text: string, names: readonly string[], senders: readonly string[]): string | undefined {
  const listed = names.filter((name) => senders.includes(name));
  if (listed.length === 1) return listed[0];
  const sends = (name: string): boolean =>
    new RegExp(`\\b(?:from|by|of) ${name}\\b|\\b${name}'?s\\b|\\b${name} (?:just )?(?:sent|wrote)\\b`).test(text);
  // A screen does not go on showing the list that a mail was opened from.
  return listed.length === 0 ? names.find(sends) : (listed.find(sends) ?? listed[0]);
}
