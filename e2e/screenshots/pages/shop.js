const tabs = document.querySelectorAll('[role="tab"]');
for (const tab of tabs)
  tab.addEventListener('click', () => {
    for (const it of tabs) {
      it.setAttribute('aria-selected', String(it === tab));
      document.getElementById(it.getAttribute('aria-controls')).hidden = it !== tab;
    }
  });

document.getElementById('accept').addEventListener('click', () => {
  document.querySelector('.cookies').hidden = true;
});

document.getElementById('profile').addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('output').textContent = 'Saved.';
});

document.getElementById('orders').addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement)
    document.getElementById('note').textContent = `${target.textContent.replace('Download', 'Downloaded')}.pdf`;
});
