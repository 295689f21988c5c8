import { donate } from 'virtual:content';

/** What the organization has done, in numbers. */
export const Results = () =>
  donate.results && (
    <ul className="columns gutters">
      {donate.results.map(({ number, label }) => (
        <li key={label}>
          <p className="statement">{number}</p>
          <p>{label}</p>
        </li>
      ))}
    </ul>
  );
