/** The map: a plain page of our own around Leaflet, since no registry has OpenStreetMap's site with its data. */
import { task, type Site } from '../site.ts';
import { LEAFLET, TownMap } from './server.ts';

export const townMap: Site = {
  name: 'map',
  software: `a page of our own with ${LEAFLET.replace('@', ' ')}`,
  runtime: 'node',
  make: () => new TownMap(),
  tasks: [
    task(
      68,
      'walk',
      '/',
      'How many minutes does it take to walk from Fernmouth Central Station to the Fernmouth Town Museum?',
      {
        says: ['12'],
      },
    ),
    task(58, 'walking-distance', '/', 'How far is it on foot from the Grand Fern Hotel to the Fernmouth Library?', {
      says: ['1.2'],
    }),
    task(
      77,
      'within',
      '/',
      'Can Oakby Airport be reached from Fernmouth University by car within 15 minutes? Answer yes or no, with the time.',
      {
        says: ['yes', '8'],
      },
    ),
    task(66, 'nearest', '/', 'Where is the bakery nearest to Fernmouth City Hall, and how far is it on foot?', {
      says: ['Bakery Miller', '0.6'],
      lacks: ['Bakery Ash', 'Bakery Quay'],
    }),
    task(70, 'zip', '/', 'What is the zip code of the Railway Museum?', { says: ['40250'] }),
    task(46, 'coordinates', '/', 'What are the coordinates of Fernmouth Hospital?', { says: ['47.5216', '4.1867'] }),
    task(54, 'route', '/', 'Show the way from the Harbour Hotel to the Fernmouth Town Museum by bicycle', {
      shows: /^\/directions\?(?=.*from=(?:harbour))(?=.*to=[^&]*museum)(?=.*mode=bicycle)/i,
    }),
    task(52, 'place', '/', 'Open the page of the Grand Fern Hotel', { shows: /^\/place\/grand-fern$/ }),
    task(501, 'hours', '/', 'When is Café Lens open?', { says: ['Tue-Sun 10-18'] }),
    task(59, 'save', '/', 'Save the Mint Pharmacy to my places', { changes: { 'saved pharmacy-mint': 'there' } }),
    task(
      72,
      'two-ways',
      '/',
      'How many minutes does it take to walk from the Hill Inn to the Railway Museum and to drive from there to Oakby Airport, together?',
      {
        says: ['20'],
      },
    ),
    task(501, 'no-such-place', '/', 'What is the telephone number of the cinema in Fernmouth?', { isImpossible: true }),
  ],
};
