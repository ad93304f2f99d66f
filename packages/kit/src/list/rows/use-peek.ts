import type { RefObject } from 'react';
import type { AnyResource } from '../../schema/resource';
import type { Row } from '../../lib/value-at';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part';
import { useAccess } from '../../access/use-access';
import type { RowPeekProps } from '../../show/row-peek';
import type { ResourceText } from '../../text/resource-text';

const RowPeek = lazyPart(() => import('../../show/row-peek'));

/** Shows a row's facts beside its list. `peek` is undefined where rows have no page that the viewer may open. */
export function usePeek(resource: AnyResource, text: ResourceText, fallback: RefObject<HTMLElement | null>) {
  const isPeekable = useAccess()(resource.access.show) && resource.show !== undefined;
  const { open, show } = useLazyDialog<RowPeekProps, Row>(RowPeek, fallback);
  const drawer = show((row, onClose) => ({ resource, row, text, onClose }));
  return { peek: isPeekable ? open : undefined, drawer };
}
