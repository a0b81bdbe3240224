/** The URL of the web platform, as much as core reads of it; where the DOM lib is, that one's type stands. */
interface URL {
  readonly href: string;
  readonly origin: string;
  readonly host: string;
  readonly protocol: string;
}
declare var URL: {
  new (url: string): URL;
  canParse(url: string): boolean;
};
/** @returns A character for each byte. */
declare function atob(base64: string): string;
