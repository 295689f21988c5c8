// One section of a settings page, with the heading in the margin and an explanation and the form beside it.
import type { ReactNode } from 'react';

interface SettingProps {
  /** The heading's id; it labels the form. */
  id: string;
  heading: string;
  text: string;
  /** What the form does can't be undone. */
  danger?: boolean;
  children: ReactNode;
}

export function Setting({ id, heading, text, danger, children }: SettingProps) {
  return (
    <section className={danger ? 'setting row danger' : 'setting row'}>
      <h2 id={id}>{heading}</h2>
      <div className="flow">
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}
