/** A file of settings, as export writes it and import reads it: without keys. */
import * as v from 'valibot';
import { firstIssue } from '../first-issue.ts';
import { siteGrantSchema } from '../gate/grant.ts';
import { err, ok, type Result } from '../result.ts';
import { choiceSchema, type SettingsChoice } from '../settings.ts';
import { readJson } from './file-json.ts';

const fileSchema = v.object({
  format: v.literal('stepwise-settings'),
  version: v.literal(1),
  settings: v.record(v.string(), v.unknown()),
  /** What is allowed or forbidden, and where. */
  sites: v.array(siteGrantSchema),
});
type Sites = v.InferOutput<typeof fileSchema>['sites'];

export interface SettingsFileContent {
  readonly settings: SettingsChoice;
  readonly sites: Sites;
}

/**
 * @param now - What the file does not name stays so.
 * @returns In a sentence why the file cannot be used, and then none of it is.
 */
export function readSettingsFile(text: string, now: SettingsChoice): Result<SettingsFileContent, string> {
  const raw = readJson(text);
  if (!raw.ok) return raw;
  const file = v.safeParse(fileSchema, raw.value, { abortEarly: true });
  if (!file.success) return err(firstIssue(file.issues));
  const { settings, sites } = file.output;
  const choice = v.safeParse(choiceSchema, { ...now, ...settings }, { abortEarly: true });
  if (!choice.success) return err(firstIssue(choice.issues));
  // The file may be a stranger's: it can turn the second look on, not off.
  const secondLook = now.secondLook || choice.output.secondLook;
  return ok({ settings: { ...choice.output, secondLook }, sites });
}

/** @param settings - Of what else it holds, such as servers, nothing is written. */
export const writeSettingsFile = (settings: SettingsChoice, sites: Sites): string =>
  JSON.stringify(
    { format: 'stepwise-settings', version: 1, settings: v.parse(choiceSchema, settings), sites },
    null,
    1,
  );
