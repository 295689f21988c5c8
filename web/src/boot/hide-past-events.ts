// Runs on pages with events. If an event has ended since the build, hides what was shown and shows what was hidden.
import { onceShown } from './once-shown';

onceShown(() => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]'))
    if (Date.parse(element.dataset.end ?? '') <= Date.now()) element.hidden = !element.hidden;
});
