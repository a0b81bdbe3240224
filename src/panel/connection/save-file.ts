/** Saves a text as a file, the way a link would. */
export function saveFile(text: string, name: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download reads the blob after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
