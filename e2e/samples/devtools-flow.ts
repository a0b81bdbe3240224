/** A recording as the Recorder of Chrome DevTools exports it, of e2e/pages/flow.html. */
export const devtoolsFlow = (origin: string, password = 'hunter2-of-devtools') => ({
  title: 'Order a   ticket',
  steps: [
    {
      type: 'setViewport',
      width: 900,
      height: 700,
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      isLandscape: false,
    },
    {
      type: 'navigate',
      url: `${origin}/flow.html`,
      assertedEvents: [{ type: 'navigation', url: `${origin}/flow.html`, title: 'Tickets' }],
    },
    {
      type: 'click',
      target: 'main',
      selectors: [['aria/Passenger'], ['#passenger'], ['xpath///*[@id="passenger"]'], ['pierce/#passenger']],
      offsetX: 20,
      offsetY: 8,
    },
    {
      type: 'change',
      value: 'Ada Lovelace',
      selectors: [['aria/Passenger'], ['#passenger'], ['xpath///*[@id="passenger"]'], ['pierce/#passenger']],
      target: 'main',
    },
    { type: 'keyDown', target: 'main', key: 'Tab' },
    { type: 'keyUp', key: 'Tab', target: 'main' },
    // A secret by its name, and one that only the page knows to be a secret.
    { type: 'change', value: password, selectors: [['aria/Password'], ['#password']], target: 'main' },
    { type: 'change', value: `${password}-too`, selectors: [['#word']], target: 'main' },
    // The value of an option, not its label.
    { type: 'change', value: 'c2', selectors: [['#gone-since', 'aria/Class'], ['select']], target: 'main' },
    { type: 'doubleClick', target: 'main', selectors: [['text/Add a seat']], offsetX: 3, offsetY: 3 },
    // In a shadow tree, and an icon in a button.
    { type: 'click', target: 'main', selectors: [['x-agree', 'svg']], offsetX: 3, offsetY: 3 },
    { type: 'waitForElement', target: 'main', selectors: [['text/Agreed']] },
    // In a child frame.
    {
      type: 'click',
      target: 'main',
      frame: [0],
      selectors: [['aria/Window seat[role="checkbox"]']],
      offsetX: 3,
      offsetY: 3,
    },
    { type: 'waitForExpression', expression: 'true', target: 'main' },
    {
      type: 'click',
      target: 'main',
      selectors: [['text/Buy it'], ['xpath///button[last()]']],
      offsetX: 3,
      offsetY: 3,
      assertedEvents: [{ type: 'navigation', url: `${origin}/flow-done.html`, title: 'Thanks' }],
    },
  ],
});
