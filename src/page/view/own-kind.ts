/** What a site says of itself in schema.org's words: of the organisation whose address is its own front page. */
import type { SensitiveKind } from '../../core/gate/sensitive/sensitive-kind.ts';

const KINDS: ReadonlyMap<string, SensitiveKind> = new Map([
  ['BankOrCreditUnion', 'bank'],
  ['FinancialService', 'bank'],
  ['InsuranceAgency', 'bank'],
  ['GovernmentOffice', 'government'],
  ['GovernmentOrganization', 'government'],
  ['Hospital', 'health'],
  ['MedicalClinic', 'health'],
  ['MedicalOrganization', 'health'],
  ['Pharmacy', 'health'],
  ['Physician', 'health'],
]);
const NAMES = [...KINDS.keys()];
const DATA = 'script[type="application/ld+json"]';
const MAX_CHARS = 100_000;

/** A page about a hospital is none of a hospital: the address tells. */
export function kindSaidBy(document: Document): SensitiveKind | null {
  for (const { textContent: text } of document.querySelectorAll(DATA)) {
    if (text.length > MAX_CHARS || !NAMES.some((it) => text.includes(it))) continue;
    for (const { '@type': types, url } of nodesIn(text)) {
      const kind = [types].flat().map((it) => KINDS.get(typeof it === 'string' ? it.replace(/^.*[/:]/, '') : ''));
      const [found] = kind.filter((it) => it !== undefined);
      if (found !== undefined && isFrontPage(url, document)) return found;
    }
  }
  return null;
}

type Node = Readonly<Record<string, unknown>>;

function nodesIn(text: string): Node[] {
  try {
    const all = [JSON.parse(text) as unknown].flat();
    return all.flatMap((it) => (isNode(it) ? [it, ...[it['@graph'] ?? []].flat().filter(isNode)] : []));
  } catch {
    return [];
  }
}
const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null;

function isFrontPage(url: unknown, { location, baseURI }: Document): boolean {
  const address = typeof url === 'string' && URL.canParse(url, baseURI) ? new URL(url, baseURI) : null;
  const bare = (host: string): string => host.replace(/^www\./, '');
  return (
    address !== null && bare(address.host) === bare(location.host) && /^\/(?:[a-z-]{2,5}\/?)?$/.test(address.pathname)
  );
}
