import { isSafetyWritten, safety } from 'virtual:content';
import { Link } from './link';

export const SafetyLink = () =>
  isSafetyWritten && (
    <p>
      <Link to="/safety">{safety.link}</Link>
    </p>
  );
