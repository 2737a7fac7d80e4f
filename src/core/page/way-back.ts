/** Runs inline in a text: its arrow leads to where the owner came from; without a script, where its link says. */
document.querySelector('.pw-nav a')?.addEventListener('click', (press) => {
  if (history.length < 2) return;
  press.preventDefault();
  history.back();
});
