import type { AnyResource } from '../schema/resource';
import type { Widget } from '../schema/shapes/views/dashboard';
import type { ResourceText } from '../text/resource-text';

export interface WidgetProps<Of extends Widget> {
  readonly widget: Of;
  readonly text: ResourceText;
  /** Finds a resource that the dashboard shows something of, as the viewer sees it. */
  readonly find: (name: string) => AnyResource | undefined;
}
