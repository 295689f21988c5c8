// One part of a page of settings: its heading in the margin, what it does and its form beside it.
import type { ReactNode } from 'react';

interface SettingProps {
  /** Of the heading, which names the form. */
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
