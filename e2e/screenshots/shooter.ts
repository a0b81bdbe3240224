/** Takes the panel's picture in both color schemes and in the widths that people have it in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inLanguage } from './in-language.ts';

const SCHEMES = ['light', 'dark'] as const;
/** In CSS pixels; 180 is a panel of 360 with everything twice its size. */
const WIDTHS = [180, 320, 420, 600];
/** Chrome's own width of a side panel. */
export const PANEL = { width: 360, height: 720 };

/** Meets every state of the panel, as the scenes bring it about. */
export interface Shooter {
  shoot(state: string): Promise<void>;
}

export function createShooter(
  panel: Page,
  folder: string,
  language: string,
): Shooter & { readonly taken: readonly string[] } {
  mkdirSync(folder, { recursive: true });
  // Whatever lies here is made anew by the script: git need not know.
  writeFileSync(join(folder, '.gitignore'), '*\n');
  const taken: string[] = [];
  return {
    taken,
    shoot: async (state) => {
      const looks = (): Promise<void> =>
        inEachLook(panel, WIDTHS, async (width, colorScheme) => {
          const path = join(folder, `${state}-${width}-${colorScheme}.png`);
          await panel.screenshot({ path, caret: 'hide' });
          taken.push(path);
        });
      await (language === 'en' ? looks() : inLanguage(panel, language, looks));
    },
  };
}

/** Leaves the panel as Chrome opens it. */
export async function inEachLook(
  panel: Page,
  widths: readonly number[],
  look: (width: number, colorScheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await panel.setViewportSize({ ...PANEL, width });
    for (const colorScheme of SCHEMES) {
      await panel.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await look(width, colorScheme);
    }
  }
  await panel.setViewportSize(PANEL);
  await panel.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
