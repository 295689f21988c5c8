// Inline script for pages with events. Hides what's shown for an event that has ended since the build, and vice versa.
import { onceShown } from './once-shown';

onceShown(() => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]'))
    if (Date.parse(element.dataset.end ?? '') <= Date.now()) element.hidden = !element.hidden;
});
