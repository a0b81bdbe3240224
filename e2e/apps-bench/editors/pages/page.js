/** A page for editing one document: its title, its text in an editor, and a button that saves both. */
import './page.css';

/**
 * @param mount - Puts the editor into an element with the text that was saved; returns what reads it.
 */
export async function editDocument(mount) {
  const name = new URL(location.href).searchParams.get('document');
  const address = `/api/documents/${name}`;
  const { title, body } = await (await fetch(address)).json();
  const field = document.querySelector('#title');
  const status = document.querySelector('#status');
  field.value = title;
  document.title = `${title} - Documents`;
  const read = await mount(document.querySelector('#editor'), body);
  const save = async () => {
    status.textContent = 'Saving…';
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: field.value, body: read() }),
    });
    status.textContent = response.ok ? `Saved ${field.value}.` : 'Not saved.';
  };
  document.querySelector('#save').addEventListener('click', () => void save());
}
