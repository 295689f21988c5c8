// Inline script for pages with events. Swaps what's shown and hidden for an event that has ended since the build.
import { onceShown } from './once-shown';

onceShown(() => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]'))
    if (Date.parse(element.dataset.end ?? '') <= Date.now()) element.hidden = !element.hidden;
});
