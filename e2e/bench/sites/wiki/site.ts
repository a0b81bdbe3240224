/** TiddlyWiki with a small encyclopaedia of the map's region. Nothing of it is real. */
import { Wiki } from '../../../apps-bench/tiddlywiki/wiki.ts';
import { task, type Site } from '../site.ts';

const PAGES = [
  [
    'Fernmouth',
    'town',
    'A harbour town of 48,200 people on the [[River Fern]]. Its [[Fernmouth Lighthouse]] is the oldest on the coast.',
  ],
  [
    'Oakby',
    'town',
    'A hill town of 9,350 people, known for its airport and for the Oakby Rovers, who play at [[Ridge Park]].',
  ],
  ['River Fern', 'river', 'Rises above [[Oakby]], 74 km long, ends in the harbour of [[Fernmouth]].'],
  ['River Sallow', 'river', 'A river of 112 km in the east.'],
  ['River Tine', 'river', 'A short river of 31 km.'],
  ['Fernmouth Lighthouse', 'building', 'Built in 1874 of grey granite, 38 m high.'],
  ['Ridge Park', 'building', 'The ground of the Oakby Rovers since 1961, with 6,100 seats.'],
] as const;

export const wiki: Site = {
  name: 'wiki',
  software: 'TiddlyWiki 5.4.1',
  runtime: 'node',
  make: () => new Wiki(PAGES, '[[Fernmouth]]'),
  tasks: [
    task(371, 'built', '/', 'In which year was the Fernmouth Lighthouse built?', { says: ['1874'] }),
    task(85, 'longest', '/', 'Which of the rivers in this wiki is the longest, and how long is it?', {
      says: ['Sallow', '112'],
    }),
    task(94, 'seats', '/', 'How many seats has the home ground of the Oakby Rovers?', { says: ['6,100'] }),
    task(87, 'new-page', '/', 'Create a page with the title "Tern", the tag bird and the text "A sea bird."', {
      changes: { 'Tern: text': 'A sea bird.', 'Tern: tags': 'bird' },
    }),
    task(87, 'edit-page', '/', 'On the page about Oakby, change the number of people to 9,400', {
      changes: {
        'Oakby: text':
          'A hill town of 9,400 people, known for its airport and for the Oakby Rovers, who play at [[Ridge Park]].',
      },
    }),
  ],
};
