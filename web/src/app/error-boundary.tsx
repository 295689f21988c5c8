// An error in one page: the bar and the footer stay, and the visitor is offered a way on.
import { Component, type ReactNode } from 'react';
import { site } from '../content/site';
import { ButtonFace } from '../ui/button';
import { PageTitle } from '../ui/page';

export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section className="broken pad flow">
        <PageTitle>{site.words.errorTitle}</PageTitle>
        <p className="lede">{site.words.errorText}</p>
        <p className="acts">
          <button className="btn" type="button" onClick={() => location.reload()}>
            <ButtonFace label={site.words.errorAction} name="loop" ground="poppy" />
          </button>
        </p>
      </section>
    );
  }
}
