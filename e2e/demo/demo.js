const form = document.getElementById('subscribe');
const email = document.getElementById('email');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const address = email.value.trim();
  const problem = document.getElementById('problem');
  const confirmation = document.getElementById('confirmation');
  if (!/^\S+@\S+\.\S+$/.test(address)) {
    problem.textContent = 'Please give an email address.';
    confirmation.textContent = '';
    return;
  }
  const often = form.elements.often.value;
  const photos = form.elements.photos.checked ? ', with photographs' : '';
  problem.textContent = '';
  confirmation.textContent = `Welcome! ${address} gets the letter ${often}${photos}.`;
});
