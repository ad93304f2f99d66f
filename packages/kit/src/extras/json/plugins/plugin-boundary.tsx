import { Alert } from 'antd';
import type { ComponentType } from 'react';

/** Returns a page of a plugin inside an error boundary that names its file. */
export const guarded = <Props extends object>(
  file: string,
  Guarded: ComponentType<Props>,
): ComponentType<Props> =>
  function PluginComponent(props: Props) {
    return (
      <Alert.ErrorBoundary description={file}>
        <Guarded {...props} />
      </Alert.ErrorBoundary>
    );
  };
