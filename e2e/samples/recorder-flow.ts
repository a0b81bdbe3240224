/** What the Recorder of Chrome writes while a person is at e2e/pages/flow-shop.html, with all that it notes besides. */
export function recorderFlow({ url, otherOrigin }: { url: string; otherOrigin: string }, secret: string) {
  const main = { target: 'main' };
  const offset = { offsetX: 12.328125, offsetY: 8 };
  const fieldOf = (name: string, id: string) => [
    [`aria/${name}`],
    [`#${id}`],
    [`xpath///*[@id="${id}"]`],
    [`pierce/#${id}`],
  ];
  const name = fieldOf('Your name', 'name');
  const club = fieldOf('Club word', 'club');
  const click = (...selectors: string[][]) => ({ type: 'click', ...main, selectors, ...offset });
  const down = (key: string) => ({ type: 'keyDown', ...main, key });
  const up = (key: string) => ({ type: 'keyUp', key, ...main });
  const change = (value: string, selectors: string[][]) => ({ type: 'change', value, selectors, ...main });
  const opens = (address: string) => ({
    type: 'navigate',
    url: address,
    assertedEvents: [{ type: 'navigation', url: address, title: '' }],
  });
  return {
    title: 'Recording 11/23/2026 at 9:41:07 AM',
    steps: [
      {
        type: 'setViewport',
        width: 1605,
        height: 931,
        deviceScaleFactor: 1,
        isMobile: false,
        hasTouch: false,
        isLandscape: false,
      },
      // The recording began in a new tab.
      opens('chrome://new-tab-page/'),
      opens(`${url}/flow-shop.html`),
      click(...name),
      // The browser fills in the field before it is typed into.
      { type: 'keyDown', ...main },
      { type: 'keyUp', ...main },
      // A key is let go after Shift: it is not the one that was pressed.
      change('A', name),
      up('a'),
      change('Ada L', name),
      up('l'),
      change('Ada Lovelace', name),
      // Alt+Tab: no page hears of the rest.
      down('Alt'),
      down('Enter'),
      up('Enter'),
      change(secret, club),
      click(...club, [`text/${secret}`]),
      // Beside the controls.
      click(['body']),
      click(['#hint'], ['xpath///*[@id="hint"]'], ['pierce/#hint'], ['text/Prices include tax.']),
      down('x'),
      up('x'),
      click(['div.css-1ktjntc > label'], ['xpath//html/body/p[4]/label'], ['text/Gift wrap']),
      // The browser passes the click on to the control of the label.
      click(...fieldOf('Gift wrap', 'gift')),
      // Chrome takes a name as styles show it. The classes are new with each version of a site.
      click(['aria/ADD TO BASKET'], ['button.css-1epa6qv'], ['pierce/button.css-1epa6qv']),
      click(['aria/Add to wish list', 'aria/[role="generic"]'], ['button.css-8atqhb > span']),
      down('Shift'),
      click(['aria/Row 4'], ['#row']),
      up('Shift'),
      change('7', fieldOf('Copies', 'copies')),
      // In a document without any element to name.
      { type: 'click', ...main, selectors: [], ...offset, frame: [0] },
      // The first frame of the page's own site: the one before it is of another.
      { ...click(['aria/Say thanks'], ['button'], ['text/Say thanks']), frame: [0] },
      // A frame of another site, and another tab, go by their addresses.
      { ...click(['aria/Play'], ['button'], ['text/Play']), target: `${otherOrigin}/flow-film.html` },
      click(['aria/Size guide'], ['p:nth-of-type(7) > a'], ['text/Size guide']),
      // Beside its only control.
      { ...click(['body']), target: `${url}/flow-sizes.html` },
      { ...click(['aria/Metric'], ['button'], ['text/Metric']), target: `${url}/flow-sizes.html` },
      click(['aria/Order'], ['#order'], ['xpath///*[@id="order"]'], ['pierce/#order'], ['text/Order']),
      click(['html'], ['xpath//html'], ['pierce/html']),
    ],
  };
}
