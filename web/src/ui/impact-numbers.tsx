import { donate } from 'virtual:content';

/** What the organization has done, in numbers. */
export const ImpactNumbers = () =>
  donate.results && (
    <ul className="columns gutters">
      {donate.results.map(({ number, label }) => (
        <li key={label}>
          <b className="statement">{number}</b> {label}
        </li>
      ))}
    </ul>
  );
