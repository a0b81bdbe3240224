/** Any color that CSS knows, as #rrggbb. */
export function hexColor(text: string): string | null {
  const name = text.trim();
  const candidate = /^[0-9a-f]{6}$/i.test(name) ? `#${name}` : name;
  if (!CSS.supports('color', candidate)) return null;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return null;
  canvas.fillStyle = candidate;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((it) => it.toString(16).padStart(2, '0')).join('')}`;
}
