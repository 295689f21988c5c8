// Which project a job publishes to, and whose approval GitHub waits for before it.
import { type Document, isMap, isSeq } from 'yaml';
import { type Say, textOf } from './own-actions.ts';

/** A job that publishes names the environment of its project; only a preview needs none, and is for staging. */
export function checkEnvironments(document: Document, say: Say): void {
  const jobs = document.get('jobs');
  for (const { value: job } of isMap(jobs) ? jobs.items : []) {
    const steps = isMap(job) ? job.get('steps') : undefined;
    for (const step of isSeq(steps) ? steps.items : []) {
      if (!isMap(job) || !isMap(step) || step.get('uses') !== './.github/actions/deploy') continue;
      const options = step.getIn(['with', 'options'], true);
      const [, project = ''] = /--project (\S+)/.exec(textOf(options)) ?? [];
      const isPreview = textOf(options).includes('--preview');
      const account = step.getIn(['with', 'service-account']);
      if (isPreview ? project !== 'staging' : job.get('environment') !== project)
        say(
          options,
          isPreview
            ? 'a preview of what nobody has approved belongs on "--project staging".'
            : `a release to "${project}" waits for nobody: give its job "environment: ${project}".`,
        );
      if (typeof account === 'string' && !account.includes(`vars.${project.toUpperCase()}_`))
        say(options, `the account that publishes belongs to another project than "${project}".`);
    }
  }
}
