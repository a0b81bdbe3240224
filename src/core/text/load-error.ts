/** Why Chrome could not load an address: its code, and what that means. */
const MEANINGS: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: 'there is no server of that name',
  ERR_CONNECTION_REFUSED: 'the server refused the connection',
  ERR_CONNECTION_RESET: 'the server broke the connection off',
  ERR_CONNECTION_TIMED_OUT: 'the server did not answer',
  ERR_TIMED_OUT: 'the server did not answer',
  ERR_EMPTY_RESPONSE: 'the server sent nothing',
  ERR_INTERNET_DISCONNECTED: 'there is no connection to the internet',
  ERR_ADDRESS_UNREACHABLE: 'the server cannot be reached',
  ERR_TOO_MANY_REDIRECTS: 'it redirects without end',
  ERR_BLOCKED_BY_CLIENT: 'an extension or a rule of the browser blocks it',
};

/** A sentence without its full stop. @param code - As Chrome calls it; empty where nobody knows. */
export function loadErrorWords(code: string): string {
  const why = MEANINGS[code] ?? (/^ERR_(?:CERT|SSL)_/.test(code) ? 'its connection is not safe' : undefined);
  const reason = [why, code === '' ? undefined : code].filter((it) => it !== undefined);
  const said = reason.length === 2 ? `: ${reason.join(' (')})` : reason.length === 1 ? ` (${reason[0]})` : '';
  return `the address could not be loaded${said}`;
}
