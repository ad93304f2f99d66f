import { lazy, Suspense, useState, useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle';
import { useIsAllowed } from '../../kit/access/use-access';

const RangeSection = lazy(() => import('./range/range-section'));

/** The figures of a range, mounted after the rest of the page. */
export function LateRange() {
  const isAllowed = useIsAllowed('analytics.series');
  const [isTime, setTime] = useState(false);
  useEffect(() => (isAllowed ? whenIdle(() => setTime(true)) : undefined), [isAllowed]);
  if (!isAllowed) return null;
  return <Suspense>{isTime ? <RangeSection /> : null}</Suspense>;
}
