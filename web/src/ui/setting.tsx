import type { ReactNode } from 'react';

interface SettingProps {
  id: string;
  heading: string;
  text: string;
  /** Set this if the form's action can't be undone. */
  danger?: boolean;
  children: ReactNode;
}

export function Setting({ id, heading, text, danger, children }: SettingProps) {
  return (
    <section className={danger ? 'member-section two-columns danger' : 'member-section two-columns'}>
      <h2 id={id}>{heading}</h2>
      <div className="flow">
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}
