import { bundledPresets } from '../../../exemplars/presets.ts';
import { resolvePreset } from '../../core/preset-rows.ts';
import { needsPicture, type Observation } from '../../core/view/observation.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { draftAbilities, edit, type SettingsDraft } from '../state/settings-draft.ts';

const ROWS = bundledPresets();

const KINDS: readonly (readonly [Observation, string, string])[] = [
  [
    'elements',
    'The elements of the page (recommended)',
    'A compact list of what is on the page: the quickest, the cheapest, and the most exact.',
  ],
  [
    'delta',
    'The elements, then what changed',
    'On long pages a first list stays in the prompt and later ones tell what is different: with providers that cache prompts it costs less than half.',
  ],
  [
    'marks',
    'The elements and a picture',
    'For pages whose meaning is in how they look. Each step sends a picture of the tab, whatever is on it; its tab has to stay in front.',
  ],
  [
    'screenshot',
    'Only a picture',
    'The model sees what you see and nothing else. Each step sends a picture of the tab, whatever is on it; its tab has to stay in front.',
  ],
  [
    'listed',
    'Only a picture, listed first',
    'As before, in two steps: the model first lists what it sees, then decides on the list. Twice the calls; for comparison.',
  ],
  ['dom', 'The whole HTML', 'Everything that the page is made of, unfiltered: for comparison. Long.'],
  ['none', 'Nothing', 'Only your command and what was done so far: for comparison.'],
];

const kindOf = (name: Observation) => KINDS.find(([id]) => id === name);

/** What of a page goes to the model. */
export function ObservationField({ draft }: { readonly draft: SettingsDraft }) {
  const method = resolvePreset(ROWS, draft.method);
  // Some methods are about just this: what is chosen here does not count with them.
  const fixed = method.ok ? method.value.observe : null;
  const shown = fixed ?? draft.observation;
  return (
    <>
      <ChoiceField
        label="What the model sees"
        value={draft.observation}
        options={KINDS}
        hint={`${fixed === null ? '' : `The method decides this instead: ${kindOf(fixed)?.[1]}. `}${kindOf(shown)?.[2]}`}
        onChoose={(observation) => edit({ observation })}
      />
      {needsPicture(shown) && draftAbilities.value?.images === false && (
        <p class="hint report-bad">This model reads no pictures. Choose another model, or the elements.</p>
      )}
    </>
  );
}
