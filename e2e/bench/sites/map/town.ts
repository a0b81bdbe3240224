/** A small town of our own: places, streets, and the shortest way on them. Nothing of it is real. */

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly address: string;
  readonly phone: string;
  readonly opens: string;
  /** Of the grid: hundreds of metres to the east and to the north of the harbour. */
  readonly at: readonly [number, number];
}

const row = (line: string): Place => {
  const [id = '', name = '', kind = '', address = '', phone = '', opens = '', x = '', y = ''] = line.split('|');
  return { id, name, kind, address, phone, opens, at: [Number(x), Number(y)] };
};

export const PLACES: readonly Place[] = `
central-station|Fernmouth Central Station|railway station|1 Station Square, Fernmouth 40110|555-0190|all day|10|10
harbour-hotel|Harbour Hotel|hotel|2 Quay Street, Fernmouth 40101|555-0102|all day|0|2
grand-fern|Grand Fern Hotel|hotel|18 Market Street, Fernmouth 40110|555-0118|all day|12|8
hill-inn|Hill Inn|hotel|77 Ridge Road, Oakby 40250|555-0177|all day|40|32
museum|Fernmouth Town Museum|museum|5 Museum Lane, Fernmouth 40112|555-0150|Tue-Sun 10-17|14|16
rail-museum|Railway Museum|museum|9 Depot Road, Oakby 40250|555-0151|Sat-Sun 11-16|36|24
city-hall|Fernmouth City Hall|town hall|1 Market Street, Fernmouth 40110|555-0100|Mon-Fri 8-16|10|8
library|Fernmouth Library|library|12 Museum Lane, Fernmouth 40112|555-0112|Mon-Sat 9-20|16|16
bakery-quay|Bakery Quay|bakery|11 Quay Street, Fernmouth 40101|555-0111|Mon-Sat 6-18|2|2
bakery-miller|Bakery Miller|bakery|30 Market Street, Fernmouth 40110|555-0130|Mon-Sat 6-17|16|8
bakery-ash|Bakery Ash|bakery|3 Ash Way, Fernmouth 40110|555-0103|Mon-Fri 6-14|10|16
cafe-anchor|Café Anchor|café|4 Quay Street, Fernmouth 40101|555-0104|daily 8-22|4|2
cafe-platform|Café Platform|café|2 Station Square, Fernmouth 40110|555-0192|daily 6-21|12|10
cafe-lens|Café Lens|café|7 Museum Lane, Fernmouth 40112|555-0157|Tue-Sun 10-18|14|14
pharmacy-mint|Mint Pharmacy|pharmacy|22 Market Street, Fernmouth 40110|555-0122|Mon-Sat 8-19|14|8
pharmacy-oak|Oakby Pharmacy|pharmacy|5 Depot Road, Oakby 40250|555-0155|Mon-Fri 9-18|38|24
hospital|Fernmouth Hospital|hospital|60 Ash Way, Fernmouth 40114|555-0160|all day|10|24
airport|Oakby Airport|airport|1 Runway Drive, Oakby 40260|555-0199|daily 5-23|60|40
university|Fernmouth University|university|100 Ridge Road, Fernmouth 40114|555-0200|Mon-Fri 7-21|24|24
supermarket|Fresh Supermarket|supermarket|40 Market Street, Fernmouth 40110|555-0140|Mon-Sat 7-22|20|8
`
  .trim()
  .split('\n')
  .map(row);

export const MODES = { car: 40, bicycle: 15, foot: 5 } as const;
export type Mode = keyof typeof MODES;

/** Streets run along the grid; by car the old town (west of 10, south of 8) is driven around. */
export function wayBetween(from: Place, to: Place, mode: Mode): { readonly km: number; readonly minutes: number } {
  const [x1, y1] = from.at;
  const [x2, y2] = to.at;
  const isOldTown = [from, to].some(({ at: [x, y] }) => x < 10 && y < 8);
  const hundreds = Math.abs(x1 - x2) + Math.abs(y1 - y2) + (mode === 'car' && isOldTown ? 12 : 0);
  const km = hundreds / 10;
  return { km, minutes: Math.max(1, Math.round((km / MODES[mode]) * 60)) };
}

/** Every word has to be in the name, the kind or the address. In the order of the alphabet, not of distance. */
export const findPlaces = (query: string): readonly Place[] => {
  const words = plain(query)
    .split(' ')
    .filter((it) => it !== '');
  return words.length === 0
    ? []
    : PLACES.filter((place) => {
        const text = plain(`${place.name} ${place.kind} ${place.address}`);
        return words.every((word) => text.includes(word));
      }).toSorted((a, b) => a.name.localeCompare(b.name));
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\w ]+/g, '')
    .trim();
