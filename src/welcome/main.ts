/** The first minute: a form to try it on, and the button that opens the panel, which needs a person's gesture. */
import { setTexts } from '../core/i18n/texts.ts';
import { fillTexts } from './fill-texts.ts';
import { tryIt } from './try-it.ts';
import { t } from '../core/i18n/t.ts';

setTexts({ message: (key) => chrome.i18n.getMessage(key), language: chrome.i18n.getUILanguage() });
fillTexts(document);

const trouble = document.getElementById('trouble');

document.getElementById('open')?.addEventListener('click', () => {
  void openPanel();
});

async function openPanel(): Promise<void> {
  try {
    const { id } = await chrome.windows.getCurrent();
    if (id !== undefined) await chrome.sidePanel.open({ windowId: id });
  } catch {
    // Refused, by a policy for one: the toolbar's icon is the other way in.
    if (trouble) trouble.textContent = t('welcome_not_opened');
  }
}

const box = document.querySelector<HTMLInputElement>('#command');
const outcome = document.getElementById('outcome');
const greeting = document.getElementById('greeting');
const sample = document.querySelector<HTMLFormElement>('#sample');

document.getElementById('command-form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!box || !outcome) return;
  outcome.textContent = t('welcome_doing');
  void tryIt(box.value).then((words) => (outcome.textContent = words));
});
sample?.addEventListener('submit', (event) => event.preventDefault());
document.getElementById('hello')?.addEventListener('click', () => {
  if (!sample || !greeting) return;
  const name = sample.querySelector('input')?.value ?? '';
  const color = sample.querySelector('select')?.value ?? '';
  greeting.textContent = t('welcome_greeting', {
    name: name === '' ? t('welcome_you') : name,
    color: color.toLowerCase(),
  });
});
if (box) box.value = t('welcome_command');
box?.focus();
box?.setSelectionRange(box.value.length, box.value.length);
