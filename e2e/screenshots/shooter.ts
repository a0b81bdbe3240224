/** Takes the panel's picture in both colour schemes, and in other widths where asked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;
/** Chrome's own width of a side panel, in CSS pixels. */
const PANEL_WIDTH = 360;
const PANEL_HEIGHT = 720;

export interface Shooter {
  /** @param widths - Beside 360, which is always taken. */
  shoot(name: string, widths?: readonly number[]): Promise<void>;
  readonly taken: readonly string[];
}

export function createShooter(panel: Page, folder: string): Shooter {
  mkdirSync(folder, { recursive: true });
  // Whatever lies here is made anew by the script: git need not know.
  writeFileSync(join(folder, '.gitignore'), '*\n');
  const taken: string[] = [];
  return {
    taken,
    async shoot(name, widths = []) {
      for (const width of [PANEL_WIDTH, ...widths]) {
        await panel.setViewportSize({ width, height: PANEL_HEIGHT });
        for (const colorScheme of SCHEMES) {
          await panel.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const path = join(folder, `${name}-${width}-${colorScheme}.png`);
          await panel.screenshot({ path, caret: 'hide' });
          taken.push(path);
        }
      }
      await panel.setViewportSize({ width: PANEL_WIDTH, height: PANEL_HEIGHT });
      await panel.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    },
  };
}
