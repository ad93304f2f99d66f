import type { AnyResource } from '../schema/resource';
import type { Widget } from '../schema/shapes/views/dashboard';
import type { ResourceText } from '../text/use-resource-text';

/** What every widget is given. */
export interface WidgetProps<Of extends Widget> {
  readonly widget: Of;
  /** The texts of the dashboard. */
  readonly text: ResourceText;
  /** Finds a resource that the dashboard shows something of, as the viewer sees it. */
  readonly find: (name: string) => AnyResource | undefined;
}
