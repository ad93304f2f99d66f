import { Fragment, type ReactNode } from 'react';

interface JoinedProps<Item> {
  readonly items: readonly Item[];
  readonly separator?: string;
  readonly children: (item: Item) => ReactNode;
}

export const Joined = <Item,>({ items, separator = ', ', children }: JoinedProps<Item>) => (
  <span>
    {items.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a value may be there twice
      <Fragment key={index}>
        {index === 0 ? '' : separator}
        {children(item)}
      </Fragment>
    ))}
  </span>
);
