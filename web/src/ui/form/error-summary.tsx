import { useFormikContext } from 'formik';
import { useEffect, useId, useRef } from 'react';
import { errorCountMessage } from '../../domain/messages';
import type { Control } from './controls';

type ErrorSummaryProps = {
  /** The fields that had errors at the last submit. */
  invalidControls: readonly Control[];
};

export function ErrorSummary({ invalidControls }: ErrorSummaryProps) {
  const { errors } = useFormikContext<Record<string, string>>();
  const summaryRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rerun on each refused submit
  useEffect(() => summaryRef.current?.focus(), [invalidControls]);
  const controlsWithErrors = invalidControls.filter(({ name }) => errors[name]);
  // A single field takes focus itself.
  if (invalidControls.length < 2 || controlsWithErrors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links
    <div className="error-summary" role="group" aria-labelledby={titleId} tabIndex={-1} ref={summaryRef}>
      <p id={titleId}>{errorCountMessage(controlsWithErrors.length)}</p>
      <ul>
        {controlsWithErrors.map((control) => (
          <li key={control.id}>
            <a
              href={`#${control.id}`}
              onClick={(event) => {
                // Following the link would add a history entry.
                event.preventDefault();
                control.focus();
              }}
            >
              {control.dataset.label}
            </a>
            <span>{`: ${errors[control.name]}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
