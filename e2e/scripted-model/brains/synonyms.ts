/** Words near in meaning: what a person or a model knows of the language, as far as tasks ask for it. */
const GROUPS: readonly (readonly string[])[] = [
  'big large huge enormous gigantic giant massive',
  'small tiny little mini petite',
  'red scarlet crimson vermillion vermilion',
  'sad unhappy sorrowful miserable tragic',
  'happy glad joyful cheerful gleeful delighted',
  'angry mad furious irritated',
  'evil wicked immoral sinful corrupt depraved bad',
  'wrong incorrect mistaken erroneous',
  'real genuine actual true',
  'strange odd peculiar unusual weird',
  'stop cease halt end finish',
  'scared terrified panicked fearful frightened afraid',
  'quiet calm peaceful serene mild',
  'old aged archaic ancient',
  'love like adore favor',
  'kill murder assassinate slay',
  'keep retain preserve sustain maintain',
  'hide conceal camouflage',
  'hate despise loathe detest dislike',
  'funny humorous amusing comical laughable',
  'fat fleshy plump chubby',
  'stupid dumb dull unwise',
  'delicious savory delectable appetizing tasty',
  'cut slice carve chop',
  'brave courageous fearless',
  'begin start initiate launch commence',
  'answer reply response',
  'television televisions tv tvs',
  'house home houses homes',
  'fire flame fires flames',
  'pig pork swine pigs',
  'rabbit rabbits bunny bunnies',
  'car cars automobile automobiles vehicle vehicles',
  'water',
].map((line) => line.split(' '));

export function meansTheSame(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x === y || GROUPS.some((group) => group.includes(x) && group.includes(y));
}
