// Inline script for pages with dates. Shows what's right at the time of reading, however old the build is.
import { whenActivated } from './when-activated';

function showByTime(): void {
  const now = Date.now();
  for (const element of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
    const { from = '', until = '' } = element.dataset;
    // An empty time parses as NaN, which compares as false.
    element.hidden = now < Date.parse(from) || Date.parse(until) <= now;
  }
}

whenActivated(() => {
  showByTime();
  document.addEventListener('visibilitychange', showByTime);
  setInterval(showByTime, 60_000);
});
