import { Alert } from 'antd';
import { Component, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  readonly file: string;
  readonly children: ReactNode;
}

class PluginBoundary extends Component<BoundaryProps, { readonly failure?: string }> {
  override state: { readonly failure?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { file, children } = this.props;
    const { failure } = this.state;
    return failure === undefined ? children : <Alert type="error" title={`${file}: ${failure}`} />;
  }
}

/** Returns a plugin's component inside an error boundary. */
export const guarded = <Props extends object>(
  file: string,
  Guarded: ComponentType<Props>,
): ComponentType<Props> =>
  function PluginComponent(props: Props) {
    return (
      <PluginBoundary file={file}>
        <Guarded {...props} />
      </PluginBoundary>
    );
  };
