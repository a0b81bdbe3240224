/**
 * Kinds of sites where a mistake is dear: the person is asked before a run works on one, whoever decides. Known by the end of the
 * host, which a registry gives to nobody else; by a short list; by what the page says of itself; and by the person's own list.
 */
import * as v from 'valibot';
import { getPublicSuffix } from 'tldts';
import { hostOf } from '../../host.ts';
import type { Need } from '../capability.ts';
import { isAllowedSite, isForbidden, isGranted, type RunGate } from '../grant.ts';
import { siteOf } from '../registrable-domain.ts';
import { sensitiveKindSchema, type SensitiveKind } from './sensitive-kind.ts';

/** The first label of a public suffix: `bank`, `gov.uk`, `gob.mx`, `gouv.fr`, `nhs.uk`. */
const SUFFIXES: ReadonlyMap<string, SensitiveKind> = new Map([
  ['bank', 'bank'],
  ['creditunion', 'bank'],
  ['insurance', 'bank'],
  ['broker', 'brokerage'],
  ['nhs', 'health'],
  ['pharmacy', 'health'],
  ...'gov gob gouv govt gub gv gc mil'.split(' ').map((it) => [it, 'government'] as const),
]);
/** `go.jp`, `go.kr`, `go.th` are governments; `go.it` is the province of Gorizia. */
const GO = /^go\.(?!it$)/;

/** Ends of hosts. */
const HOSTS: Readonly<Record<Exclude<SensitiveKind, 'own'>, string>> = {
  bank: `chase.com bankofamerica.com wellsfargo.com citi.com citibank.com capitalone.com usbank.com pnc.com truist.com tdbank.com
    td.com rbcroyalbank.com scotiabank.com bmo.com cibc.com hsbc.com hsbc.co.uk barclays.com barclays.co.uk lloydsbank.com
    lloydsbank.co.uk natwest.com santander.com santander.co.uk nationwide.co.uk monzo.com revolut.com wise.com paypal.com
    americanexpress.com deutsche-bank.de commerzbank.de comdirect.de sparkasse.de ing.de ing.com dkb.de n26.com postbank.de
    hypovereinsbank.de bnpparibas societegenerale.fr credit-agricole.fr labanquepostale.fr bbva.com bbva.es caixabank.es
    intesasanpaolo.com unicredit.it rabobank.nl abnamro.nl ubs.com postfinance.ch erstebank.at itau.com.br bradesco.com.br
    commbank.com.au anz.com anz.com.au westpac.com.au nab.com.au hdfcbank.com icicibank.com smbc.co.jp`,
  health: `mychart.org mychart.com kaiserpermanente.org teladoc.com doctolib.de doctolib.fr ameli.fr tk.de aok.de barmer.de`,
  government: `bund.de elster.de arbeitsagentur.de admin.ch europa.eu canada.ca id.me`,
  brokerage: `fidelity.com schwab.com vanguard.com etrade.com robinhood.com interactivebrokers.com merrilledge.com coinbase.com
    kraken.com binance.com traderepublic.com scalable.capital etoro.com degiro.com degiro.de degiro.nl flatex.de hl.co.uk zerodha.com`,
  passwords: `1password.com 1password.eu bitwarden.com bitwarden.eu lastpass.com dashlane.com keepersecurity.com nordpass.com
    pass.proton.me passwords.google.com`,
};
const KIND_OF = new Map(
  Object.entries(HOSTS).flatMap(([kind, hosts]) =>
    hosts.split(/\s+/).map((host) => [host, v.parse(sensitiveKindSchema, kind)] as const),
  ),
);

interface Domain {
  readonly kind: SensitiveKind;
  /** All hosts that end so are of the kind. */
  readonly domain: string;
}

function ofHost(host: string, site: string): Domain | null {
  const parts = host.split('.');
  const domain = parts.map((_, i) => parts.slice(i).join('.')).find((it) => KIND_OF.has(it));
  const known = KIND_OF.get(domain ?? '');
  if (domain !== undefined && known !== undefined) return { kind: known, domain };
  const suffix = getPublicSuffix(host) ?? '';
  const kind = SUFFIXES.get(suffix.replace(/\..*$/, '')) ?? (GO.test(suffix) ? 'government' : null);
  return kind && { kind, domain: site };
}

const isOf = (domain: string, host: string): boolean => `.${host}`.endsWith(`.${domain}`);

/** Without the dot that may end it, and without its port. */
const bareHostOf = (origin: string): string => hostOf(origin).replace(/\.?(?::\d+)?$/, '');

/** Whether an answer for a site holds for this origin. */
export const isEntered = (site: string, origin: string): boolean => isOf(hostOf(site), bareHostOf(origin));

/**
 * What is still to be asked before a run may work on a site. An answer holds for all hosts of what is of the kind: of a listed name those that end so (`pass.proton.me`
 * alone), of the end of a host and of the person's list the registered domain, of a page that says it of itself its own host.
 *
 * @param shown - What the page there says of itself.
 */
export function enteringNeeds({ mode, grants }: Asking, origin: string, shown: SensitiveKind | null = null): Need[] {
  const site = siteOf(origin);
  if (site === '') return [];
  const host = bareHostOf(origin);
  const scheme = /^https?:\/\//.exec(origin)?.[0] ?? '';
  const toEnter = grants.filter(({ capability }) => capability === 'enter');
  const isOwn = toEnter.some((it) => it.how === 'ask' && siteOf(it.site) === site);
  const found: readonly (Domain | null)[] = [
    isOwn ? { kind: 'own', domain: site } : null,
    ofHost(host, site),
    shown && { kind: shown, domain: host.replace(/^www\./, '') },
    // Whoever said no has said what it is.
    ...toEnter
      .filter(({ how }) => how === 'never')
      .map((it) => hostOf(it.site))
      .filter((domain) => isOf(domain, host))
      .map((domain) => ({ kind: shown ?? ('own' as const), domain })),
  ];
  const [of] = found.filter((it) => it !== null);
  if (of === undefined) return [];
  const need = { capability: 'enter', origin: `${scheme}${of.domain}` } as const;
  const isLet = mode === 'not-on-allowed-sites' && isAllowedSite(grants, need.origin) && !isForbidden(grants, need);
  return isLet || isGranted(grants, need) ? [] : [{ ...need, kind: of.kind }];
}
type Asking = Pick<RunGate, 'mode' | 'grants'>;
