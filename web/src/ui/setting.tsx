// One section of a settings page: its heading in the margin, what it does and its form beside it.
import type { ReactNode } from 'react';

interface SettingProps {
  /** The heading's id; it labels the form. */
  id: string;
  heading: string;
  text: string;
  children: ReactNode;
}

export function Setting({ id, heading, text, children }: SettingProps) {
  return (
    <section className="setting row">
      <h2 id={id}>{heading}</h2>
      <div className="flow">
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}
