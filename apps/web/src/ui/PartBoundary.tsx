import { Component, type ComponentType, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

type Props = {
  children?: ReactNode;
  /** Asks for what could not be loaded once more. */
  load: () => Promise<unknown>;
  /** What stands there without it; else a sentence and the way to ask again. */
  without?: ReactNode;
  /** The heading of a screen, which takes the focus, also where that is all it has. */
  Heading?: ComponentType<{ title: string }>;
  /** What stands around the heading where nothing else of the page is there. */
  Frame?: ComponentType<{ children: ReactNode }>;
};

/** Keeps a part that is missing or faulty from taking the whole page with it; main.tsx logs why. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, without, Heading, Frame = Fragment } = this.props;
    if (!this.state.hasFailed) return children;
    if (without !== undefined) return without;
    return (
      <Frame>
        <PartMissing Heading={Heading} onRetry={this.#retry} />
      </Frame>
    );
  }

  /**
   * Asks anew first: to load the page anew ends the session at some banks and loses what has no draft.
   * Some browsers keep that a program failed for as long as the page stands, and a newer portal has
   * other files, so that the page is what is left to be loaded, unless there is no network for it.
   */
  readonly #retry = async () => {
    try {
      await this.props.load();
      this.setState({ hasFailed: false });
    } catch {
      if (navigator.onLine) location.reload();
    }
  };
}

type MissingProps = { Heading: Props['Heading'] | undefined; onRetry: () => Promise<void> };

function PartMissing({ Heading, onRetry }: MissingProps) {
  const { t } = useTranslation('ui');
  const failed = t(($) => $.table.failed);
  const retry = (
    <button type="button" className="btn link" onClick={() => void onRetry()}>
      {t(($) => $.retry)}
    </button>
  );
  if (Heading !== undefined) {
    return (
      <>
        <Heading title={failed} />
        {retry}
      </>
    );
  }
  return (
    <Notice tone="error">
      {failed} {retry}
    </Notice>
  );
}
