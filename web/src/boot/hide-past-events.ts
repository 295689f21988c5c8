// On pages with events: once an event is over, hides what was shown until then and shows what was hidden.
import { onceShown } from './once-shown';

onceShown(() => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]'))
    if (Date.parse(element.dataset.end ?? '') <= Date.now()) element.hidden = !element.hidden;
});
