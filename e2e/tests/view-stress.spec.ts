/** Pages that are too much: long ones, restless ones, and ones that bend what scripts rely on. */
import { renderView } from '../../src/core/view/view-text.ts';
import { expect, test } from '../harness/fixtures.ts';
import { serveFolder } from '../harness/static-server.ts';
import { viewOf } from '../harness/view-of.ts';
import { generatedPage } from '../view-bench/pages.ts';

/** A pattern that tries its pieces anew, or begins at each sign, does not come to an end with it. */
const ALMOST_A_FORMAT = `${'a'.repeat(70)}b`;

const PAGES: Readonly<Record<string, string>> = {
  '/long': generatedPage(20_000),
  '/deep': `<!doctype html>${'<div>'.repeat(5000)}<button>At the bottom</button>`,
  '/restless': `<!doctype html><p id="p">0</p><button>Still here</button><script>
    let n = 0;
    (function go() {
      p.textContent = n += 1;
      p.append(document.createElement('b'));
      requestAnimationFrame(go);
    })();
  </script>`,
  '/bent': `<!doctype html><script>
    Array.from = Array.prototype.push = Array.prototype.map = JSON.stringify = () => { throw new Error('bent'); };
    Element.prototype.getAttribute = Element.prototype.getBoundingClientRect = () => null;
    Object.defineProperty(Node.prototype, 'firstChild', { get: () => null });
    window.getComputedStyle = () => ({ display: 'none' });
  </script><form><input name="tagName" aria-label="Tag"><input name="parentNode" aria-label="Parent"></form><button>As it is</button>`,
  '/long-words': `<!doctype html><input placeholder="${ALMOST_A_FORMAT}">
    <div role="button" class="${'-['.repeat(2_000_000)}" style="width: 20px; height: 20px"></div>`,
  '/words': `<!doctype html><body dir="rtl"><button>שלום עולם</button><button>👩‍👩‍👧 משפחה</button><button>é ﷽ 🇮🇱</button>`,
};

const page = test.extend<{ at: (path: string) => Promise<string> }>({
  at: async ({ extension }, use) => {
    const server = await serveFolder('.', {
      route: (path) => {
        const body = PAGES[path];
        return body === undefined ? undefined : { type: 'text/html; charset=utf-8', body };
      },
    });
    const tab = await extension.context.newPage();
    await use(async (path) => {
      await tab.goto(server.url + path);
      return renderView(await viewOf(extension, server.url + path));
    });
    await server.close();
  },
});

// A hundred thousand are in the quirk "huge".
page('20,000 elements of all kinds are capped, and the view says how many are left out', async ({ at }) => {
  const text = await at('/long');
  expect(text).toMatch(/^~ \d{4,} more left out \(look: about \d+ pages\)$/m);
  expect(text.length).toBeLessThan(60_000);
  expect(text).toContain('button Buy 0');
});

page('5,000 levels of nesting are no depth', async ({ at }) => {
  expect(await at('/deep')).toContain('button At the bottom');
});

page('a page that changes in every frame is read as it is', async ({ at }) => {
  expect(await at('/restless')).toContain('button Still here');
});

page('prototypes that a page bends and fields named after properties bend no view', async ({ at }) => {
  const text = await at('/bent');
  expect(text).toContain('textbox Tag');
  expect(text).toContain('textbox Parent');
  expect(text).toContain('button As it is');
});

page('right-to-left text, joined emoji and combining characters stay whole', async ({ at }) => {
  const text = await at('/words');
  for (const name of ['שלום עולם', '👩‍👩‍👧 משפחה', 'é ﷽ 🇮🇱']) expect(text).toContain(`button ${name}`);
});

page('words and classes without an end are read at once', async ({ at }) => {
  expect(await at('/long-words')).toContain(`textbox ${ALMOST_A_FORMAT}`);
});
