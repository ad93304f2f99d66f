import { Skeleton } from 'antd';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { LoadFailure, type FailedQuery } from '../text/load-failure';
import { Card } from '../ui/display/card';

interface SectionCardProps extends Pick<ComponentProps<typeof Card>, 'className' | 'extra' | 'children'> {
  readonly title: string;
  readonly isBusy?: boolean;
  /** Stands in the head in place of the title, which is for screen readers then. */
  readonly head?: ReactNode;
}

/** A card that is a region of the page, named by its heading. */
export function SectionCard({ title, isBusy = false, head, ...card }: SectionCardProps) {
  const heading = useId();
  return (
    <Card
      {...card}
      role="region"
      aria-labelledby={heading}
      aria-busy={isBusy}
      title={
        <>
          <h2 id={heading} className={head ? 'visually-hidden' : undefined}>
            {title}
          </h2>
          {head}
        </>
      }
    />
  );
}

export interface Loaded<Value> extends FailedQuery {
  /** Undefined until it is loaded. */
  readonly value: Value | undefined;
}

interface LoadedCardProps<Value> extends Pick<SectionCardProps, 'title' | 'extra'> {
  readonly data: Loaded<Value>;
  readonly head?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

const isWaiting = ({ value, error }: Loaded<unknown>) => value === undefined && error === null;

/** A card of loaded data with its own spinner and error, independent of other cards. */
export function LoadedContent<Value>({ data, children }: Pick<LoadedCardProps<Value>, 'data' | 'children'>) {
  const { value, error } = data;
  return (
    <>
      {error ? <LoadFailure query={data} /> : null}
      {isWaiting(data) ? (
        <Skeleton active={false} title={false} paragraph={{ rows: 4, width: '100%' }} />
      ) : null}
      {value === undefined ? null : children(value)}
    </>
  );
}

export const LoadedCard = <Value,>({ data, head, children, ...card }: LoadedCardProps<Value>) => (
  <SectionCard {...card} isBusy={isWaiting(data)}>
    {head}
    <LoadedContent data={data}>{children}</LoadedContent>
  </SectionCard>
);
