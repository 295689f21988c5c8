/** Closes the menu when the window becomes wide, and when the visitor leaves, so Back doesn't restore it open. */
export function closeMenuWhenWideOrLeaving(): void {
  // With a scrollbar, the bar becomes wide between these widths.
  for (const width of [72, 74]) matchMedia(`(min-width: ${width}rem)`).addEventListener('change', closeMenu);
  addEventListener('pagehide', closeMenu);
}

export function closeMenu(): void {
  const menu = document.getElementById('nav');
  // Browsers without popover support always show the links (bar.css), and would throw on the selector. Some older
  // browsers throw if you hide a popover that's already closed.
  if (menu && 'hidePopover' in menu && menu.matches(':popover-open')) menu.hidePopover();
}
