/** The first minute: a form to try it on, and the button that opens the panel, which needs a person's gesture. */
import { tryIt } from './try-it.ts';

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
    if (trouble) trouble.textContent = 'The panel did not open. Click the Stepwise icon in the toolbar instead.';
  }
}

const box = document.querySelector<HTMLInputElement>('#command');
const outcome = document.getElementById('outcome');
const greeting = document.getElementById('greeting');
const sample = document.querySelector<HTMLFormElement>('#sample');

document.getElementById('command-form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!box || !outcome) return;
  outcome.textContent = 'Doing it …';
  void tryIt(box.value).then((words) => (outcome.textContent = words));
});
sample?.addEventListener('submit', (event) => event.preventDefault());
document.getElementById('hello')?.addEventListener('click', () => {
  if (!sample || !greeting) return;
  const name = sample.querySelector('input')?.value ?? '';
  const color = sample.querySelector('select')?.value ?? '';
  greeting.textContent = `Hello ${name === '' ? 'you' : name}: ${color.toLowerCase()} it is!`;
});
box?.focus();
box?.setSelectionRange(box.value.length, box.value.length);
