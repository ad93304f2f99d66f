import type { ResourcePageProps } from '@roundkeeper/kit/schema/resource';
import ShowPage from '@roundkeeper/kit/show/show-page';
import OrderTimeline from './order-timeline';

export default function TransactionPage(props: ResourcePageProps) {
  return (
    <>
      <ShowPage {...props} />
      <OrderTimeline name={props.resource.name} />
    </>
  );
}
