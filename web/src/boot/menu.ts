// The small-screen menu is a native popover. It opens and closes without JavaScript, except in the cases below.

/** Closes the menu when the window becomes wide, and when the visitor leaves, so Back doesn't restore it open. */
export function autoCloseMenu(): void {
  matchMedia('(min-width: 72rem)').addEventListener('change', closeMenu);
  addEventListener('pagehide', closeMenu);
}

export function closeMenu(): void {
  const menu = document.getElementById('nav');
  // A browser without popovers always shows the links (bar.css) and would throw on the selector. The first browsers
  // with popovers throw when a closed one is hidden.
  if (menu && 'hidePopover' in menu && menu.matches(':popover-open')) menu.hidePopover();
}
