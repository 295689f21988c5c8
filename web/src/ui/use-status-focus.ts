import { useEffect, useRef, useState } from 'react';

/**
 * Focuses a result when it appears, unless someone types in another form. Only once per result: if its words change
 * later, such as a place in line, it must not take the focus again.
 */
export function useStatusFocus(hasResult: boolean) {
  const statusRef = useRef<HTMLDivElement>(null);
  const [isTypingElsewhere, setIsTypingElsewhere] = useState(false);
  useEffect(() => {
    const isElsewhere = hasResult && isTypingInAnotherForm(statusRef.current);
    setIsTypingElsewhere(isElsewhere);
    if (hasResult && !isElsewhere) focusStatus(statusRef.current);
  }, [hasResult]);
  return { statusRef, isTypingElsewhere };
}

function isTypingInAnotherForm(status: HTMLElement | null): boolean {
  const { activeElement } = document;
  const ownForm = status?.closest('[data-form], form');
  return Boolean(activeElement?.matches('form :is(input, textarea)') && !ownForm?.contains(activeElement));
}

function focusStatus(status: HTMLElement | null): void {
  // If an earlier result still has focus, screen readers wouldn't announce this one.
  status?.blur();
  status?.focus();
  // Firefox ignores the scroll margin when it scrolls to a focused element.
  status?.scrollIntoView({ block: 'nearest' });
}
