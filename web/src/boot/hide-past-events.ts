// On pages with events: once an event is over, what was shown until then is hidden, and the other way round.
for (const element of document.querySelectorAll<HTMLElement>('[data-end]'))
  if (Date.parse(element.dataset.end ?? '') <= Date.now()) element.hidden = !element.hidden;
