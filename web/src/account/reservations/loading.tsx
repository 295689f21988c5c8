import { site } from 'virtual:content';

/** Shown in a section until its list has loaded. */
export const Loading = () => (
  <p className="loading" role="status">
    {site.labels.loading}
  </p>
);
