import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

const { apiKey: _, ...choice } = DEFAULT_SETTINGS;
const withKey = { ...choice, maxDecisions: 7, servers: [{ apiKey: 'sk-secret' }] };
const sites = [{ capability: 'commit', site: 'https://bank.example', how: 'never' }] as const;

test('what is written is read again, and no key is among it', () => {
  const text = writeSettingsFile(withKey, [...sites]);
  expect(text).not.toContain('secret');
  expect(readSettingsFile(text, choice)).toMatchObject({
    ok: true,
    value: { settings: { ...choice, maxDecisions: 7 }, sites },
  });
});

test.each([
  ['prose', 'Dear settings', 'The file is not JSON.'],
  ['another file', '{"format":"stepwise-policies","version":1}', 'format: '],
  ['a bad value', fileOf({ maxDecisions: 0 }), 'maxDecisions: '],
  ['a bad site', fileOf({}, [{ capability: 'commit', site: 'everything', how: 'always' }]), 'sites.0.site: '],
  ['no sites', '{"format":"stepwise-settings","version":1,"settings":{}}', 'It has no “sites”'],
])('%s is refused as a whole', (_what, text, why) => {
  const read = readSettingsFile(text, choice);
  expect(read.ok ? read.value : read.error).toContain(why);
});

test('a file turns no second look off', () => {
  const read = readSettingsFile(fileOf({ secondLook: false }), { ...choice, secondLook: true });
  expect(read).toMatchObject({ ok: true, value: { settings: { secondLook: true } } });
});

test('a file of another version may name fewer or more settings', () => {
  const read = readSettingsFile(fileOf({ askMode: 'every-step', voice: true }), choice);
  expect(read).toMatchObject({ ok: true, value: { settings: { ...choice, askMode: 'every-step' }, sites: [] } });
  expect(read.ok && read.value.settings).not.toHaveProperty('voice');
});

function fileOf(settings: object, rules: readonly object[] = []): string {
  return JSON.stringify({ format: 'stepwise-settings', version: 1, settings, sites: rules });
}
