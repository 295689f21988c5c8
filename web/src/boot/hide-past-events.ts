// Inline script for pages with events. If an event has ended since the build, swaps what's shown and what's hidden.
import { onceShown } from './once-shown';

onceShown(() => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]'))
    if (Date.parse(element.dataset.end ?? '') <= Date.now()) element.hidden = !element.hidden;
});
