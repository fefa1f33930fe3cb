import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserScript } from './built-files.tsx';
import { EarlyPress } from './early-press.tsx';
import { FailureScreen } from './failure-screen.tsx';

/**
 * An island is a React component in a page that is otherwise plain HTML. The build draws it into
 * the page; in the browser its script brings it to life, on its own.
 */

interface IslandProps<Props> {
  name: string;
  of: ComponentType<Props>;
  /** They travel in the page, as JSON. */
  props: Props;
  /** The path of the script that calls `hydrate` for this island. */
  script: string;
}

export function Island<Props extends object>({ name, of, props, script }: IslandProps<Props>) {
  const Content = of;
  return (
    <>
      <div data-island={name} data-props={JSON.stringify(props)}>
        <Content {...props} />
      </div>
      <EarlyPress />
      <BrowserScript source={script} />
    </>
  );
}

/** In the browser: takes over the places that the build has drawn. */
export function hydrate<Props extends object>(name: string, Content: ComponentType<Props>): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    const props: Props = JSON.parse(place.dataset.props ?? '{}');
    hydrateRoot(
      place,
      <Failing onReady={() => place.dispatchEvent(new Event('ready'))}>
        <Content {...props} />
      </Failing>,
    );
  }
}

interface FailingProps {
  onReady: () => void;
  children: ReactNode;
}

/** Shows what went wrong in place of an island that failed. */
class Failing extends Component<FailingProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  /** Not at once: React ignores what is pressed while it is still busy with the page. */
  override componentDidMount() {
    queueMicrotask(this.props.onReady);
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <FailureScreen error={error} />;
  }
}
