import { lazy, Suspense } from 'react';
import type { ResourcePageProps } from '../../config/resource';
import ShowPage from '../../kit/show/show-page';

const OrderTimeline = lazy(() => import('./order-timeline'));

/** The declared page of an order, with its timeline below. */
export default function TransactionPage(props: ResourcePageProps) {
  return (
    <>
      <ShowPage {...props} />
      <Suspense>
        <OrderTimeline name={props.resource.name} />
      </Suspense>
    </>
  );
}
