/** Sites in plain words: the whole host, and which part of it says whose it is. */
import { NO_ORIGIN } from '../../core/gate/origin.ts';
import { registrableDomain } from '../../core/gate/registrable-domain.ts';
import { t } from '../../core/i18n/t.ts';

/** The host is what a person knows a site by; without encryption the scheme is told too. */
export function siteWords(origin: string): string {
  if (origin === NO_ORIGIN) return t('site_no_address');
  if (origin === 'file://') return t('site_files');
  const site = origin.replace(/^https:\/\//, '');
  return site.endsWith(':*') ? t('site_every_port', { site: site.slice(0, -2) }) : site;
}

/** An address or a host in three parts; together they are the whole text. */
interface SiteParts {
  readonly before: string;
  /** The part that somebody registered: "shop.example" of "www.shop.example". */
  readonly domain: string;
  readonly after: string;
}

/** @param text - An address, an origin, or a host with or without its port. */
export function siteParts(text: string): SiteParts {
  const [, scheme = '', host = '', after = ''] =
    /^((?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^\s/?#@]*@)?)(\[[^\]]*\]|[^\s/?#:]*)(.*)$/is.exec(text) ?? [];
  const start = host.length - registrableDomain(host).length;
  return { before: scheme + host.slice(0, start), domain: host.slice(start), after };
}
